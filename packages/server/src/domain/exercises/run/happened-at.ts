import { clockShown, exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { loadPauses, momentAt } from "#domain/exercises/run/exercise-moment.ts";
import type { HeldExercise } from "#domain/exercises/run/lock-exercise.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { InputField } from "#kernel/input.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";

const WEEK_SECONDS = 7 * 24 * 60 * 60;

/** For events recorded afterwards. */
export const happenedSeconds = {
  type: "integer",
  min: 0,
  max: WEEK_SECONDS,
  optional: true,
  description: "When it happened, in seconds on the exercise clock, not in the future. Default: now.",
} as const satisfies InputField;

/** When something happened, by the wall clock and the exercise clock: now, or at the given second. */
export type Happened = { readonly at: Date; readonly exercise_seconds: number | null };

export async function happenedAt(
  { connection, now }: Pick<ActionContext, "connection" | "now">,
  of: HeldExercise,
  given: number | undefined,
): Promise<Happened> {
  const passed = exerciseSeconds(of, now);
  if (given === undefined) return { at: now, exercise_seconds: passed };
  const { started_at } = of;
  if (passed === null || started_at === null) {
    return refuseInput("exercise_seconds", phrase`this Exercise was not run on the exercise clock; omit it`);
  }
  if (given > passed) {
    refuseInput("exercise_seconds", phrase`must not be after the exercise clock's ${passed} (${clockShown(passed)})`);
  }
  return { at: momentAt({ started_at }, await loadPauses(connection, of), given), exercise_seconds: given };
}
