import { findReferred } from "#domain/actions/find-record.ts";
import { checkDimension, MOST_OBJECTIVES, type ObjectiveKind, PARENTS } from "#domain/exercises/evaluation/outline.ts";
import { exerciseObjective } from "#domain/exercises/records/exercise-objective.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { type HeldExercise, lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow } from "#storage/write.ts";

export const createExerciseObjective = action({
  name: "createExerciseObjective",
  description:
    "Adds an objective to a PLANNED or IN_PROGRESS exercise, a capability target under an objective, or a critical task " +
    "under a target, as the last of its parent.",
  permission: "run_exercises",
  returns: exerciseObjective,
  proposal: "allowed",
  input: {
    exercise_id: idOf("Exercise", "The exercise."),
    ...createInput(exerciseObjective),
    parent_id: {
      ...idOf(
        "ExerciseObjective",
        "Objective of a capability target, or target of a critical task. Required for these, and only there.",
      ),
      optional: true,
    },
  },
  run: async (context, { exercise_id, kind, title, dimension, parent_id }) => {
    const of = await lockReferredExercise(context, exercise_id);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], phrase`adding an objective`);
    checkDimension(kind, dimension);
    const parent = await findParent(context, of, kind, parent_id);
    const position = await nextPosition(context, of, parent);

    const { connection, now, newId } = context;
    const key = { organization_id: of.organization_id, id: newId() };
    const row = { ...key, exercise_id: of.id, parent_id: parent, kind, position, title, dimension: dimension ?? null };
    await insertRow(connection, exerciseObjective.plural, { ...row, created_at: now, updated_at: now });
    return { ...key, exercise_id: of.id };
  },
});

type Parent = { readonly kind: ObjectiveKind; readonly exercise_id: string };

async function findParent(
  context: ActionContext,
  of: HeldExercise,
  kind: ObjectiveKind,
  id: string | undefined,
): Promise<string | null> {
  const wanted = PARENTS[kind];
  if (wanted === null)
    return id === undefined ? null : refuseInput("parent_id", phrase`an OBJECTIVE has none; omit it`);
  if (id === undefined) return refuseInput("parent_id", phrase`required: a ${kind} belongs to a ${wanted}`);
  const parent = await findReferred<Parent>(context, exerciseObjective, {
    id,
    columns: "kind, exercise_id",
    organization: of.organization_id,
    field: "parent_id",
  });
  if (parent.exercise_id !== of.id) refuseInput("parent_id", phrase`must be of the same exercise`);
  if (parent.kind !== wanted) refuseInput("parent_id", phrase`must be a ${wanted} (got ${parent.kind})`);
  return parent.id;
}

const PLACES = `select count(*)::int as count,
    coalesce(max(position) filter (where parent_id is not distinct from $3), 0) + 1 as next
  from exercise_objectives where organization_id = $1 and exercise_id = $2`;

async function nextPosition({ connection }: ActionContext, of: HeldExercise, parent: string | null): Promise<number> {
  const values = [of.organization_id, of.id, parent];
  const { rows } = await connection.query<{ readonly count: number; readonly next: number }>({
    name: "objective-places",
    text: PLACES,
    values,
  });
  const { count = 0, next = 1 } = rows[0] ?? {};
  if (count >= MOST_OBJECTIVES)
    refuseInput("exercise_id", phrase`it already has ${MOST_OBJECTIVES} of these, the maximum`);
  return next;
}
