import { participant } from "#domain/exercises/records/participant.ts";
import { checkOneAudience } from "#domain/exercises/run/choose-for.ts";
import { exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { createInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow } from "#storage/write.ts";

export const addParticipant = action({
  name: "addParticipant",
  description:
    "Adds a participant to an exercise, including a COMPLETED one they took part in, but not a CANCELLED one.",
  permission: "run_exercises",
  returns: participant,
  proposal: "allowed",
  input: {
    exercise_id: idOf("Exercise", "The exercise."),
    ...createInput(participant),
  },
  run: async (context, { exercise_id, name, role, audience, joined_at }) => {
    checkOneAudience(audience);
    const of = await lockReferredExercise(context, exercise_id);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS", "COMPLETED"], phrase`adding a participant`);

    const { connection, now, newId } = context;
    const key = { organization_id: of.organization_id, id: newId() };
    const joined = joined_at ?? (of.status === "IN_PROGRESS" ? now : null);
    const row = { ...key, exercise_id: of.id, name, role, audience, joined_at: joined };
    await insertRow(connection, "participants", { ...row, created_at: now, updated_at: now });
    const summary = joined ? `${name} joined as ${role}` : `${name}, ${role}, added to the list`;
    const exercise_seconds = exerciseSeconds(of, now);
    return { ...key, event: { exercise_id: of.id, kind: "PARTICIPANT_ADDED", exercise_seconds, summary } };
  },
});
