import { fingerprint } from "#domain/access/key-text.ts";
import { action } from "#domain/actions/action.ts";
import { idOf } from "#domain/actions/input-fields.ts";
import { neverProposed } from "#domain/actions/never-proposed.ts";
import { arrival } from "#domain/exercises/admit-participant.ts";
import { exerciseSeconds } from "#domain/exercises/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/exercise-moves.ts";
import { lockInExercise } from "#domain/exercises/lock-exercise.ts";
import { participant } from "#domain/exercises/participant.ts";
import { checkFree, putSeatToken } from "#domain/exercises/seat-token.ts";
import { newParticipantToken } from "#domain/live/participant-caller.ts";
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
  run: async (acting, { id }) => {
    const { held, of } = await lockInExercise<Held>(acting, participant, id, "name, joined_at, admitted_at");
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], "joining it");
    await checkFree(acting, held, held.name, "link");
    const token = newParticipantToken();
    await putSeatToken(acting, held, fingerprint(token));
    await updateRow(acting.connection, "participants", held, arrival(acting, of, held));
    const summary = `${held.name} joined by personal link${held.admitted_at ? ", on another device" : ""}`;
    const exercise_seconds = exerciseSeconds(of, acting.now);
    const event = { exercise_id: of.id, kind: "PARTICIPANT_ADDED", exercise_seconds, summary } as const;
    return { organization_id: held.organization_id, id: held.id, event, once: { token } };
  },
});
