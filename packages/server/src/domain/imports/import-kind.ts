import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const importKind = {
  name: "ImportKind",
  description: "Kind of rows in a sheet.",
  values: {
    EXERCISES: "Past exercises, imported as COMPLETED.",
    GAPS: "Gaps, each of an exercise.",
    ACTION_ITEMS: "Action items, each for a gap.",
    INJECTS: "Injects of an exercise, from its MSEL.",
  },
} as const satisfies EnumDeclaration;

export type ImportKind = Code<typeof importKind>;

/** The kinds of a history, in the order in which they refer to each other. */
export const historyKinds = ["EXERCISES", "GAPS", "ACTION_ITEMS"] as const satisfies readonly ImportKind[];

export type HistoryKind = (typeof historyKinds)[number];

/** The kinds that a file may have: an organization's history, or the MSEL of an exercise. */
export function kindsFor(exercise_id: string | null): readonly ImportKind[] {
  return exercise_id === null ? historyKinds : ["INJECTS"];
}
