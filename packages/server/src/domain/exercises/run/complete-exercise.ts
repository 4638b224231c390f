import { lockRecord } from "#domain/actions/find-record.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import {
  CLOCK_COLUMNS,
  type ClockColumns,
  exerciseSeconds,
  pausedSeconds,
} from "#domain/exercises/run/exercise-clock.ts";
import { exerciseMoves } from "#domain/exercises/run/exercise-moves.ts";
import { spokenTime } from "#domain/exercises/run/spoken-time.ts";
import { checkMove, recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { updateRow } from "#storage/write.ts";

export const completeExercise = action({
  name: "completeExercise",
  description: "Completes an IN_PROGRESS exercise: its clock stops, and a current pause ends.",
  permission: "run_exercises",
  returns: exercise,
  proposal: "allowed",
  input: { id: idOf("Exercise", "The exercise."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const held = await lockRecord<ClockColumns>(context, exercise, { id, columns: CLOCK_COLUMNS, expected_updated_at });
    const [from, to] = [held.status, "COMPLETED"] as const;
    checkMove(exercise, exerciseMoves, from, to);

    const { connection, now } = context;
    const ended = { ended_at: now, paused_at: null, paused_seconds: pausedSeconds(held, now) };
    await Promise.all([
      updateRow(connection, "exercises", held, { status: to, ...ended, updated_at: now }),
      recordStateChange(context, exercise, held, { from, to }),
    ]);
    const exercise_seconds = exerciseSeconds(held, now);
    const summary = `Completed after ${spokenTime(exercise_seconds ?? 0)}`;
    const event = { exercise_id: held.id, kind: "COMPLETED", exercise_seconds, summary } as const;
    return { organization_id: held.organization_id, id: held.id, event };
  },
});
