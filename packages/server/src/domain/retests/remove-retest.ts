import { inject } from "#domain/exercises/records/inject.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { retest } from "#domain/retests/retest.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { deleteRow } from "#storage/write.ts";

type Held = { readonly outcome: string | null; readonly inject_id: string };

export const removeRetest = action({
  name: "removeRetest",
  description: "Removes a retest that was not answered. Returns the inject.",
  permission: "run_exercises",
  returns: inject,
  proposal: { never: neverProposed.deleting },
  input: { id: idOf("Retest", "The retest."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const columns = "outcome, inject_id";
    const wanted = { id, columns, expected_updated_at, lock: "delete" } as const;
    const { held, of } = await lockInExercise<Held>(context, retest, wanted);
    if (held.outcome)
      throw new Refusal("CONFLICT", phrase`This Retest was answered and stays on record.`, { field: "id" });
    await deleteRow(context.connection, retest.plural, held);
    return { organization_id: held.organization_id, id: held.inject_id, exercise_id: of.id };
  },
});
