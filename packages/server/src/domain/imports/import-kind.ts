import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const importKind = {
  name: "ImportKind",
  description: "Kind of rows in a sheet.",
  values: {
    EXERCISES: "Past exercises, imported as COMPLETED.",
    GAPS: "Gaps, each of an exercise.",
    ACTION_ITEMS: "Action items, each for a gap.",
  },
} as const satisfies EnumDeclaration;

export type ImportKind = Code<typeof importKind>;

/** In the order in which they refer to each other. */
export const importKinds = ["EXERCISES", "GAPS", "ACTION_ITEMS"] as const satisfies readonly ImportKind[];
