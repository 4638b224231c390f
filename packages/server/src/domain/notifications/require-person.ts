import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

/** The id of the signed-in person: a key has no notifications and nothing personal. */
export function requirePerson({ actor_kind, actor_id }: Caller): string {
  if (actor_kind === "USER" && actor_id !== null) return actor_id;
  throw new Refusal("CONFLICT", phrase`This belongs to a person: sign in to use it. An API key cannot.`);
}
