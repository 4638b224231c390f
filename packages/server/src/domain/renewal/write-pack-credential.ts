import { issuerUrl, revocationsUrl } from "#domain/certificates/addresses.ts";
import type { Place } from "#domain/certificates/revocation-list.ts";
import type { PackPeriod } from "#domain/renewal/pack-period.ts";

/** What the credential of a renewal pack states. */
export type StatedPack = Place & {
  readonly id: string;
  readonly title: string;
  readonly organization: string;
  readonly issuer: string;
  readonly period: PackPeriod;
  readonly sha256: string;
  readonly size_bytes: number;
  readonly granted_at: Date;
  readonly expires_at: Date;
};

/**
 * The digest of a pack in the W3C Verifiable Credentials 2.0 data model, with schema.org terms. It contains nothing of
 * what the pack shows.
 */
export function writePackCredential(stated: StatedPack, baseUrl: string): object {
  const { id, title, organization, issuer, period, sha256, size_bytes, granted_at, expires_at } = stated;
  const list = revocationsUrl(baseUrl, stated.list_number);
  return {
    "@context": ["https://www.w3.org/ns/credentials/v2", { "@vocab": "https://schema.org/" }],
    id: `urn:uuid:${id}`,
    type: ["VerifiableCredential"],
    name: title,
    description:
      `${issuer} attests that its record showed exactly this of ${organization} when the pack was granted. It rates ` +
      "nothing beyond that record and makes no promise about insurance.",
    issuer: { id: issuerUrl(baseUrl), type: "Organization", name: issuer },
    validFrom: granted_at.toISOString(),
    validUntil: expires_at.toISOString(),
    credentialSubject: {
      type: "MediaObject",
      name: title,
      about: { type: "Organization", name: organization },
      temporalCoverage: `${period.from}/${period.to}`,
      encodingFormat: "application/json",
      contentSize: String(size_bytes),
      sha256,
    },
    credentialStatus: {
      id: `${list}#${stated.list_index}`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(stated.list_index),
      statusListCredential: list,
    },
  };
}
