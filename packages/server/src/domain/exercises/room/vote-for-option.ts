import { findReferred } from "#domain/actions/find-record.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { injectOption } from "#domain/exercises/records/inject-option.ts";
import { injectVote } from "#domain/exercises/records/inject-vote.ts";
import { findParticipant } from "#domain/exercises/room/find-participant.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { findDeliveredInject } from "#domain/exercises/run/find-delivered-inject.ts";
import { lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

export const voteForOption = action({
  name: "voteForOption",
  description:
    "Casts a participant's vote for an option of a DELIVERED inject, until one is chosen for them. A second vote " +
    "on the inject replaces the first.",
  permission: "take_part",
  returns: injectVote,
  proposal: { never: neverProposed.participants },
  input: {
    option_id: idOf("InjectOption", "The option."),
    participant_id: idOf("Participant", "Participant of the same exercise who votes."),
  },
  run: async (context, { option_id, participant_id }) => {
    const option = await findReferred<{ inject_id: string }>(context, injectOption, {
      id: option_id,
      columns: "inject_id",
      field: "option_id",
    });
    const { exercise_id } = await findReferred<{ exercise_id: string }>(context, inject, {
      id: option.inject_id,
      columns: "exercise_id",
      field: "option_id",
    });
    const of = await lockReferredExercise(context, exercise_id, "keep");
    checkExerciseStatus(of, ["IN_PROGRESS"], phrase`voting`);
    await Promise.all([
      findDeliveredInject(context, of, option.inject_id, "option_id"),
      findParticipant(context, of, participant_id),
      checkOpen(context, of.organization_id, option.inject_id, participant_id),
    ]);
    const vote = { exercise_id, inject_id: option.inject_id, option_id, participant_id };
    const id = await putVote(context, of.organization_id, vote);
    return { organization_id: of.organization_id, id, exercise_id };
  },
});

const CHOSEN = `select o.label from inject_choices c
  join inject_options o on o.organization_id = c.organization_id and o.id = c.option_id
  where c.organization_id = $1 and c.inject_id = $2 and (c.audience is null or exists (select from participants p
    where p.organization_id = $1 and p.id = $3 and lower(btrim(p.audience)) = lower(c.audience))) limit 1`;

/** Refuses votes after the choice for the participant. Choosing locks the exercise, so nobody can vote at the same time. */
async function checkOpen(
  { connection }: ActionContext,
  organization: string,
  inject_id: string,
  participant_id: string,
): Promise<void> {
  const values = [organization, inject_id, participant_id];
  const { rows } = await connection.query<{ label: string }>({ name: "chosen-option", text: CHOSEN, values });
  if (rows[0]) throw new Refusal("CONFLICT", phrase`"${rows[0].label}" was already chosen.`);
}

type Vote = Readonly<Record<"exercise_id" | "inject_id" | "option_id" | "participant_id", string>>;

const PUT = `insert into inject_votes (organization_id, id, exercise_id, inject_id, option_id, participant_id, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $7)
  on conflict (organization_id, inject_id, participant_id) do update
    set option_id = excluded.option_id, updated_at = excluded.updated_at returning id`;

async function putVote(
  { connection, now, newId }: ActionContext,
  organization_id: string,
  vote: Vote,
): Promise<string> {
  const { exercise_id, inject_id, option_id, participant_id } = vote;
  const values = [organization_id, newId(), exercise_id, inject_id, option_id, participant_id, now];
  const { rows } = await connection.query<Pick<RowKey, "id">>({ name: "put-vote", text: PUT, values });
  return rows[0]?.id ?? refuseInput("option_id", phrase`the vote was not counted; try again`);
}
