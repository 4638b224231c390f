import { findReferred, lockRecord } from "#domain/actions/find-record.ts";
import { recordEvent } from "#domain/actions/record-event.ts";
import { type Place, readPlaces } from "#domain/exercises/plan/inject-places.ts";
import { putInOrder } from "#domain/exercises/plan/reorder-injects.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { injectOption } from "#domain/exercises/records/inject-option.ts";
import { checkOpen } from "#domain/exercises/room/vote-for-option.ts";
import { giveInject } from "#domain/exercises/run/deliver-inject.ts";
import { exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { checkInjectStatus, type InjectStatus } from "#domain/exercises/run/inject-moves.ts";
import { type HeldExercise, lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

type Option = { readonly inject_id: string; readonly next_inject_id: string | null; readonly label: string };
type Held = { readonly status: InjectStatus; readonly number: number };

export const chooseOption = action({
  name: "chooseOption",
  description:
    "Makes the choice that a DELIVERED inject offers, permanently and regardless of the votes. The inject that " +
    "the option leads to, while PENDING, becomes the next or is delivered at once.",
  permission: "run_exercises",
  returns: inject,
  proposal: "allowed",
  input: {
    id: idOf("InjectOption", "The option."),
    deliver: {
      type: "boolean",
      optional: true,
      description:
        "Whether to deliver the inject that the option leads to at once. Default: it becomes the next inject.",
    },
  },
  run: async (context, { id, deliver = false }) => {
    const columns = "inject_id, next_inject_id, label";
    const option = await lockRecord<Option>(context, injectOption, { id, columns });
    const { held, of } = await lockInExercise<Held>(context, inject, {
      id: option.inject_id,
      columns: "status, number",
    });
    checkExerciseStatus(of, ["IN_PROGRESS"], "choosing an option");
    checkInjectStatus(held, "DELIVERED", "choosing one of its options");
    await checkOpen(context, held.organization_id, held.id);

    const { connection, now } = context;
    const votes = await countVotes(context, option);
    await updateRow(connection, "inject_options", option, { chosen_at: now, updated_at: now });
    const next = await leadOn(context, of, option.next_inject_id, deliver);
    const exercise_seconds = exerciseSeconds(of, now);
    const summary = `I-${held.number}: "${option.label}" chosen${votes}${next ? `, leads to I-${next.number}` : ""}`;
    const chosen = { exercise_id: of.id, kind: "OPTION_CHOSEN", exercise_seconds, summary } as const;
    const done = { organization_id: held.organization_id, id: held.id };
    if (!next || !deliver) return { ...done, event: chosen };
    await recordEvent(context, { kind: inject.name, ...done }, chosen);
    const given = await giveInject(context, next, of);
    await recordEvent(context, { kind: inject.name, organization_id: done.organization_id, id: next.id }, given);
    return { ...done, exercise_id: of.id };
  },
});

async function countVotes(
  { connection }: ActionContext,
  { organization_id, id, inject_id }: Option & RowKey,
): Promise<string> {
  const text = `select count(*)::int as all, count(*) filter (where option_id = $3)::int as theirs
    from inject_votes where organization_id = $1 and inject_id = $2`;
  const values = [organization_id, inject_id, id];
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
