import { lockRecord } from "#domain/actions/find-record.ts";
import { MOST_INJECTS, type Place, readPlaces } from "#domain/exercises/plan/inject-places.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { checkExerciseStatus, type ExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

const REORDER = `update injects set sequence = place.sequence, updated_at = $4
  from unnest($2::uuid[], $3::integer[]) as place (id, sequence)
  where injects.organization_id = $1 and injects.id = place.id and injects.sequence <> place.sequence`;

export const reorderInjects = action({
  name: "reorderInjects",
  description:
    "Reorders the PENDING injects of a PLANNED or IN_PROGRESS exercise. They use the positions they already " +
    "have; the other injects keep theirs.",
  permission: "run_exercises",
  returns: exercise,
  proposal: "allowed",
  input: {
    exercise_id: idOf("Exercise", "The exercise."),
    inject_ids: {
      ...idOf("Inject", "All PENDING injects of the exercise, each once, in the new order."),
      list: true,
      most: MOST_INJECTS,
    },
  },
  run: async (context, { exercise_id, inject_ids }) => {
    const held = await lockRecord<{ status: ExerciseStatus }>(context, exercise, {
      id: exercise_id,
      columns: "status",
      lock: "change",
      field: "exercise_id",
    });
    checkExerciseStatus(held, ["PLANNED", "IN_PROGRESS"], phrase`reordering injects`);
    const pending = (await readPlaces(context, held)).filter(({ status }) => status === "PENDING");
    const wanted = inject_ids.map((id) => id.toLowerCase());
    checkComplete(pending, wanted);

    await putInOrder(context, held, pending, wanted);
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.id };
  },
});

/** Distributes the positions of these injects among them, in the order of the ids. */
export async function putInOrder(
  { connection, now }: ActionContext,
  { organization_id }: RowKey,
  pending: readonly Place[],
  ids: readonly string[],
): Promise<void> {
  const values = [organization_id, ids, pending.map(({ sequence }) => sequence), now];
  await connection.query({ name: "reorder-injects", text: REORDER, values });
}

function checkComplete(pending: readonly Place[], wanted: readonly string[]): void {
  const given = new Set(wanted);
  const known = new Set(pending.map(({ id }) => id));
  const strange = wanted.find((id) => !known.has(id));
  if (strange) refuseInput("inject_ids", phrase`${strange} is not a PENDING inject of this exercise`);
  if (given.size < wanted.length) refuseInput("inject_ids", phrase`must name each inject once`);
  const left = pending.filter(({ id }) => !given.has(id)).map(({ number }) => `I-${number}`);
  if (left.length > 0) refuseInput("inject_ids", phrase`must name all PENDING injects; missing: ${left.join(", ")}`);
}
