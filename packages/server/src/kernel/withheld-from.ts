import type { Caller } from "#kernel/caller.ts";

/** Whether the caller is a carrier to which the organization discloses only a summary. */
export function isWithheldFrom({ kind, disclosed }: Caller, organization_id: string): boolean {
  return kind === "CARRIER" && !disclosed.includes(organization_id);
}
