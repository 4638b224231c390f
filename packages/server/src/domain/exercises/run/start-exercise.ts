import { lockRecord } from "#domain/actions/find-record.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { ensureJoinCode } from "#domain/exercises/room/open-join-code.ts";
import { type ExerciseStatus, exerciseMoves } from "#domain/exercises/run/exercise-moves.ts";
import { localDay } from "#domain/exercises/run/local-day.ts";
import { checkMove, recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly status: ExerciseStatus; readonly title: string; readonly exercise_date: string };

export const startExercise = action({
  name: "startExercise",
  description:
    "Starts a PLANNED exercise: it becomes IN_PROGRESS, and its clock runs from 0. Before its date, that becomes today in " +
    "the organization's time zone. If it has no join code, it gets one.",
  permission: "run_exercises",
  returns: exercise,
  proposal: "allowed",
  input: { id: idOf("Exercise", "The exercise."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const held = await lockRecord<Held>(context, exercise, {
      id,
      columns: "status, title, exercise_date::text",
      expected_updated_at,
    });
    const [from, to] = [held.status, "IN_PROGRESS"] as const;
    checkMove(exercise, exerciseMoves, from, to);

    const { connection, now } = context;
    const today = await localDay(context, held.organization_id);
    // What it shows counts from the day on which it is held.
    const exercise_date = held.exercise_date > today ? today : undefined;
    await Promise.all([
      updateRow(connection, "exercises", held, { status: to, started_at: now, exercise_date, updated_at: now }),
      recordStateChange(context, exercise, held, { from, to }),
      ensureJoinCode(context, held),
    ]);
    const summary = `Started: ${held.title}`;
    const event = { exercise_id: held.id, kind: "STARTED", exercise_seconds: 0, summary } as const;
    return { organization_id: held.organization_id, id: held.id, event };
  },
});
