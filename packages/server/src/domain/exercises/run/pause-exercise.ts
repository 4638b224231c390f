import { lockRecord } from "#domain/actions/find-record.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { CLOCK_COLUMNS, type ClockColumns, exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { spokenTime } from "#domain/exercises/run/spoken-time.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

export const pauseExercise = action({
  name: "pauseExercise",
  description: "Pauses the clock of an IN_PROGRESS exercise until it is resumed. Its status does not change.",
  permission: "run_exercises",
  returns: exercise,
  proposal: "allowed",
  input: { id: idOf("Exercise", "The exercise."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const held = await lockRecord<ClockColumns>(context, exercise, { id, columns: CLOCK_COLUMNS, expected_updated_at });
    checkExerciseStatus(held, ["IN_PROGRESS"], phrase`pausing it`);
    if (held.paused_at) throw new Refusal("CONFLICT", phrase`This Exercise is already paused; it can be resumed.`);

    const { connection, now } = context;
    await updateRow(connection, "exercises", held, { paused_at: now, updated_at: now });
    const exercise_seconds = exerciseSeconds(held, now);
    const summary = `Paused after ${spokenTime(exercise_seconds ?? 0)}`;
    const event = { exercise_id: held.id, kind: "PAUSED", exercise_seconds, summary } as const;
    return { organization_id: held.organization_id, id: held.id, event };
  },
});
