import { participant } from "#domain/exercises/records/participant.ts";
import { emptySeat } from "#domain/exercises/room/seat-token.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";

export const disconnectParticipant = action({
  name: "disconnectParticipant",
  description:
    "Disconnects a participant's device. While the exercise has a code, the same name may join with it again.",
  permission: "run_exercises",
  returns: participant,
  proposal: { never: neverProposed.waiting },
  input: { id: idOf("Participant", "The participant.") },
  run: async (context, { id }) => {
    const { held, of } = await lockInExercise<{ readonly name: string }>(context, participant, { id, columns: "name" });
    const emptied = await emptySeat(context, of, held, `${held.name} was disconnected`);
    return { organization_id: held.organization_id, id: held.id, ...emptied };
  },
});
