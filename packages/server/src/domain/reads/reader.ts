import type { Caller } from "#kernel/caller.ts";

/**
 * Whether the caller can read records of another organization. Hotwash itself, participants and a client's own people
 * cannot, not even when viewing as their carrier.
 */
export function readsFromOutside({ kind, actor_kind, actor_id, asked_by }: Caller): boolean {
  if (kind !== "OPERATOR" && kind !== "CARRIER") return false;
  return actor_id !== null && (actor_kind === "USER" || actor_kind === "API_KEY") && asked_by !== "CLIENT";
}

/** The caller's own organization, whichever it is viewing. */
export function homeOf({ asked_from, organization_id }: Caller): string {
  return asked_from ?? organization_id;
}
