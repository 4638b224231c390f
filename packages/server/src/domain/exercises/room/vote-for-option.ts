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
import type { RowKey } from "#storage/write.ts";

export const voteForOption = action({
  name: "voteForOption",
  description:
    "Says which option of a DELIVERED inject a participant is for, until one is chosen. A second vote on the inject takes the place of the first.",
  permission: "take_part",
  returns: injectVote,
  proposal: { never: neverProposed.participants },
  input: {
    option_id: idOf("InjectOption", "The option."),
    participant_id: idOf("Participant", "Whose vote it is: a participant of the same exercise."),
  },
  run: async (acting, { option_id, participant_id }) => {
    const option = await findReferred<{ inject_id: string }>(acting, injectOption, option_id, "inject_id", {
      field: "option_id",
    });
    const { exercise_id } = await findReferred<{ exercise_id: string }>(
      acting,
      inject,
      option.inject_id,
      "exercise_id",
      { field: "option_id" },
    );
    const of = await lockReferredExercise(acting, exercise_id, "keep");
    checkExerciseStatus(of, ["IN_PROGRESS"], "voting");
    await Promise.all([
      findDeliveredInject(acting, of, option.inject_id, "option_id"),
      findParticipant(acting, of, participant_id),
      checkOpen(acting, of.organization_id, option.inject_id),
    ]);
    const vote = { exercise_id, inject_id: option.inject_id, option_id, participant_id };
    const id = await putVote(acting, of.organization_id, vote);
    return { organization_id: of.organization_id, id, exercise_id };
  },
});

/** Refuses what comes after the choice. Whoever chooses holds the exercise, so nobody votes meanwhile. */
export async function checkOpen({ connection }: ActionContext, organization: string, inject_id: string): Promise<void> {
  const text = `select label from inject_options
    where organization_id = $1 and inject_id = $2 and chosen_at is not null limit 1`;
  const values = [organization, inject_id];
  const { rows } = await connection.query<{ label: string }>({ name: "chosen-option", text, values });
  if (rows[0]) throw new Refusal("CONFLICT", `"${rows[0].label}" was chosen; the choice is made.`);
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
  return rows[0]?.id ?? refuseInput("option_id", "the vote was not taken; try again");
}
