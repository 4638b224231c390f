import type { Filter, RelationField } from "#kernel/record.ts";

export const ofExercise = {
  type: "one",
  record: "Exercise",
  where: { id: "exercise_id" },
  description: "The exercise it belongs to.",
} as const satisfies RelationField;

export const byExercise = {
  expression: (row: string) => `${row}.exercise_id`,
  compare: "=",
  type: "id",
  disclosure: "shared",
  names: "Exercise",
  description: "Only records of this exercise.",
} as const satisfies Filter;
