import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const engagementStatus = {
  name: "EngagementStatus",
  description: "Where an engagement stands.",
  values: {
    PLANNED: "Agreed, not begun.",
    ACTIVE: "Under way.",
    COMPLETED: "Done.",
    CANCELLED: "Given up.",
  },
} as const satisfies EnumDeclaration;
