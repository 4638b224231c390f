import type { exerciseStatus } from "#domain/exercises/records/exercise-enums.ts";
import type { Moves } from "#domain/history/change-state.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { Refusal } from "#kernel/refusal.ts";
import { anyOf } from "#platform/language/lists.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";

export type ExerciseStatus = Code<typeof exerciseStatus>;

export const exerciseMoves: Moves<ExerciseStatus> = {
  PLANNED: ["IN_PROGRESS", "CANCELLED"],
  IN_PROGRESS: ["COMPLETED", "CANCELLED"],
  COMPLETED: [],
  CANCELLED: [],
};

/**
 * Refuses an action that requires the exercise to be in one of these states. `doing` begins with a verb: "delivering an
 * inject".
 */
export function checkExerciseStatus(
  { status }: { readonly status: ExerciseStatus },
  allowed: readonly ExerciseStatus[],
  doing: Phrase,
): void {
  if (allowed.includes(status)) return;
  const message = phrase`This Exercise is ${status}; ${doing} is possible only while it is ${anyOf(allowed)}.`;
  throw new Refusal("CONFLICT", message, { allowed });
}
