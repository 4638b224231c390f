import type { ActionItemStatus } from "#domain/findings/action-item-enums.ts";
import type { Moves } from "#domain/history/change-state.ts";

export const actionItemMoves: Moves<ActionItemStatus> = {
  OPEN: ["IN_PROGRESS", "DONE", "CANCELLED"],
  IN_PROGRESS: ["OPEN", "BLOCKED", "DONE", "CANCELLED"],
  BLOCKED: ["IN_PROGRESS", "DONE", "CANCELLED"],
  DONE: ["OPEN"],
  CANCELLED: ["OPEN"],
};
