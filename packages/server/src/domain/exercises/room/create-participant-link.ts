import { fingerprint } from "#domain/access/key-text.ts";
import { participant } from "#domain/exercises/records/participant.ts";
import { newParticipantToken } from "#domain/exercises/room/participant-caller.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { phrase } from "#platform/language/phrase.ts";
import { deleteRow, insertRow, updateRow } from "#storage/write.ts";

export const createParticipantLink = action({
  name: "createParticipantLink",
  description:
    "Creates a personal link to a listed participant's seat in a PLANNED or IN_PROGRESS exercise. Anybody who " +
    "opens it takes part as that participant, without a code or a waiting list. It replaces the previous link " +
    "and ends with the exercise.",
  permission: "run_exercises",
  returns: participant,
  proposal: { never: neverProposed.codes },
  once: { link: "Path of the link on this server: /live/…#…. Send it to this participant only." },
  input: { id: idOf("Participant", "The participant.") },
  run: async (context, { id }) => {
    const { held, of } = await lockInExercise(context, participant, { id, columns: "name" });
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], phrase`a personal link`);
    const { connection, now } = context;
    const { organization_id } = held;
    const token = newParticipantToken();
    await deleteRow(connection, "participant_links", held);
    await Promise.all([
      insertRow(connection, "participant_links", { organization_id, id, sha256: fingerprint(token), created_at: now }),
      updateRow(connection, "participants", held, { linked_at: now, updated_at: now }),
    ]);
    // After `#`, which no browser sends and no log contains.
    return { organization_id, id: held.id, exercise_id: of.id, once: { link: `/live/${of.id}#seat=${token}` } };
  },
});
