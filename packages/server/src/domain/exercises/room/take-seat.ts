import { fingerprint } from "#domain/access/key-text.ts";
import { participant } from "#domain/exercises/records/participant.ts";
import { arrival } from "#domain/exercises/room/admit-participant.ts";
import { newParticipantToken } from "#domain/exercises/room/participant-caller.ts";
import { checkFree, putSeatToken } from "#domain/exercises/room/seat-token.ts";
import { exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly name: string; readonly joined_at: Date | null; readonly admitted_at: Date | null };

/** Carried out by the participant whose personal link was opened. */
export const takeSeat = action({
  name: "takeSeat",
  description: "Joins an exercise with a personal link. CONFLICT while another device uses the seat.",
  permission: "take_part",
  returns: participant,
  proposal: { never: neverProposed.participants },
  once: { token: "Token that the participant's browser keeps." },
  input: { id: idOf("Participant", "The participant.") },
  run: async (context, { id }) => {
    const { held, of } = await lockInExercise<Held>(context, participant, {
      id,
      columns: "name, joined_at, admitted_at",
    });
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], phrase`joining it`);
    await checkFree(context, held, held.name, "link");
    const token = newParticipantToken();
    await putSeatToken(context, held, fingerprint(token));
    await updateRow(context.connection, "participants", held, arrival(context, of, held));
    const summary = `${held.name} joined by personal link${held.admitted_at ? ", on another device" : ""}`;
    const exercise_seconds = exerciseSeconds(of, context.now);
    const event = { exercise_id: of.id, kind: "PARTICIPANT_ADDED", exercise_seconds, summary } as const;
    return { organization_id: held.organization_id, id: held.id, event, once: { token } };
  },
});
