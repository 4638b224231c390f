import { inject } from "#domain/exercises/records/inject.ts";
import { injectMapping } from "#domain/exercises/records/inject-mapping.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { phrase } from "#platform/language/phrase.ts";
import { deleteRow } from "#storage/write.ts";

export const removeInjectMapping = action({
  name: "removeInjectMapping",
  description:
    "Removes the mapping of an inject to a control, unless its exercise is CANCELLED. Coverage no longer counts it. " +
    "Returns the inject.",
  permission: "run_exercises",
  returns: inject,
  proposal: { never: neverProposed.deleting },
  input: { id: idOf("InjectMapping", "The mapping."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const wanted = { id, columns: "inject_id", expected_updated_at, lock: "delete" } as const;
    const { held, of } = await lockInExercise<{ inject_id: string }>(context, injectMapping, wanted);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS", "COMPLETED"], phrase`removing a mapping`);
    await deleteRow(context.connection, injectMapping.plural, held);
    return { organization_id: held.organization_id, id: held.inject_id, exercise_id: of.id };
  },
});
