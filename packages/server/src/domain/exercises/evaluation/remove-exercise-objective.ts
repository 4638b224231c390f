import { exercise } from "#domain/exercises/records/exercise.ts";
import { exerciseObjective } from "#domain/exercises/records/exercise-objective.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { deleteRow, type RowKey } from "#storage/write.ts";

const EVALUATED = `with recursive parts as (
    select organization_id, id from exercise_objectives where organization_id = $1 and id = $2
    union all
    select o.organization_id, o.id from exercise_objectives o
      join parts p on p.organization_id = o.organization_id and p.id = o.parent_id
  ) select coalesce(bool_or(is_evaluated(organization_id, id)), false) as evaluated from parts`;

export const removeExerciseObjective = action({
  name: "removeExerciseObjective",
  description:
    "Removes an objective, capability target or critical task of a PLANNED or IN_PROGRESS exercise, with its parts. " +
    "CONFLICT if an evaluator rated any of it. Returns the exercise.",
  permission: "run_exercises",
  returns: exercise,
  proposal: { never: neverProposed.deleting },
  input: {
    id: idOf("ExerciseObjective", "The objective, target or task."),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at }) => {
    const wanted = { id, columns: "exercise_id", expected_updated_at, lock: "delete" } as const;
    const { held, of } = await lockInExercise(context, exerciseObjective, wanted);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], phrase`removing an objective`);
    await checkUnrated(context, held);
    await deleteRow(context.connection, exerciseObjective.plural, held);
    return { organization_id: of.organization_id, id: of.id, exercise_id: of.id };
  },
});

async function checkUnrated({ connection }: ActionContext, { organization_id, id }: RowKey): Promise<void> {
  const values = [organization_id, id];
  const { rows } = await connection.query<{ readonly evaluated: boolean }>({
    name: "parts-evaluated",
    text: EVALUATED,
    values,
  });
  if (!rows[0]?.evaluated) return;
  throw new Refusal("CONFLICT", phrase`An evaluator rated this ExerciseObjective or a part of it, so it stays.`);
}
