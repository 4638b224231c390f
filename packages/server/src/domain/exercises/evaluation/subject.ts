import type { performanceRating } from "#domain/exercises/records/exercise-enums.ts";
import { exerciseObjective } from "#domain/exercises/records/exercise-objective.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { idOf } from "#kernel/input-fields.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";

export type Rating = Code<typeof performanceRating>;

/** What is rated. */
export const subjectInput = {
  inject_id: { ...idOf("Inject", "Inject that is rated. Give this or objective_id."), optional: true },
  objective_id: {
    ...idOf("ExerciseObjective", "Capability target or critical task that is rated. Give this or inject_id."),
    optional: true,
  },
} as const;

export type Subject = {
  readonly field: "inject_id" | "objective_id";
  readonly record: RecordDeclaration;
  readonly id: string;
};

type Given = { readonly inject_id?: string | undefined; readonly objective_id?: string | undefined };

export function oneSubject({ inject_id, objective_id }: Given): Subject {
  if (inject_id !== undefined && objective_id !== undefined)
    refuseInput("objective_id", verbatim("give one of the two, not both"));
  if (inject_id !== undefined) return { field: "inject_id", record: inject, id: inject_id.toLowerCase() };
  if (objective_id === undefined) return refuseInput("inject_id", verbatim("required, unless objective_id is given"));
  return { field: "objective_id", record: exerciseObjective, id: objective_id.toLowerCase() };
}

/** The lower ratings say why. */
export function checkNote(field: string, rating: Rating | null, note: string | null): void {
  if ((rating === "MAJOR_CHALLENGES" || rating === "UNABLE") && note === null) {
    refuseInput(field, phrase`required for ${rating}: what got in the way`);
  }
}
