import { inject } from "#domain/exercises/records/inject.ts";
import { exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { type InjectStatus, injectMoves } from "#domain/exercises/run/inject-moves.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { checkMove, recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly status: InjectStatus; readonly number: number; readonly title: string };

export const skipInject = action({
  name: "skipInject",
  description: "Skips a PENDING inject of an IN_PROGRESS exercise. It can be restored.",
  permission: "run_exercises",
  returns: inject,
  proposal: "allowed",
  input: {
    id: idOf("Inject", "The inject."),
    reason: prose("Reason for skipping."),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, reason, expected_updated_at }) => {
    const { held, of } = await lockInExercise<Held>(context, inject, {
      id,
      columns: "status, number, title",
      expected_updated_at,
    });
    checkExerciseStatus(of, ["IN_PROGRESS"], phrase`skipping an inject`);
    const [from, to] = [held.status, "SKIPPED"] as const;
    checkMove(inject, injectMoves, from, to);

    const { connection, now } = context;
    await Promise.all([
      updateRow(connection, "injects", held, { status: to, skipped_reason: reason, updated_at: now }),
      recordStateChange(context, inject, held, { from, to, note: reason }),
    ]);
    const summary = `I-${held.number} skipped: ${held.title}`;
    const exercise_seconds = exerciseSeconds(of, now);
    const event = { exercise_id: of.id, kind: "INJECT_SKIPPED", exercise_seconds, summary } as const;
    return { organization_id: held.organization_id, id: held.id, event };
  },
});
