import { z } from "zod";
import { FROM_THE_START } from "#domain/feed/feed-changes.ts";
import { type FeedCursor, readCursor } from "#domain/feed/feed-cursor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";
import type { Secrets } from "#platform/secret.ts";

const query = z.strictObject({
  cursor: z.string().max(500).optional(),
  updated_since: z.iso.datetime({ offset: true }).or(z.iso.date()).refine(isServed).optional(),
});

/** PostgreSQL has no year 0, and for years beyond 9999 no ISO 8601 form. */
function isServed(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

const ACCEPTED = "The feed accepts cursor and updated_since (an ISO 8601 date or time), at most once each.";
const LONGEST_NAME = 100;
const NOT_OURS = verbatim(
  "This cursor was not issued for this resource and this key's organization. Pull without a cursor to start over.",
);

/** Where the pull begins. A forged cursor, or one of another resource, organization or database, is refused. */
export function readFeedQuery(given: unknown, scope: Omit<FeedCursor, "until">, secrets: Secrets) {
  const read = query.safeParse(given);
  if (!read.success) throw refusalOf(read.error.issues);
  const { cursor, updated_since } = read.data;
  return {
    after: cursor === undefined ? FROM_THE_START : positionOf(cursor, scope, secrets),
    updated_since: updated_since === undefined ? undefined : new Date(updated_since),
  };
}

/** Names the first wrong parameter, as it was spelled. */
function refusalOf([issue]: z.ZodError["issues"]): Refusal {
  const [name] = issue?.code === "unrecognized_keys" ? issue.keys : (issue?.path ?? []);
  const field = String(name).slice(0, LONGEST_NAME);
  const problem =
    issue?.code === "unrecognized_keys" ? "is not a parameter of the feed" : "has a value that is not valid";
  return new Refusal("BAD_USER_INPUT", verbatim(`${JSON.stringify(field)} ${problem}. ${ACCEPTED}`), { field });
}

function positionOf(cursor: string, scope: Omit<FeedCursor, "until">, secrets: Secrets): string {
  const found = readCursor(cursor, secrets);
  const isOurs =
    found?.resource === scope.resource &&
    found.organization_id === scope.organization_id &&
    found.origin === scope.origin;
  if (!found || !isOurs) throw new Refusal("BAD_USER_INPUT", NOT_OURS, { field: "cursor" });
  return found.until;
}
