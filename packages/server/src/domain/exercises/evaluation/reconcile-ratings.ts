import { findReferred } from "#domain/actions/find-record.ts";
import { recordEvent } from "#domain/actions/record-event.ts";
import {
  checkNote,
  oneSubject,
  type Rating,
  type Subject,
  subjectInput,
} from "#domain/exercises/evaluation/subject.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { reconciliation } from "#domain/exercises/records/reconciliation.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { checkInjectStatus } from "#domain/exercises/run/inject-moves.ts";
import { lockInExercise, lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { applyRating, RATEABLE, type Rateable } from "#domain/exercises/run/rate-inject.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

export const reconcileRatings = action({
  name: "reconcileRatings",
  description:
    "Sets the rating that counts, after the evaluators rated an inject, capability target or critical task of an " +
    "IN_PROGRESS or COMPLETED exercise. An inject gets this rating, as by rateInject. The evaluators' ratings stay on " +
    "record and change no more. CONFLICT if nobody rated it, or the caller evaluates the exercise and has yet to rate it.",
  permission: "run_exercises",
  returns: reconciliation,
  proposal: { never: neverProposed.verdicts },
  input: { ...subjectInput, ...createInput(reconciliation) },
  run: async (context, { inject_id, objective_id, rating, rating_note = null, reason = null }) => {
    const subject = oneSubject({ inject_id, objective_id });
    const { field, record, id } = subject;
    const wanted = { id, columns: "exercise_id", field };
    const held = await findReferred<{ exercise_id: string }>(context, record, wanted);
    const of = await lockReferredExercise(context, held.exercise_id);
    checkNote("rating_note", rating, rating_note);
    checkExerciseStatus(of, ["IN_PROGRESS", "COMPLETED"], phrase`reconciling ratings`);
    await checkOwnFirst(context, held, of, subject);
    const rated = await readRatings(context, held, subject);
    if (reason === null) checkUnanimous(rated, rating);

    if (field === "inject_id") await rateToo(context, { id, rating, rating_note });
    const { connection, caller, now, newId } = context;
    const key = { organization_id: held.organization_id, id: newId() };
    await insertRow(connection, reconciliation.plural, {
      ...{ ...key, exercise_id: of.id, [field]: held.id, rating, rating_note, reason },
      ...{ reconciled_by: caller.actor_name, reconciled_at: now, created_at: now, updated_at: now },
    });
    const rerated = { organization_id: held.organization_id, id: held.id, exercise_id: of.id };
    const also = field === "inject_id" ? [{ ...rerated, action: "rateInject", record: inject }] : [];
    return { ...key, exercise_id: of.id, also };
  },
});

type Rerated = { readonly id: string; readonly rating: Rating; readonly rating_note: string | null };

/** The rating of an inject is what reports show and the readiness formula reads. */
async function rateToo(context: ActionContext, { id, rating, rating_note }: Rerated): Promise<void> {
  const { held, of } = await lockInExercise<Rateable>(context, inject, { id, columns: RATEABLE });
  checkInjectStatus(held, "DELIVERED", phrase`rating it`);
  const event = await applyRating(context, { held, of, rating, rating_note });
  await recordEvent(context, { kind: inject.name, organization_id: held.organization_id, id: held.id }, event);
}

type Rated = { readonly ratings: readonly Rating[]; readonly is_reconciled: boolean };

function ratingsOf(field: Subject["field"]): string {
  return `select
    array(select e.rating from evaluations e
      where e.organization_id = $1 and e.${field} = $2 and e.replaced_at is null order by e.evaluated_at) as ratings,
    exists (select from reconciliations r where r.organization_id = $1 and r.${field} = $2) as is_reconciled`;
}

async function readRatings({ connection }: ActionContext, held: RowKey, { field }: Subject): Promise<Rated> {
  const values = [held.organization_id, held.id];
  const { rows } = await connection.query<Rated>({ name: `ratings-${field}`, text: ratingsOf(field), values });
  const [rated] = rows;
  if (rated && rated.ratings.length > 0) return rated;
  const instead = field === "inject_id" ? phrase` Rate it with rateInject.` : phrase``;
  throw new Refusal("CONFLICT", phrase`No evaluator rated it, so there is nothing to reconcile.${instead}`, { field });
}

function checkUnanimous({ ratings, is_reconciled }: Rated, rating: Rating): void {
  if (is_reconciled) refuseInput("reason", phrase`required: it replaces a reconciled rating`);
  const other = ratings.find((each) => each !== rating);
  if (other !== undefined) refuseInput("reason", phrase`required: an evaluator rated it ${other}`);
}

const OWN = `select from evaluators e where e.organization_id = $1 and e.exercise_id = $2 and e.user_id = $3
  and e.removed_at is null and not exists (select from evaluations v where v.organization_id = e.organization_id
    and v.evaluator_id = e.id and coalesce(v.inject_id, v.objective_id) = $4)`;

/** A lead who evaluates too rates before they see what others rated. */
async function checkOwnFirst(
  { connection, caller }: ActionContext,
  held: RowKey,
  of: RowKey,
  { field }: Subject,
): Promise<void> {
  const values = [held.organization_id, of.id, caller.actor_id, held.id];
  const { rowCount } = await connection.query({ name: "lead-rates-first", text: OWN, values });
  if (!rowCount) return;
  throw new Refusal("CONFLICT", phrase`You evaluate this Exercise: rate it yourself before you reconcile it.`, {
    field,
  });
}
