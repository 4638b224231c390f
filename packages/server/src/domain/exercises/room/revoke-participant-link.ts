import { participant } from "#domain/exercises/records/participant.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { deleteRow, updateRow } from "#storage/write.ts";

export const revokeParticipantLink = action({
  name: "revokeParticipantLink",
  description:
    "Revokes a participant's personal link. A device that already used it stays connected: " +
    "`disconnectParticipant` ends that.",
  permission: "run_exercises",
  returns: participant,
  proposal: { never: neverProposed.codes },
  input: { id: idOf("Participant", "The participant.") },
  run: async (context, { id }) => {
    const { held, of } = await lockInExercise<{ linked_at: Date | null }>(context, participant, {
      id,
      columns: "linked_at",
    });
    if (!held.linked_at) throw new Refusal("CONFLICT", phrase`This Participant has no personal link.`, { field: "id" });
    const { connection, now } = context;
    await Promise.all([
      deleteRow(connection, "participant_links", held),
      updateRow(connection, "participants", held, { linked_at: null, updated_at: now }),
    ]);
    return { organization_id: held.organization_id, id: held.id, exercise_id: of.id };
  },
});
