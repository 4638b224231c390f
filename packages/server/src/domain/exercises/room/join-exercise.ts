import { fingerprint } from "#domain/access/key-text.ts";
import { asTyped, joinRequest } from "#domain/exercises/records/join-request.ts";
import { newParticipantToken } from "#domain/exercises/room/participant-caller.ts";
import { action } from "#kernel/action.ts";
import { idOf, line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { insertRow } from "#storage/write.ts";

/** What a person who joins says about themselves. It is a request: the facilitator decides who they are. */
export const joining = {
  name: line("Your name, as others know you."),
  role: line("Your role in the exercise: a job title."),
} as const;

/**
 * Carried out by the person who joins, under the id of their request. It reads nothing, because nobody has admitted
 * them.
 */
export const joinExercise = action({
  name: "joinExercise",
  description: "Requests to join an exercise. The facilitator admits or declines the request.",
  permission: "take_part",
  returns: joinRequest,
  proposal: { never: neverProposed.participants },
  once: { token: "Token that the participant's browser keeps." },
  input: { exercise_id: idOf("Exercise", "The exercise."), ...joining },
  run: async ({ connection, caller, now }, { exercise_id, name, role }) => {
    const key = { organization_id: caller.organization_id, id: caller.actor_id ?? "" };
    const token = newParticipantToken();
    const row = { ...key, exercise_id, name, role, status: "WAITING", sha256: fingerprint(token), authors: asTyped };
    await insertRow(connection, "join_requests", { ...row, created_at: now, updated_at: now });
    return { ...key, exercise_id, once: { token } };
  },
});
