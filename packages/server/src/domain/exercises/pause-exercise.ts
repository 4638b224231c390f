import { action } from "#domain/actions/action.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { expectedUpdatedAt, idOf } from "#domain/actions/input-fields.ts";
import { exercise } from "#domain/exercises/exercise.ts";
import { CLOCK_COLUMNS, type ClockColumns, exerciseSeconds } from "#domain/exercises/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/exercise-moves.ts";
import { spokenTime } from "#domain/exercises/spoken-time.ts";
import { Refusal } from "#domain/refusal.ts";
import { updateRow } from "#storage/write.ts";

export const pauseExercise = action({
  name: "pauseExercise",
  description: "Pauses the clock of an IN_PROGRESS exercise until it is resumed. Its status does not change.",
  permission: "run_exercises",
  returns: exercise,
  proposal: "allowed",
  input: { id: idOf("Exercise", "The exercise."), expected_updated_at: expectedUpdatedAt },
  run: async (acting, { id, expected_updated_at }) => {
    const held = await lockRecord<ClockColumns>(acting, exercise, id, CLOCK_COLUMNS, expected_updated_at);
    checkExerciseStatus(held, ["IN_PROGRESS"], "pausing it");
    if (held.paused_at) throw new Refusal("CONFLICT", "This Exercise is already paused; it can be resumed.");

    const { connection, now } = acting;
    await updateRow(connection, "exercises", held, { paused_at: now, updated_at: now });
    const exercise_seconds = exerciseSeconds(held, now);
    const summary = `Paused after ${spokenTime(exercise_seconds ?? 0)}`;
    const event = { exercise_id: held.id, kind: "PAUSED", exercise_seconds, summary } as const;
    return { organization_id: held.organization_id, id: held.id, event };
  },
});
