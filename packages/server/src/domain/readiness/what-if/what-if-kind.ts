import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const whatIfKind = {
  name: "WhatIfKind",
  description: "Kind of action that would change a score.",
  values: {
    CLOSE_GAP: "A gap is closed, and the operator confirms it.",
    COMPLETE_ACTION_ITEM: "An overdue action item is done.",
    RETEST:
      "A dimension is exercised again after all of that: its weak injects are PERFORMED, its gaps RETESTED, its overdue " +
      "action items done.",
    EXERCISE: "Without a score: a dimension is exercised, so that there is enough evidence for one.",
  },
  labels: { RETEST: "retest" },
} as const satisfies EnumDeclaration;
