import { moveFrom, readPlaces } from "#domain/exercises/plan/inject-places.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { checkInjectStatus, type InjectStatus } from "#domain/exercises/run/inject-moves.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { deleteRow, type RowKey } from "#storage/write.ts";

type Held = { readonly status: InjectStatus; readonly number: number; readonly sequence: number };

const REFERRED = `select
  exists (select from gaps where organization_id = $1 and inject_id = $2) as gaps,
  exists (select from decisions where organization_id = $1 and inject_id = $2) as decisions,
  exists (select from comments where organization_id = $1 and inject_id = $2) as comments,
  exists (select from attachments where organization_id = $1 and inject_id = $2) as attachments`;

export const deleteInject = action({
  name: "deleteInject",
  description:
    "Deletes a PENDING inject of a PLANNED or IN_PROGRESS exercise that nothing refers to: no gap, decision, comment or " +
    "attachment (CONFLICT). Its number is not reused. Later injects " +
    "move up, unless one of them was delivered: then its position stays empty. Returns the exercise.",
  permission: "run_exercises",
  returns: exercise,
  proposal: { never: neverProposed.deleting },
  input: { id: idOf("Inject", "The inject."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const { held, of } = await lockInExercise<Held>(context, inject, {
      id,
      columns: "status, number, sequence",
      expected_updated_at,
      lock: "delete",
    });
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], phrase`removing an inject`);
    checkInjectStatus(held, "PENDING", phrase`removing it`);
    const [places] = await Promise.all([readPlaces(context, of), checkUnreferred(context, held)]);

    const fixed = places.some(({ status, sequence }) => status === "DELIVERED" && sequence > held.sequence);
    await Promise.all([
      deleteRow(context.connection, "injects", held),
      !fixed && moveFrom(context, of, held.sequence + 1, -1),
    ]);
    return { organization_id: of.organization_id, id: of.id, exercise_id: of.id };
  },
});

/** Records about the inject stay, and so does the inject. */
async function checkUnreferred({ connection }: ActionContext, { organization_id, id }: RowKey): Promise<void> {
  const values = [organization_id, id];
  const { rows } = await connection.query<Record<string, boolean>>({ name: "inject-referred", text: REFERRED, values });
  const kinds = Object.entries(rows[0] ?? {}).filter(([, there]) => there);
  if (kinds.length === 0) return;
  const names = kinds.map(([kind]) => kind).join(" and ");
  throw new Refusal("CONFLICT", phrase`This Inject has ${names}, so it cannot be deleted. Skip it instead.`);
}
