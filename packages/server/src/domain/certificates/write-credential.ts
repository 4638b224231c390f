import { issuerUrl, revocationsUrl } from "#domain/certificates/addresses.ts";
import type { Place } from "#domain/certificates/revocation-list.ts";

/** The statements of a certificate. */
export type Stated = Place & {
  readonly number: string;
  readonly kind: "COMPLETION" | "PARTICIPATION";
  readonly holder: string;
  /** The participant's role in the exercise; null for an organization. */
  readonly role: string | null;
  readonly organization: string;
  readonly issuer: string;
  readonly statement: string;
  readonly attestation: string;
  readonly activity: Activity;
  /** How long the participant attended; null for an organization. */
  readonly attended_seconds: number | null;
  readonly issued_at: Date;
  readonly expires_on: string | null;
  readonly verify_url: string;
};

export type Activity = {
  readonly reference: string;
  readonly title: string;
  readonly description: string;
  readonly started_at: Date;
  readonly ended_at: Date;
  /** On the exercise clock, without pauses. */
  readonly seconds: number;
  readonly location: string | null;
  readonly facilitator: string | null;
};

/**
 * A certificate in the W3C Verifiable Credentials 2.0 data model. Facts outside that model use schema.org terms, so
 * that programs that know neither us nor exercises can read it.
 */
export function writeCredential(stated: Stated, baseUrl: string): object {
  const { number, kind, issuer, statement, attestation, issued_at, expires_on, verify_url } = stated;
  const list = revocationsUrl(baseUrl, stated.list_number);
  return {
    "@context": [
      "https://www.w3.org/ns/credentials/v2",
      { "@vocab": "https://schema.org/", attendedDuration: "https://schema.org/duration" },
    ],
    id: verify_url,
    type: ["VerifiableCredential", "EducationalOccupationalCredential"],
    identifier: number,
    credentialCategory: kind === "COMPLETION" ? "Certificate of completion" : "Certificate of participation",
    name: statement,
    description: attestation,
    issuer: { id: issuerUrl(baseUrl), type: "Organization", name: issuer },
    validFrom: issued_at.toISOString(),
    // The last day is included. Days are UTC.
    ...(expires_on === null ? {} : { validUntil: `${expires_on}T23:59:59Z` }),
    credentialSubject: subjectOf(stated),
    credentialStatus: {
      id: `${list}#${stated.list_index}`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(stated.list_index),
      statusListCredential: list,
    },
  };
}

function subjectOf({ kind, holder, role, organization, activity, attended_seconds, issuer }: Stated): object {
  const { reference, title, description, started_at, ended_at, seconds, location, facilitator } = activity;
  const performerIn = {
    type: "EducationEvent",
    identifier: reference,
    name: title,
    description,
    startDate: started_at.toISOString(),
    endDate: ended_at.toISOString(),
    duration: durationOf(seconds),
    ...(location === null ? {} : { location }),
    organizer: { type: "Organization", name: issuer },
    ...(facilitator === null ? {} : { contributor: { type: "Person", name: facilitator } }),
  };
  if (kind === "COMPLETION") return { type: "Organization", name: holder, performerIn };
  return {
    type: "Person",
    name: holder,
    jobTitle: role,
    affiliation: { type: "Organization", name: organization },
    attendedDuration: durationOf(attended_seconds ?? 0),
    performerIn,
  };
}

/** Whole minutes in ISO 8601: PT2H5M. */
export function durationOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ""}${rest > 0 || hours === 0 ? `${rest}M` : ""}`;
}
