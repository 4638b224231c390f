import { create } from "qrcode";
import type { CertificateSheet } from "#domain/certificates/certificate-sheet.ts";
import { type CredentialFacts, durationShown } from "#domain/certificates/check-credential.ts";
import type { Fact } from "#domain/documents/document.ts";
import { typeset } from "#domain/documents/formats/typeset.ts";
import { dayShown } from "#platform/dates/day-shown.ts";

/** One page to be framed or filed, with a QR code that leads to where it is verified. */
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
      // Whose logo it is.
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

/** A drawing of squares, a run of them in a row as one. */
function qrCode(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (modules.get(y, x) ? `M${x} ${y}h1v1h-1z` : "")).join(""),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#1D1B18" d="${rows.join("")}"/></svg>`;
}
