import type { ActionItemStatus } from "#graphql/statuses.ts";

/** The label of a move's button. */
export const moveNames: Readonly<Record<keyof typeof ActionItemStatus, string>> = {
  OPEN: "Reopen",
  IN_PROGRESS: "Start work",
  BLOCKED: "Mark blocked",
  DONE: "Mark done",
  CANCELLED: "Cancel it",
};
