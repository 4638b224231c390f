import type { GapStatus } from "#domain/findings/gap-enums.ts";
import type { Moves } from "#domain/history/change-state.ts";

export const gapMoves: Moves<GapStatus> = {
  OPEN: ["IN_PROGRESS", "REMEDIATED", "ACCEPTED", "WITHDRAWN"],
  IN_PROGRESS: ["OPEN", "REMEDIATED", "ACCEPTED", "WITHDRAWN"],
  REMEDIATED: ["VERIFIED", "OPEN", "WITHDRAWN"],
  VERIFIED: ["OPEN", "WITHDRAWN"],
  ACCEPTED: ["OPEN", "WITHDRAWN"],
  WITHDRAWN: ["OPEN"],
};

/** Whether the move opens a gap again that was closed, accepted or said to be remediated. */
export function isReopened(from: GapStatus, to: GapStatus): boolean {
  return to === "OPEN" && from !== "IN_PROGRESS" && from !== "OPEN";
}

/** Moves that require a reason. OPEN requires one unless work merely stopped. */
export function needsNote(from: GapStatus, to: GapStatus): boolean {
  return to === "OPEN" ? from !== "IN_PROGRESS" : to !== "IN_PROGRESS" && to !== "VERIFIED";
}

/** Why an acceptance expired, for the history. */
export function ranOut(accepted_until: string): string {
  return `The acceptance expired: its last day was ${accepted_until}.`;
}
