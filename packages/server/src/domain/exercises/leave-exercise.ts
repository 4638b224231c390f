import { action } from "#domain/actions/action.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { idOf } from "#domain/actions/input-fields.ts";
import { neverProposed } from "#domain/actions/never-proposed.ts";
import { participant } from "#domain/exercises/participant.ts";
import { deleteRow, updateRow } from "#storage/write.ts";

/** Carried out by the participant who leaves. */
export const leaveExercise = action({
  name: "leaveExercise",
  description: "Disconnects your own device. Your responses stay.",
  permission: "take_part",
  returns: participant,
  proposal: { never: neverProposed.participants },
  input: { id: idOf("Participant", "The participant.") },
  run: async (acting, { id }) => {
    const held = await lockRecord(acting, participant, id, "name");
    const { connection, now } = acting;
    await Promise.all([
      deleteRow(connection, "participant_tokens", held),
      updateRow(connection, "participants", held, { updated_at: now }),
    ]);
    return { organization_id: held.organization_id, id: held.id };
  },
});
