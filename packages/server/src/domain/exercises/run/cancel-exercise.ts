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
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { updateRow } from "#storage/write.ts";

export const cancelExercise = action({
  name: "cancelExercise",
  description: "Cancels a PLANNED or IN_PROGRESS exercise. CANCELLED is final.",
  permission: "run_exercises",
  returns: exercise,
  proposal: "allowed",
  input: {
    id: idOf("Exercise", "The exercise."),
    reason: prose("Reason for cancelling."),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, reason, expected_updated_at }) => {
    const held = await lockRecord<ClockColumns>(context, exercise, { id, columns: CLOCK_COLUMNS, expected_updated_at });
    const [from, to] = [held.status, "CANCELLED"] as const;
    checkMove(exercise, exerciseMoves, from, to);

    const { connection, now } = context;
    const ended = { ended_at: held.started_at && now, paused_at: null, paused_seconds: pausedSeconds(held, now) };
    await Promise.all([
      updateRow(connection, "exercises", held, { status: to, cancelled_reason: reason, ...ended, updated_at: now }),
      recordStateChange(context, exercise, held, { from, to, note: reason }),
    ]);
    const exercise_seconds = exerciseSeconds(held, now);
    const when = exercise_seconds === null ? "before it started" : `after ${spokenTime(exercise_seconds)}`;
    const event = { exercise_id: held.id, kind: "CANCELLED", exercise_seconds, summary: `Cancelled ${when}` } as const;
    return { organization_id: held.organization_id, id: held.id, event };
  },
});
