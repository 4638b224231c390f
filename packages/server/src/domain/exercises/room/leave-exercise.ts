import { lockRecord } from "#domain/actions/find-record.ts";
import { participant } from "#domain/exercises/records/participant.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { deleteRow, updateRow } from "#storage/write.ts";

/** Carried out by the participant who leaves. */
export const leaveExercise = action({
  name: "leaveExercise",
  description: "Disconnects your own device. Your responses stay.",
  permission: "take_part",
  returns: participant,
  proposal: { never: neverProposed.participants },
  input: { id: idOf("Participant", "The participant.") },
  run: async (context, { id }) => {
    const held = await lockRecord(context, participant, { id, columns: "name" });
    const { connection, now } = context;
    await Promise.all([
      deleteRow(connection, "participant_tokens", held),
      updateRow(connection, "participants", held, { updated_at: now }),
    ]);
    return { organization_id: held.organization_id, id: held.id };
  },
});
