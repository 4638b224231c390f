import type { Caller } from "#kernel/caller.ts";

/**
 * Whether the caller may read records of an organization that is not its own. Hotwash itself, participants and a
 * client's own people, also when they look as their carrier would, cannot.
 */
export function readsFromOutside({ kind, actor_kind, actor_id, asked_by }: Caller): boolean {
  if (kind !== "OPERATOR" && kind !== "CARRIER") return false;
  return actor_id !== null && (actor_kind === "USER" || actor_kind === "API_KEY") && asked_by !== "CLIENT";
}

/** The organization that the caller belongs to, whichever it looks at. */
export function homeOf({ asked_from, organization_id }: Caller): string {
  return asked_from ?? organization_id;
}
