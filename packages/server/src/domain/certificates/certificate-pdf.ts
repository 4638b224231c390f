import type { CertificateSheet } from "#domain/certificates/certificate-sheet.ts";
import { type CredentialFacts, durationShown } from "#domain/certificates/check-credential.ts";
import { qrCode } from "#domain/certificates/qr-code.ts";
import type { Fact } from "#domain/documents/document.ts";
import { typeset } from "#domain/documents/formats/typeset.ts";
import { dayShown } from "#platform/dates/day-shown.ts";

/** A single page with a QR code that leads to its verification. */
export function renderCertificate({ facts, logo, paper, warning }: CertificateSheet): Buffer {
  const { number, category, holder, role, organization, issuer, activity, description, statement } = facts;
  const [year, month, day] = facts.issued_at.slice(0, "2026-11-21".length).split("-").map(Number);
  return typeset("certificate.typ", logo, (put) => {
    put("qr.svg", qrCode(facts.verify_url));
    return {
      paper,
      warning,
      title: `${category} ${number}`,
      day: { year, month, day },
      number,
      category,
      verb: role === null ? "has completed the tabletop exercise" : "has taken part in the tabletop exercise",
      holder,
      standing: [role, organization].filter(Boolean).join(" · "),
      // The organization whose logo is shown.
      organization: issuer,
      issuer,
      activity,
      description,
      statement,
      attestation: facts.attestation,
      facts: factsShown(facts),
      verify_url: facts.verify_url,
    };
  });
}

function factsShown(facts: CredentialFacts): Fact[] {
  const { reference, started_at, duration, attended, location, facilitator, issuer, issued_at, expires_at } = facts;
  const shown: readonly (readonly [string, string | null])[] = [
    ["Held on", `${dayShown(started_at)}, from ${started_at.slice(11, 16)} UTC`],
    ["Duration", `${durationShown(duration)}, not counting pauses`],
    ["Attended", attended && `${durationShown(attended)}, not counting pauses`],
    ["Place", location],
    ["Facilitator", facilitator],
    ["Provider", issuer],
    ["Recorded as", reference],
    ["Issued", dayShown(issued_at)],
    ["Valid until", expires_at ? dayShown(expires_at) : "No expiry date"],
  ];
  return shown.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
