import type { CertificateSheet } from "#domain/certificates/certificate-sheet.ts";
import { type CredentialFacts, durationShown } from "#domain/certificates/check-credential.ts";
import { qrCode } from "#domain/certificates/qr-code.ts";
import type { Fact } from "#domain/documents/document.ts";
import { typeset } from "#domain/documents/formats/typeset.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { offsetAt } from "#platform/dates/zoned-moment.ts";
import { say } from "#platform/language/say.ts";

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
      verb: role === null ? say("has completed the tabletop exercise") : say("has taken part in the tabletop exercise"),
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
      language: {
        certificate: say("Certificate"),
        logo: say("Logo of {0}", issuer),
        qr: say("QR code that leads to {0}", facts.verify_url),
        scan: say("Scan to verify"),
        verify: say("Verify at {0}", facts.verify_url),
      },
    };
  });
}

function factsShown(facts: CredentialFacts, zone: string): Fact[] {
  const { reference, started_at, duration, attended, location, facilitator, issuer, issued_at, expires_at } = facts;
  const shown: readonly (readonly [string, string | null])[] = [
    [say("Held on"), startShown(started_at, zone)],
    [say("Duration"), say("{0}, not counting pauses", durationShown(duration))],
    [say("Attended"), attended && say("{0}, not counting pauses", durationShown(attended))],
    [say("Place"), location],
    [say("Facilitator"), facilitator],
    [say("Provider"), issuer],
    [say("Recorded as"), reference],
    [say("Issued"), dayShown(inZone(issued_at, zone))],
    [say("Valid until"), expires_at ? dayShown(expires_at) : say("No expiry date")],
  ];
  return shown.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** By the organization's clocks, and by UTC, which the signed credential states. */
function startShown(moment: string, zone: string): string {
  const local = inZone(moment, zone);
  const [shown, utc] = [local.slice(11, 16), moment.slice(11, 16)];
  return zone === "UTC"
    ? say("{0}, from {1} UTC", dayShown(local), shown)
    : say("{0}, from {1} {2} time ({3} UTC)", dayShown(local), shown, zone, utc);
}

/** The moment as the zone's clocks show it: 2026-11-08T10:00:00.000Z. */
function inZone(moment: string, zone: string): string {
  const at = new Date(moment);
  return new Date(at.getTime() + offsetAt(at, zone)).toISOString();
}
