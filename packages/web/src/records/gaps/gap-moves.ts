import type { GapStatus } from "#graphql/enums.ts";

/** The label of a move's button. */
export const moveNames: Readonly<Record<keyof typeof GapStatus, string>> = {
  OPEN: "Reopen",
  IN_PROGRESS: "Start work",
  REMEDIATED: "Mark remediated",
  VERIFIED: "Verify",
  ACCEPTED: "Accept risk",
  WITHDRAWN: "Withdraw",
};
