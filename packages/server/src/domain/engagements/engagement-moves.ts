import type { engagementStatus } from "#domain/engagements/engagement-status.ts";
import type { Moves } from "#domain/history/change-state.ts";
import type { Code } from "#kernel/enum-declaration.ts";

export type EngagementStatus = Code<typeof engagementStatus>;

export const engagementMoves: Moves<EngagementStatus> = {
  PLANNED: ["ACTIVE", "CANCELLED"],
  ACTIVE: ["COMPLETED", "CANCELLED"],
  COMPLETED: ["ACTIVE"],
  CANCELLED: ["ACTIVE"],
};

/** Cancelling and reopening require a written reason. */
export function needsNote(from: EngagementStatus, to: EngagementStatus): boolean {
  return to === "CANCELLED" || (to === "ACTIVE" && from !== "PLANNED");
}
