type Allowed = Readonly<Record<string, readonly string[]>>;

/** The table of docs/interfaces.md, written a second time so that a slip in the code is not repeated here. "" is nothing yet. */
export const allowedMoves: Readonly<Record<string, Allowed>> = {
  Exercise: {
    "": ["PLANNED"],
    PLANNED: ["IN_PROGRESS", "CANCELLED"],
    IN_PROGRESS: ["COMPLETED", "CANCELLED"],
    COMPLETED: [],
    CANCELLED: [],
  },
  Inject: { "": ["PENDING"], PENDING: ["DELIVERED", "SKIPPED"], SKIPPED: ["PENDING"], DELIVERED: [] },
  Gap: {
    "": ["OPEN"],
    OPEN: ["IN_PROGRESS", "REMEDIATED", "ACCEPTED", "WITHDRAWN"],
    IN_PROGRESS: ["OPEN", "REMEDIATED", "ACCEPTED", "WITHDRAWN"],
    REMEDIATED: ["VERIFIED", "WITHDRAWN", "OPEN"],
    VERIFIED: ["WITHDRAWN", "OPEN"],
    ACCEPTED: ["WITHDRAWN", "OPEN"],
    WITHDRAWN: ["OPEN"],
  },
  ActionItem: {
    "": ["OPEN"],
    OPEN: ["IN_PROGRESS", "DONE", "CANCELLED"],
    IN_PROGRESS: ["OPEN", "BLOCKED", "DONE", "CANCELLED"],
    BLOCKED: ["IN_PROGRESS", "DONE", "CANCELLED"],
    DONE: ["OPEN"],
    CANCELLED: ["OPEN"],
  },
  AfterActionReport: { "": ["DRAFT"], DRAFT: ["IN_REVIEW"], IN_REVIEW: ["DRAFT", "FINAL"], FINAL: [] },
  Engagement: {
    "": ["PLANNED"],
    PLANNED: ["ACTIVE", "CANCELLED"],
    ACTIVE: ["COMPLETED", "CANCELLED"],
    COMPLETED: ["ACTIVE"],
    CANCELLED: ["ACTIVE"],
  },
};

export function isAllowed(kind: string, from: string, to: string): boolean {
  return allowedMoves[kind]?.[from]?.includes(to) ?? false;
}
