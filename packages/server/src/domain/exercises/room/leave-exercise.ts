import { participant } from "#domain/exercises/records/participant.ts";
import { emptySeat } from "#domain/exercises/room/seat-token.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";

/** Carried out by the participant who leaves. */
export const leaveExercise = action({
  name: "leaveExercise",
  description: "Disconnects your own device. Your responses stay.",
  permission: "take_part",
  returns: participant,
  proposal: { never: neverProposed.participants },
  input: { id: idOf("Participant", "The participant.") },
  run: async (context, { id }) => {
    const { held, of } = await lockInExercise<{ readonly name: string }>(context, participant, { id, columns: "name" });
    const emptied = await emptySeat(context, of, held, `${held.name} left`);
    return { organization_id: held.organization_id, id: held.id, ...emptied };
  },
});
