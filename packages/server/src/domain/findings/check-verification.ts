import { namesCaller } from "#domain/access/names-caller.ts";
import { personBehind } from "#domain/access/person-behind.ts";
import { findReferred } from "#domain/actions/find-record.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import type { assurance } from "#domain/findings/assurance.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { may } from "#kernel/permission.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";

type Held = {
  readonly owner: string | null;
  readonly owner_id: string | null;
  readonly remediated_by_id: string | null;
  readonly exercise_id: string;
  readonly dimension: string;
  readonly organization_id: string;
};

type Given = { readonly verified_by_exercise_id?: string | undefined; readonly note?: string | undefined };

const WELL_RATED = `select from injects where organization_id = $1 and exercise_id = $2 and dimension = $3
  and rating in ('PERFORMED', 'SOME_CHALLENGES') limit 1`;

/** How sure it is that the gap is closed, if the caller may say so and gives what it rests on. */
export async function checkVerification(
  context: ActionContext,
  held: Held,
  given: Given,
): Promise<Code<typeof assurance>> {
  await checkOtherPerson(context, held);
  if (!given.verified_by_exercise_id) {
    if (!given.note) refuseInput("note", "verifying requires the evidence here, or verified_by_exercise_id");
    return may(context.caller, "confirm_closures") ? "CONFIRMED" : "SELF_ATTESTED";
  }
  if (!may(context.caller, "confirm_closures")) {
    refuseInput("verified_by_exercise_id", "only the operator's staff can say that an exercise retested a gap");
  }
  await checkRetest(context, held, given.verified_by_exercise_id);
  return "RETESTED";
}

/** Nobody judges their own work, under whatever name or key. */
async function checkOtherPerson(context: ActionContext, held: Held): Promise<void> {
  const { owner, owner_id, remediated_by_id } = held;
  const person = await personBehind(context);
  const isOwner = owner_id === null ? owner && (await namesCaller(context, owner)) : owner_id === person;
  if (isOwner) throw new Refusal("CONFLICT", "Only a person other than the gap's owner may verify it.");
  if (remediated_by_id && remediated_by_id === person) {
    throw new Refusal("CONFLICT", "Only a person other than the one who remediated this gap may verify it.");
  }
}

async function checkRetest(context: ActionContext, held: Held, id: string): Promise<void> {
  const { organization_id: organization, dimension } = held;
  const field = "verified_by_exercise_id";
  const columns = "status, exercise_date::text";
  type Played = { readonly status: string; readonly exercise_date: string };
  const retest = await findReferred<Played>(context, exercise, { id, columns, organization, field });
  const found = await findReferred<Played>(context, exercise, { id: held.exercise_id, columns });
  if (retest.status !== "COMPLETED" || retest.exercise_date <= found.exercise_date) {
    refuseInput(field, "must be a later, completed exercise");
  }
  const values = [organization, id, dimension];
  const { rowCount } = await context.connection.query({ name: "well-rated", text: WELL_RATED, values });
  if (rowCount === 0) refuseInput(field, `must have an inject of ${dimension} rated PERFORMED or SOME_CHALLENGES`);
}
