import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";

/** The id of the signed-in person: a key has no notifications and nothing personal. */
export function requirePerson({ actor_kind, actor_id }: Caller): string {
  if (actor_kind === "USER" && actor_id !== null) return actor_id;
  throw new Refusal("CONFLICT", "This belongs to a person: sign in to use it. An API key cannot.");
}
