import { exercise } from "#domain/exercises/records/exercise.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { exerciseDuty } from "#domain/programs/duties/exercise-duty.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { phrase } from "#platform/language/phrase.ts";
import { deleteRow } from "#storage/write.ts";

export const removeExerciseDuty = action({
  name: "removeExerciseDuty",
  description:
    "Removes a duty from an exercise, unless the exercise is CANCELLED. It no longer meets the duty. Returns the " +
    "exercise.",
  permission: "plan_programs",
  returns: exercise,
  proposal: { never: neverProposed.deleting },
  input: { id: idOf("ExerciseDuty", "The duty of the exercise."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const wanted = { id, columns: "id", expected_updated_at, lock: "delete" } as const;
    const { held, of } = await lockInExercise(context, exerciseDuty, wanted);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS", "COMPLETED"], phrase`removing a duty`);
    await deleteRow(context.connection, exerciseDuty.plural, held);
    return { organization_id: of.organization_id, id: of.id, exercise_id: of.id };
  },
});
