import { lockRecord } from "#domain/actions/find-record.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import {
  CLOCK_COLUMNS,
  type ClockColumns,
  exerciseSeconds,
  pausedSeconds,
} from "#domain/exercises/run/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { spokenTime } from "#domain/exercises/run/spoken-time.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

export const resumeExercise = action({
  name: "resumeExercise",
  description: "Resumes the clock of a paused exercise from where it stopped.",
  permission: "run_exercises",
  returns: exercise,
  proposal: "allowed",
  input: { id: idOf("Exercise", "The exercise."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const held = await lockRecord<ClockColumns>(context, exercise, { id, columns: CLOCK_COLUMNS, expected_updated_at });
    checkExerciseStatus(held, ["IN_PROGRESS"], phrase`resuming it`);
    if (!held.paused_at)
      throw new Refusal("CONFLICT", phrase`This Exercise is not paused; its clock is already running.`);

    const { connection, now } = context;
    const paused_seconds = pausedSeconds(held, now);
    await updateRow(connection, "exercises", held, { paused_at: null, paused_seconds, updated_at: now });
    const summary = `Resumed after a pause of ${spokenTime(paused_seconds - held.paused_seconds)}`;
    const exercise_seconds = exerciseSeconds(held, now);
    const event = { exercise_id: held.id, kind: "RESUMED", exercise_seconds, summary } as const;
    return { organization_id: held.organization_id, id: held.id, event };
  },
});
