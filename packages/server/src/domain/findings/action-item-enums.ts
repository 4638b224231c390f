import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const priority = {
  name: "Priority",
  description: "Priority of an action item.",
  values: { LOW: "When there is time.", MEDIUM: "Normal order.", HIGH: "Before others.", URGENT: "Immediately." },
} as const satisfies EnumDeclaration;

export type Priority = Code<typeof priority>;

export const actionItemStatus = {
  name: "ActionItemStatus",
  description: "Status of an action item.",
  values: {
    OPEN: "Not started.",
    IN_PROGRESS: "In progress.",
    BLOCKED: "Started, and waiting for something.",
    DONE: "Done.",
    CANCELLED: "Cancelled, with a reason.",
  },
} as const satisfies EnumDeclaration;

export type ActionItemStatus = Code<typeof actionItemStatus>;
