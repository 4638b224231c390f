import type { CertificateSheet } from "#domain/certificates/certificate-sheet.ts";
import { type CredentialFacts, durationShown } from "#domain/certificates/check-credential.ts";
import { qrCode } from "#domain/certificates/qr-code.ts";
import type { Fact } from "#domain/documents/document.ts";
import { typeset } from "#domain/documents/formats/typeset.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { offsetAt } from "#platform/dates/zoned-moment.ts";

/** A single page with a QR code that leads to its verification. */
export function renderCertificate({ facts, paper, time_zone, warning, ...look }: CertificateSheet): Buffer {
  const { number, category, holder, role, organization, issuer, activity, description, statement } = facts;
  const [year, month, day] = facts.issued_at.slice(0, "2026-11-21".length).split("-").map(Number);
  return typeset("certificate.typ", look, (put) => {
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
      facts: factsShown(facts, time_zone),
      verify_url: facts.verify_url,
    };
  });
}

function factsShown(facts: CredentialFacts, zone: string): Fact[] {
  const { reference, started_at, duration, attended, location, facilitator, issuer, issued_at, expires_at } = facts;
  const shown: readonly (readonly [string, string | null])[] = [
    ["Held on", startShown(started_at, zone)],
    ["Duration", `${durationShown(duration)}, not counting pauses`],
    ["Attended", attended && `${durationShown(attended)}, not counting pauses`],
    ["Place", location],
    ["Facilitator", facilitator],
    ["Provider", issuer],
    ["Recorded as", reference],
    ["Issued", dayShown(inZone(issued_at, zone))],
    ["Valid until", expires_at ? dayShown(expires_at) : "No expiry date"],
  ];
  return shown.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** By the organization's clocks, and by UTC, which the signed credential states. */
function startShown(moment: string, zone: string): string {
  const local = inZone(moment, zone);
  const [shown, utc] = [local, moment].map((each) => each.slice(11, 16));
  return `${dayShown(local)}, from ${shown} ${zone === "UTC" ? "UTC" : `${zone} time (${utc} UTC)`}`;
}

/** The moment as the zone's clocks show it: 2026-11-08T10:00:00.000Z. */
function inZone(moment: string, zone: string): string {
  const at = new Date(moment);
  return new Date(at.getTime() + offsetAt(at, zone)).toISOString();
}
