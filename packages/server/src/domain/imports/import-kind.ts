import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const importKind = {
  name: "ImportKind",
  description: "What the rows of a sheet are.",
  values: {
    EXERCISES: "Past exercises: they arrive COMPLETED.",
    GAPS: "Gaps, each of an exercise.",
    ACTION_ITEMS: "Action items, each about a gap.",
  },
} as const satisfies EnumDeclaration;

export type ImportKind = Code<typeof importKind>;

/** In the order in which they refer to each other. */
export const importKinds = ["EXERCISES", "GAPS", "ACTION_ITEMS"] as const satisfies readonly ImportKind[];
