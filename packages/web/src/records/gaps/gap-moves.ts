import type { GapClosure } from "#graphql/enums.ts";
import type { GapStatus } from "#graphql/statuses.ts";

/** The label of a move's button. */
const moveNames: Readonly<Record<keyof typeof GapStatus, string>> = {
  OPEN: "Reopen",
  IN_PROGRESS: "Start work",
  REMEDIATED: "Mark remediated",
  VERIFIED: "Verify",
  ACCEPTED: "Accept risk",
  WITHDRAWN: "Withdraw",
};

/** The client attests what the operator verifies. */
export function moveName(to: keyof typeof GapStatus, confirms: boolean): string {
  return to === "VERIFIED" && !confirms ? "Attest closure" : moveNames[to];
}

/** The label of a proposal's button. */
export const closureNames: Readonly<Record<keyof typeof GapClosure, string>> = {
  VERIFIED: "Propose closure",
  WITHDRAWN: "Propose withdrawal",
};
