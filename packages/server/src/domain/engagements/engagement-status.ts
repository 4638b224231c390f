import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const engagementStatus = {
  name: "EngagementStatus",
  description: "Status of an engagement.",
  values: {
    PLANNED: "Agreed but not started.",
    ACTIVE: "In progress.",
    COMPLETED: "Done.",
    CANCELLED: "Cancelled.",
  },
} as const satisfies EnumDeclaration;
