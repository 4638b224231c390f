import { checkPlaces } from "#domain/exercises/evaluation/add-evaluator.ts";
import { evaluator } from "#domain/exercises/records/evaluator.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import { idOf, line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow } from "#storage/write.ts";

export const addGuestEvaluator = action({
  name: "addGuestEvaluator",
  description:
    "Names somebody without an account as an evaluator of a PLANNED or IN_PROGRESS exercise. They enter by the personal " +
    "link of createEvaluatorLink, see its injects before delivery and rate; they read no rating but their own.",
  permission: "run_exercises",
  returns: evaluator,
  proposal: { never: neverProposed.evaluators },
  input: {
    exercise_id: idOf("Exercise", "The exercise."),
    name: line("Name of the person, as it stands beside their ratings."),
  },
  run: async (context, { exercise_id, name }) => {
    const of = await lockReferredExercise(context, exercise_id);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], phrase`naming an evaluator`);
    await checkPlaces(context, of);
    const { connection, now, newId } = context;
    const key = { organization_id: of.organization_id, id: newId() };
    const named = { user_organization_id: of.organization_id, user_id: key.id, name, is_guest: true };
    const row = { ...key, ...named, exercise_id: of.id, created_at: now, updated_at: now };
    await insertRow(connection, evaluator.plural, row);
    return { ...key, exercise_id: of.id };
  },
});
