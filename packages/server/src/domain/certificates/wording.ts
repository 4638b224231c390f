import type { Stated } from "#domain/certificates/write-credential.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { utcDay } from "#platform/dates/utc-day.ts";

type Said = Pick<Stated, "kind" | "holder" | "organization" | "issuer" | "activity">;

/** The statement of a certificate, in a sentence. */
export function statementOf({ kind, holder, organization, activity: { title, started_at } }: Said): string {
  const day = dayShown(utcDay(started_at));
  if (kind === "COMPLETION") return `${holder} completed the tabletop exercise “${title}” on ${day}.`;
  return `${holder} took part in ${organization}'s tabletop exercise “${title}” on ${day}.`;
}

/** Its basis, and what it does not say. */
export function attestationOf({ kind, holder, issuer }: Said): string {
  const attested =
    kind === "COMPLETION"
      ? `${issuer} attests from its own record that the exercise was held and completed as stated.`
      : `${issuer} attests from its own record, kept while the exercise ran, that ${holder} was present for the ` +
        "time stated. Pauses are not counted.";
  return `${attested} This certificate does not rate performance and makes no promise about insurance.`;
}
