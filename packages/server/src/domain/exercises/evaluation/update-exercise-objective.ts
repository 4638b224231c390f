import { checkDimension, isEvaluated, type ObjectiveKind } from "#domain/exercises/evaluation/outline.ts";
import { exerciseObjective } from "#domain/exercises/records/exercise-objective.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { type DimensionCode, dimension } from "#domain/readiness/dimension.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly kind: ObjectiveKind; readonly dimension: DimensionCode | null };

export const updateExerciseObjective = action({
  name: "updateExerciseObjective",
  description:
    "Changes an objective, capability target or critical task of a PLANNED or IN_PROGRESS exercise. CONFLICT once an " +
    "evaluator rated it: a rating is of what was asked.",
  permission: "run_exercises",
  returns: exerciseObjective,
  proposal: "allowed",
  input: {
    id: idOf("ExerciseObjective", "The objective, target or task."),
    ...updateInput(exerciseObjective),
    dimension: {
      type: "enum",
      of: dimension,
      optional: true,
      description: "Readiness dimension of a capability target.",
    },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, ...changes }) => {
    requireChange(changes);
    const { held, of } = await lockInExercise<Held>(context, exerciseObjective, {
      id,
      columns: "kind, dimension",
      expected_updated_at,
    });
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], phrase`changing an objective`);
    checkDimension(held.kind, changes.dimension ?? held.dimension);
    if (await isEvaluated(context, held)) {
      throw new Refusal("CONFLICT", phrase`An evaluator rated this ExerciseObjective, so its words stay as they are.`);
    }
    await updateRow(context.connection, exerciseObjective.plural, held, { ...changes, updated_at: context.now });
    return { organization_id: held.organization_id, id: held.id, exercise_id: of.id };
  },
});
