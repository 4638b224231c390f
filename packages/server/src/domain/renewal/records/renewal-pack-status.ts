import type { Moves } from "#domain/history/change-state.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const renewalPackStatus = {
  name: "RenewalPackStatus",
  description: "Whether a renewal pack can be opened.",
  values: { ACTIVE: "Its reader can open it.", EXPIRED: "Past its expiry date.", REVOKED: "Revoked by the client." },
} as const satisfies EnumDeclaration;

export type RenewalPackStatus = Code<typeof renewalPackStatus>;

/** EXPIRED follows from the date. */
export const renewalPackMoves: Moves<RenewalPackStatus> = { ACTIVE: ["REVOKED"], EXPIRED: [], REVOKED: [] };

/** SQL for the status at the time of the statement. */
export const statusNow = (row: string) =>
  `case when ${row}.revoked_at is not null then 'REVOKED' when ${row}.expires_at <= now() then 'EXPIRED' else 'ACTIVE' end`;

export function statusAt(
  { revoked_at, expires_at }: { readonly revoked_at: Date | null; readonly expires_at: Date },
  now: Date,
): RenewalPackStatus {
  if (revoked_at) return "REVOKED";
  return expires_at <= now ? "EXPIRED" : "ACTIVE";
}
