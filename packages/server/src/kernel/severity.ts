import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const severity = {
  name: "Severity",
  description: "Severity.",
  values: {
    LOW: "Worth knowing; little harm by itself.",
    MEDIUM: "Would slow a response or add to the damage.",
    HIGH: "Would make a response fail in part.",
    CRITICAL: "Would make a response fail.",
  },
} as const satisfies EnumDeclaration;

export type Severity = Code<typeof severity>;
