import { findReferred, lockRecord } from "#domain/actions/find-record.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { type HeldExercise, lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { checkOtherPerson } from "#domain/findings/check-verification.ts";
import { gap } from "#domain/findings/gap.ts";
import type { GapStatus } from "#domain/findings/gap-enums.ts";
import { moveGap } from "#domain/findings/move-gap.ts";
import { notifyOfAnswer } from "#domain/findings/notify-of-closure.ts";
import { checkFoundEarlier } from "#domain/findings/recurrence.ts";
import { recordStateChanges } from "#domain/history/change-state.ts";
import { hasLaterAnswer } from "#domain/retests/has-later-answer.ts";
import { retest } from "#domain/retests/retest.ts";
import { retestOutcome } from "#domain/retests/retest-outcome.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

type Outcome = Code<typeof retestOutcome>;
type Held = { readonly gap_id: string; readonly inject_id: string; readonly outcome: Outcome | null };
type Played = { readonly number: number; readonly rating: string | null };
type Tested = RowKey & {
  readonly status: GapStatus;
  readonly reference: string;
  readonly owner: string | null;
  readonly owner_id: string | null;
  readonly remediated_by_id: string | null;
  readonly exercise_id: string;
  readonly proposed_closure: string | null;
  readonly closure_proposed_by_id: string | null;
};

const TESTED = `status, reference, owner, owner_id, remediated_by_id, exercise_id, proposed_closure, closure_proposed_by_id`;

export const answerRetest = action({
  name: "answerRetest",
  description:
    "Says what a retest in a COMPLETED exercise showed. CLOSED makes the gap VERIFIED, with the assurance RETESTED; it " +
    "requires an inject rated PERFORMED or SOME_CHALLENGES, and a person other than the gap's owner and the one who " +
    "remediated it. STILL_THERE makes a REMEDIATED or VERIFIED gap OPEN again. A later answer replaces this one. " +
    "If an exercise held later retested the gap and was answered, this answer is kept and the gap stays as it is.",
  permission: "confirm_closures",
  returns: retest,
  proposal: { never: neverProposed.verdicts },
  input: {
    id: idOf("Retest", "The retest."),
    outcome: { type: "enum", of: retestOutcome, description: "What it showed." },
    note: { ...prose("What was seen, besides the rating of the inject."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, outcome, note, expected_updated_at }) => {
    const columns = "gap_id, inject_id, outcome";
    const { held, of } = await lockInExercise<Held>(context, retest, { id, columns, expected_updated_at });
    checkExerciseStatus(of, ["COMPLETED"], phrase`answering a retest`);
    const tested = await lockRecord<Tested>(context, gap, { id: held.gap_id, columns: TESTED });
    const played = await findReferred<Played>(context, inject, { id: held.inject_id, columns: "number, rating" });
    await checkAnswer(context, { of, tested, played, outcome });

    const said = note ? { note } : { note: await ratingOf(context, of, played), note_author: "HOTWASH" as const };
    const { connection, caller, now } = context;
    const answer = { outcome, note: note ?? null, answered_at: now, answered_by: caller.actor_name };
    await updateRow(connection, retest.plural, held, { ...answer, updated_at: now });
    await recordStateChanges(context, [
      { record: gap, key: tested, field: "retest", from: held.outcome, to: outcome, ...said },
    ]);
    if (!(await hasLaterAnswer(context, tested, of))) await moveTested(context, { of, tested, outcome, said });
    return { organization_id: held.organization_id, id: held.id, exercise_id: of.id };
  },
});

type Answer = { readonly of: HeldExercise; readonly tested: Tested; readonly outcome: Outcome };

async function checkAnswer(
  context: ActionContext,
  { of, tested, played, outcome }: Answer & { readonly played: Played },
): Promise<void> {
  if (!played.rating) throw new Refusal("CONFLICT", phrase`I-${played.number} was not rated, so it shows nothing yet.`);
  if (tested.status === "WITHDRAWN") {
    throw new Refusal("CONFLICT", phrase`${tested.reference} is WITHDRAWN: there is nothing to retest.`);
  }
  if (outcome === "STILL_THERE") return;
  if (tested.status === "ACCEPTED") {
    throw new Refusal("CONFLICT", phrase`The risk of ${tested.reference} is ACCEPTED. Reopen it first.`);
  }
  if (played.rating !== "PERFORMED" && played.rating !== "SOME_CHALLENGES") {
    refuseInput(
      "outcome",
      phrase`CLOSED requires an inject rated PERFORMED or SOME_CHALLENGES; this one is ${played.rating}`,
    );
  }
  await checkFoundEarlier(context, { found_in: tested.exercise_id, again_in: of.id, field: "id" });
  await checkOtherPerson(context, tested);
}

async function ratingOf(context: ActionContext, of: HeldExercise, { number, rating }: Played): Promise<string> {
  const held = await findReferred<{ reference: string }>(context, exercise, { id: of.id, columns: "reference" });
  return `I-${number} of ${held.reference} was rated ${rating}.`;
}

type Said = { readonly note: string; readonly note_author?: "HOTWASH" };

async function moveTested(
  context: ActionContext,
  { of, tested, outcome, said }: Answer & { readonly said: Said },
): Promise<void> {
  const isProposed = tested.proposed_closure === "VERIFIED";
  if (outcome === "CLOSED") {
    const held = await asRemediated(context, tested, said);
    const verified = { to: "VERIFIED", assurance: "RETESTED", verified_by_exercise_id: of.id } as const;
    await moveGap(context, held, { ...verified, ...said, ...(isProposed && { answer: "CONFIRMED" as const }) });
    if (isProposed) await notifyOfAnswer(context, tested, "confirmed");
    return;
  }
  if (tested.status !== "REMEDIATED" && tested.status !== "VERIFIED") return;
  await moveGap(context, tested, { to: "OPEN", ...said, ...(isProposed && { answer: "RETURNED" as const }) });
  if (isProposed) await notifyOfAnswer(context, tested, "returned");
}

/** A gap that is closed without anybody having said so passes through REMEDIATED, as every other does. */
async function asRemediated(context: ActionContext, tested: Tested, said: Said): Promise<Tested> {
  if (tested.status === "REMEDIATED" || tested.status === "VERIFIED") return tested;
  await moveGap(context, tested, { to: "REMEDIATED", ...said });
  return { ...tested, status: "REMEDIATED", proposed_closure: null };
}
