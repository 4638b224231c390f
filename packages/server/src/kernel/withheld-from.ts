import type { Caller } from "#kernel/caller.ts";

/** Whether the caller is a carrier to which the organization, another than its own, discloses only a summary. */
export function isWithheldFrom({ kind, organization_id, disclosed }: Caller, of: string): boolean {
  return kind === "CARRIER" && of !== organization_id && !disclosed.includes(of);
}
