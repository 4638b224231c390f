import { evaluator } from "#domain/exercises/records/evaluator.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { deleteRow, updateRow } from "#storage/write.ts";

export const removeEvaluator = action({
  name: "removeEvaluator",
  description:
    "Removes an evaluator, unless the exercise is CANCELLED. What they rated stays. Once the exercise has started, they " +
    "do not return. Returns the exercise.",
  permission: "run_exercises",
  returns: exercise,
  proposal: { never: neverProposed.evaluators },
  input: { id: idOf("Evaluator", "The evaluator.") },
  run: async (context, { id }) => {
    const wanted = { id, columns: "removed_at", lock: "delete" } as const;
    const { held, of } = await lockInExercise<{ readonly removed_at: Date | null }>(context, evaluator, wanted);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS", "COMPLETED"], phrase`removing an evaluator`);
    if (held.removed_at) throw new Refusal("CONFLICT", phrase`This Evaluator was removed already.`);
    const { connection, now } = context;
    // Before the start nobody rated anything that they could have seen.
    if (of.status === "PLANNED") await deleteRow(connection, evaluator.plural, held);
    else await updateRow(connection, evaluator.plural, held, { removed_at: now, updated_at: now });
    return { organization_id: of.organization_id, id: of.id, exercise_id: of.id };
  },
});
