import type { GapClosure, GapStatus } from "#graphql/enums.ts";

/** The label of a move's button. */
export const moveNames: Readonly<Record<keyof typeof GapStatus, string>> = {
  OPEN: "Reopen",
  IN_PROGRESS: "Start work",
  REMEDIATED: "Mark remediated",
  VERIFIED: "Verify",
  ACCEPTED: "Accept risk",
  WITHDRAWN: "Withdraw",
};

/** The label of a proposal's button. */
export const closureNames: Readonly<Record<keyof typeof GapClosure, string>> = {
  VERIFIED: "Propose closure",
  WITHDRAWN: "Propose withdrawal",
};
