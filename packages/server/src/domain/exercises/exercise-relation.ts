import { exercise } from "#domain/exercises/exercise.ts";
import type { Filter, RecordDeclaration, RelationField } from "#domain/record.ts";

// Functions, because they are there before the modules of this circle have run.

export function ofExercise() {
  return {
    type: "one",
    record: (): RecordDeclaration => exercise,
    where: { id: "exercise_id" },
    description: "The exercise it belongs to.",
  } as const satisfies RelationField;
}

export function byExercise() {
  return {
    expression: (row: string) => `${row}.exercise_id`,
    compare: "=",
    type: "id",
    disclosure: "shared",
    names: (): RecordDeclaration => exercise,
    description: "Only those of this exercise.",
  } as const satisfies Filter;
}
