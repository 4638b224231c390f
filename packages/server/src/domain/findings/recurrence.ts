import { findReferred } from "#domain/actions/find-record.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import type { ActionContext } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";

export const recursInput = {
  recurs_id: {
    ...idOf("Gap", "Gap that an exercise of an earlier day found and that was found again as this one, if any."),
    optional: true,
  },
} as const;

type Found = { readonly exercise_id: string };
type Held = { readonly exercise_date: string };

/** Refuses a gap that was not found before. */
export async function checkRecurrence(
  context: ActionContext,
  { organization_id, exercise_id }: { readonly organization_id: string; readonly exercise_id: string },
  recurs_id: string | null | undefined,
): Promise<void> {
  if (!recurs_id) return;
  const scope = { organization: organization_id, field: "recurs_id" };
  const earlier = await findReferred<Found>(context, "Gap", { id: recurs_id, columns: "exercise_id", ...scope });
  await checkFoundEarlier(context, { found_in: earlier.exercise_id, again_in: exercise_id, field: "recurs_id" });
}

type Twice = { readonly found_in: string; readonly again_in: string; readonly field: string };

/** Refuses a gap that no exercise of an earlier day found. */
export async function checkFoundEarlier(context: ActionContext, { found_in, again_in, field }: Twice): Promise<void> {
  const columns = "exercise_date::text";
  const [earlier, later] = await Promise.all([
    findReferred<Held>(context, exercise, { id: found_in, columns }),
    findReferred<Held>(context, exercise, { id: again_in, columns }),
  ]);
  if (later.exercise_date > earlier.exercise_date) return;
  refuseInput(field, phrase`must be a gap that an exercise of an earlier day found`);
}
