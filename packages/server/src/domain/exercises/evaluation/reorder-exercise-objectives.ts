import { lockRecord } from "#domain/actions/find-record.ts";
import { MOST_OBJECTIVES } from "#domain/exercises/evaluation/outline.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { checkExerciseStatus, type ExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

const READ = `select id, parent_id, title from exercise_objectives
  where organization_id = $1 and exercise_id = $2 order by position, id`;

const REORDER = `update exercise_objectives o set position = place.position, updated_at = $3
  from unnest($2::uuid[]) with ordinality as place (id, position)
  where o.organization_id = $1 and o.id = place.id and o.position <> place.position`;

export const reorderExerciseObjectives = action({
  name: "reorderExerciseObjectives",
  description:
    "Reorders the objectives of a PLANNED or IN_PROGRESS exercise, the targets of an objective or the tasks of a target.",
  permission: "run_exercises",
  returns: exercise,
  proposal: "allowed",
  input: {
    exercise_id: idOf("Exercise", "The exercise."),
    objective_ids: {
      ...idOf("ExerciseObjective", "All of the same parent, each once, in the new order."),
      list: true,
      most: MOST_OBJECTIVES,
    },
  },
  run: async (context, { exercise_id, objective_ids }) => {
    const held = await lockRecord<{ status: ExerciseStatus }>(context, exercise, {
      id: exercise_id,
      columns: "status",
      field: "exercise_id",
    });
    checkExerciseStatus(held, ["PLANNED", "IN_PROGRESS"], phrase`reordering objectives`);
    const wanted = objective_ids.map((id) => id.toLowerCase());
    await checkComplete(context, held, wanted);
    const { connection, now } = context;
    const values = [held.organization_id, wanted, now];
    await connection.query({ name: "reorder-objectives", text: REORDER, values });
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.id };
  },
});

type Placed = { readonly id: string; readonly parent_id: string | null; readonly title: string };

async function checkComplete({ connection }: ActionContext, of: RowKey, wanted: readonly string[]): Promise<void> {
  const values = [of.organization_id, of.id];
  const { rows } = await connection.query<Placed>({ name: "objectives-in-order", text: READ, values });
  const first = rows.find(({ id }) => id === wanted[0]);
  const siblings = rows.filter(({ parent_id }) => first && parent_id === first.parent_id);
  const known = new Set(siblings.map(({ id }) => id));
  const strange = wanted.find((id) => !known.has(id));
  if (strange !== undefined || !first) {
    refuseInput("objective_ids", verbatim(`must be of this exercise and of one parent (got ${strange ?? "none"})`));
  }
  const given = new Set(wanted);
  if (given.size < wanted.length) refuseInput("objective_ids", verbatim("must name each once"));
  const left = siblings.filter(({ id }) => !given.has(id)).map(({ title }) => title);
  if (left.length > 0)
    refuseInput("objective_ids", verbatim(`must name all of the same parent; missing: ${left.join(", ")}`));
}
