import type { Caller } from "#domain/access/caller.ts";
import { Refusal } from "#domain/refusal.ts";

/** The id of whoever is signed in: a key is nobody, and is told nothing. */
export function requirePerson({ actor_kind, actor_id }: Caller): string {
  if (actor_kind === "USER" && actor_id !== null) return actor_id;
  throw new Refusal("CONFLICT", "Notifications are a person's: sign in to use this. A key has none.");
}
