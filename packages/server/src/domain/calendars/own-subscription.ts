import { requirePerson } from "#domain/notifications/require-person.ts";
import type { Caller } from "#kernel/caller.ts";
import type { InputField } from "#kernel/input.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

/** The caller's subscription, which has the id of the person. */
export function ownSubscription(caller: Caller): RowKey {
  return { organization_id: caller.organization_id, id: requirePerson(caller) };
}

export function refuseUnsubscribed(): never {
  throw new Refusal("CONFLICT", phrase`Your calendar has no address: use createCalendarSubscription first.`);
}

export const withPrograms = {
  type: "boolean",
  description:
    "Whether the calendar also contains what ACTIVE exercise programs have due: the due dates of their duties, and the " +
    "last days of exercises that are not planned yet.",
} as const satisfies InputField;

export const withActionItems = {
  type: "boolean",
  description: "Whether the calendar also contains the due dates of your own unfinished action items.",
} as const satisfies InputField;
