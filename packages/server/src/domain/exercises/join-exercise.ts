import { fingerprint } from "#domain/access/key-text.ts";
import { action } from "#domain/actions/action.ts";
import { idOf, line } from "#domain/actions/input-fields.ts";
import { neverProposed } from "#domain/actions/never-proposed.ts";
import { asTyped, joinRequest } from "#domain/exercises/join-request.ts";
import { newParticipantToken } from "#domain/live/participant-caller.ts";
import { insertRow } from "#storage/write.ts";

/** What somebody who joins says of themselves. It is a request: the facilitator decides who they are. */
export const joining = {
  name: line("Your name, as others know you."),
  role: line("Your role in the exercise: a job title."),
} as const;

/** Carried out by the person who joins, under the id of their request. It reads nothing: nobody has admitted them. */
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
