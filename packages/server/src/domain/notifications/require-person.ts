import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";

/** The id of whoever is signed in: a key is nobody, is told nothing and has nothing of its own. */
export function requirePerson({ actor_kind, actor_id }: Caller): string {
  if (actor_kind === "USER" && actor_id !== null) return actor_id;
  throw new Refusal("CONFLICT", "This is a person's own: sign in to use it. A key has none.");
}
