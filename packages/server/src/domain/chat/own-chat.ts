import { requirePerson } from "#domain/notifications/require-person.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

/** The settings of the caller, which have the id of their link. */
export function ownChat(caller: Caller): RowKey {
  return { organization_id: caller.organization_id, id: requirePerson(caller) };
}

export function refuseUnconnected(): never {
  throw new Refusal("CONFLICT", phrase`No chat is connected: use connectChat first.`);
}
