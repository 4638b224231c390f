import { findReferred, lockRecord } from "#domain/actions/find-record.ts";
import { recordEvent } from "#domain/actions/record-event.ts";
import { type Place, readPlaces } from "#domain/exercises/plan/inject-places.ts";
import { putInOrder } from "#domain/exercises/plan/reorder-injects.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { injectChoice } from "#domain/exercises/records/inject-choice.ts";
import { injectOption } from "#domain/exercises/records/inject-option.ts";
import {
  type Addressed,
  type ChosenFor,
  checkUnchosen,
  chosenFor,
  extendReach,
} from "#domain/exercises/run/choose-for.ts";
import { giveInject } from "#domain/exercises/run/deliver-inject.ts";
import { exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { checkInjectStatus, type InjectStatus } from "#domain/exercises/run/inject-moves.ts";
import { type HeldExercise, lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf, line } from "#kernel/input-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

type Option = { readonly inject_id: string; readonly next_inject_id: string | null; readonly label: string };
type Held = Addressed & { readonly status: InjectStatus; readonly number: number };

export const chooseOption = action({
  name: "chooseOption",
  description:
    "Makes the choice that a DELIVERED inject offers, permanently and regardless of the votes, for everybody who has " +
    "it or for one audience. The inject that the option leads to, while PENDING, becomes the next or is delivered at " +
    "once, to those for whom it was chosen.",
  permission: "run_exercises",
  returns: inject,
  proposal: "allowed",
  input: {
    id: idOf("InjectOption", "The option."),
    audience: {
      ...line("Audience for which it is chosen: one of those that have the inject. Default: everybody who has it."),
      optional: true,
    },
    deliver: {
      type: "boolean",
      optional: true,
      description:
        "Whether to deliver the inject that the option leads to at once. Default: it becomes the next inject.",
    },
  },
  run: async (context, { id, deliver = false, audience }) => {
    const columns = "inject_id, next_inject_id, label";
    const option = await lockRecord<Option>(context, injectOption, { id, columns });
    const { held, of } = await lockInExercise<Held>(context, inject, {
      id: option.inject_id,
      columns: "status, number, audience, reach",
    });
    checkExerciseStatus(of, ["IN_PROGRESS"], phrase`choosing an option`);
    checkInjectStatus(held, "DELIVERED", phrase`choosing one of its options`);
    const chosen = await chosenFor(context, { ...held, exercise_id: of.id }, audience);
    await checkUnchosen(context, held, chosen);

    const exercise_seconds = exerciseSeconds(of, context.now) ?? 0;
    const votes = await countVotes(context, option, audience);
    await keepChoices(context, option, chosen, { exercise_id: of.id, exercise_seconds });
    if (option.next_inject_id) {
      await extendReach(context, { organization_id: held.organization_id, id: option.next_inject_id }, chosen);
    }
    const next = await leadOn(context, of, option.next_inject_id, deliver);
    const by = audience === undefined ? "" : ` by ${chosen.join(", ")}`;
    const summary = `I-${held.number}: "${option.label}" chosen${by}${votes}${next ? `, leads to I-${next.number}` : ""}`;
    const event = { exercise_id: of.id, kind: "OPTION_CHOSEN", exercise_seconds, summary } as const;
    const done = { organization_id: held.organization_id, id: held.id };
    if (!next || !deliver) return { ...done, event };
    await recordEvent(context, { kind: inject.name, ...done }, event);
    const given = await giveInject(context, next, of);
    await recordEvent(context, { kind: inject.name, organization_id: done.organization_id, id: next.id }, given);
    return { ...done, exercise_id: of.id };
  },
});

type At = { readonly exercise_id: string; readonly exercise_seconds: number };

async function keepChoices(
  { connection, now, newId }: ActionContext,
  { organization_id, id: option_id, inject_id, next_inject_id }: Option & RowKey,
  chosen: ChosenFor,
  at: At,
): Promise<void> {
  const facts = {
    organization_id,
    inject_id,
    option_id,
    next_inject_id,
    ...at,
    chosen_at: now,
    created_at: now,
    updated_at: now,
  };
  for (const audience of chosen) {
    await insertRow(connection, injectChoice.plural, { ...facts, id: newId(), audience });
  }
}

/** Those of the audience, or of everybody. */
async function countVotes(
  { connection }: ActionContext,
  { organization_id, id, inject_id }: Option & RowKey,
  audience: string | undefined,
): Promise<string> {
  const text = `select count(*)::int as all, count(*) filter (where v.option_id = $3)::int as theirs
    from inject_votes v join participants p on p.organization_id = v.organization_id and p.id = v.participant_id
    where v.organization_id = $1 and v.inject_id = $2
      and ($4::text is null or lower(btrim(p.audience)) = lower(btrim($4)))`;
  const values = [organization_id, inject_id, id, audience ?? null];
  const { rows } = await connection.query<{ all: number; theirs: number }>({ name: "count-votes", text, values });
  const [votes] = rows;
  return votes && votes.all > 0 ? ` with ${votes.theirs} of ${votes.all} votes` : "";
}

/** Puts the chosen inject before the other pending ones. */
async function leadOn(
  context: ActionContext,
  of: HeldExercise,
  id: string | null,
  deliver: boolean,
): Promise<(Place & RowKey & { readonly title: string }) | undefined> {
  if (id === null) return undefined;
  const pending = (await readPlaces(context, of)).filter(({ status }) => status === "PENDING");
  const next = pending.find((place) => place.id === id);
  if (!next) return undefined;
  const { title } = await findReferred<{ title: string }>(context, inject, { id, columns: "title" });
  const others = pending.filter((place) => place !== next);
  if (!deliver) {
    const order = [next, ...others].map((place) => place.id);
    await putInOrder(context, of, pending, order);
  }
  return { ...next, title, organization_id: of.organization_id };
}
