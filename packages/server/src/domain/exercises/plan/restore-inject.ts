import { inject } from "#domain/exercises/records/inject.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { type InjectStatus, injectMoves } from "#domain/exercises/run/inject-moves.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { checkMove, recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

export const restoreInject = action({
  name: "restoreInject",
  description: "Restores a SKIPPED inject of an IN_PROGRESS exercise to PENDING.",
  permission: "run_exercises",
  returns: inject,
  proposal: "allowed",
  input: { id: idOf("Inject", "The inject."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const columns = "status";
    const { held, of } = await lockInExercise<{ status: InjectStatus }>(context, inject, {
      id,
      columns,
      expected_updated_at,
    });
    checkExerciseStatus(of, ["IN_PROGRESS"], phrase`restoring an inject`);
    const [from, to] = [held.status, "PENDING"] as const;
    checkMove(inject, injectMoves, from, to);

    const { connection, now } = context;
    await Promise.all([
      updateRow(connection, "injects", held, { status: to, skipped_reason: null, updated_at: now }),
      recordStateChange(context, inject, held, { from, to }),
    ]);
    return { organization_id: held.organization_id, id: held.id, exercise_id: of.id };
  },
});
