import { findReferred } from "#domain/actions/find-record.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { injectResponse } from "#domain/exercises/records/inject-response.ts";
import { findParticipant } from "#domain/exercises/room/find-participant.ts";
import { exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { findDeliveredInject } from "#domain/exercises/run/find-delivered-inject.ts";
import { lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import { idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow, updateRow } from "#storage/write.ts";

export const respondToInject = action({
  name: "respondToInject",
  description: "Records a participant's response to a DELIVERED inject of an IN_PROGRESS exercise.",
  permission: "take_part",
  returns: injectResponse,
  proposal: { never: neverProposed.participants },
  input: {
    inject_id: idOf("Inject", "The inject."),
    participant_id: idOf("Participant", "Participant of the same exercise who responds."),
    body: prose("The response."),
  },
  run: async (context, { inject_id, participant_id, body }) => {
    const { exercise_id } = await findReferred<{ exercise_id: string }>(context, inject, {
      id: inject_id,
      columns: "exercise_id",
    });
    // Many people answer at once. The lock prevents the exercise from being paused or ended meanwhile, but does not
    // exclude other answers.
    const of = await lockReferredExercise(context, exercise_id, "keep");
    checkExerciseStatus(of, ["IN_PROGRESS"], phrase`responding to an inject`);
    const [answered, who] = await Promise.all([
      findDeliveredInject(context, of, inject_id),
      findParticipant(context, of, participant_id),
    ]);

    const { connection, now, newId } = context;
    const key = { organization_id: of.organization_id, id: newId() };
    const exercise_seconds = exerciseSeconds(of, now);
    const row = { ...key, exercise_id, inject_id, participant_id, body, responded_at: now, exercise_seconds };
    await Promise.all([
      insertRow(connection, "inject_responses", { ...row, created_at: now, updated_at: now }),
      who.joined_at === null && updateRow(connection, "participants", who, { joined_at: now, updated_at: now }),
    ]);
    const summary = `${who.name} responded to I-${answered.number}`;
    return { ...key, event: { exercise_id, kind: "RESPONSE_RECORDED", exercise_seconds, summary } };
  },
});
