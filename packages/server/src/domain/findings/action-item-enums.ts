import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const priority = {
  name: "Priority",
  description: "How soon an action item is wanted.",
  values: { LOW: "When there is time.", MEDIUM: "In its turn.", HIGH: "Before others.", URGENT: "At once." },
} as const satisfies EnumDeclaration;

export const actionItemStatus = {
  name: "ActionItemStatus",
  description: "Where an action item stands.",
  values: {
    OPEN: "Not begun.",
    IN_PROGRESS: "Being done.",
    BLOCKED: "Begun, and waiting for something.",
    DONE: "Done.",
    CANCELLED: "Given up, with a reason.",
  },
} as const satisfies EnumDeclaration;

export type ActionItemStatus = Code<typeof actionItemStatus>;
