import { findReferred } from "#domain/actions/find-record.ts";
import { MOST_OBJECTIVES, type ObjectiveKind } from "#domain/exercises/evaluation/outline.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { injectTask } from "#domain/exercises/records/inject-task.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { type HeldExercise, lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRows } from "#storage/write.ts";

const FOUND = `select id, kind from exercise_objectives
  where organization_id = $1 and exercise_id = $2 and id = any ($3::uuid[])`;
const KNOWN = "select objective_id from inject_tasks where organization_id = $1 and inject_id = $2";
const REMOVE = `delete from inject_tasks
  where organization_id = $1 and inject_id = $2 and not (objective_id = any ($3::uuid[]))`;

const TYPES = {
  organization_id: "uuid",
  id: "uuid",
  exercise_id: "uuid",
  inject_id: "uuid",
  objective_id: "uuid",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

export const setInjectTasks = action({
  name: "setInjectTasks",
  description:
    "Sets which critical tasks an inject of a PLANNED or IN_PROGRESS exercise tests, replacing those it named before. " +
    "Returns the inject.",
  permission: "run_exercises",
  returns: inject,
  proposal: "allowed",
  input: {
    inject_id: idOf("Inject", "The inject."),
    objective_ids: {
      ...idOf("ExerciseObjective", "Critical tasks of the same exercise, in any order; empty for none."),
      list: true,
      most: MOST_OBJECTIVES,
      least: 0,
    },
  },
  run: async (context, { inject_id, objective_ids }) => {
    const held = await findReferred<{ exercise_id: string }>(context, inject, {
      id: inject_id,
      columns: "exercise_id",
    });
    const of = await lockReferredExercise(context, held.exercise_id);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], phrase`naming its tasks`);
    const wanted = [...new Set(objective_ids.map((id) => id.toLowerCase()))];
    await checkTasks(context, of, wanted);

    const { connection, now, newId } = context;
    const { organization_id, id } = held;
    await connection.query({ name: "remove-inject-tasks", text: REMOVE, values: [organization_id, id, wanted] });
    const { rows } = await connection.query<{ readonly objective_id: string }>({
      name: "inject-tasks",
      text: KNOWN,
      values: [organization_id, id],
    });
    const known = new Set(rows.map(({ objective_id }) => objective_id));
    const common = { organization_id, exercise_id: of.id, inject_id: id, created_at: now, updated_at: now };
    const added = wanted.filter((each) => !known.has(each)).map((objective_id) => ({ ...common, objective_id }));
    const rowsAdded = added.map((row) => ({ ...row, id: newId() }));
    await insertRows(connection, injectTask.plural, TYPES, rowsAdded);
    return { organization_id, id, exercise_id: of.id };
  },
});

async function checkTasks({ connection }: ActionContext, of: HeldExercise, wanted: readonly string[]): Promise<void> {
  const values = [of.organization_id, of.id, wanted];
  const { rows } = await connection.query<{ readonly id: string; readonly kind: ObjectiveKind }>({
    name: "tasks-named",
    text: FOUND,
    values,
  });
  for (const id of wanted) {
    const kind = rows.find((row) => row.id === id)?.kind;
    if (kind === undefined) refuseInput("objective_ids", phrase`must be critical tasks of this exercise (got ${id})`);
    if (kind !== "CRITICAL_TASK") refuseInput("objective_ids", phrase`must be critical tasks; ${id} is a ${kind}`);
  }
}
