import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { checkInput } from "#domain/actions/check-input.ts";
import { perform } from "#domain/actions/perform.ts";
import { findListed, joinExercise, joining } from "#domain/exercises/join-exercise.ts";
import { leaveExercise } from "#domain/exercises/leave-exercise.ts";
import { findByJoinCode, type OpenExercise, participantCaller } from "#domain/live/participant-caller.ts";
import { Refusal } from "#domain/refusal.ts";
import type { AppParts } from "#interfaces/app-parts.ts";
import { addressKey, spend, tooManyAttempts } from "#interfaces/auth/rate-limits.ts";
import { checkOrigin } from "#interfaces/live/live-acts.ts";
import { findSeated, unauthenticated } from "#interfaces/live/onlookers.ts";
import { clearParticipantCookie, setParticipantCookie } from "#interfaces/live/participant-cookie.ts";
import { createTurns } from "#platform/turns.ts";

const oneByOne = createTurns();

/** Wrong codes from one address; a whole room may type its code behind one. */
const GUESSES = { window: 300, max: 30 } as const;
const JOINS = { window: 300, max: 400 } as const;

export async function showCode(parts: AppParts, request: FastifyRequest, code: string) {
  const { exercise_id, title, status, organization, audiences } = await openBy(parts, request, code);
  return { exercise: { id: exercise_id, title, status }, organization, audiences };
}

const body = z.strictObject({
  code: z.string(),
  name: z.string(),
  role: z.string(),
  audience: z.string().nullish(),
});

export async function join(parts: AppParts, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  checkOrigin(parts, request);
  const given = body.safeParse(request.body);
  if (!given.success)
    throw new Refusal("BAD_USER_INPUT", "Send JSON with code, name, role and, if you like, audience.");
  const { code, audience, ...who } = given.data;
  const said = { ...who, name: who.name.trim(), ...(audience ? { audience } : {}) };
  checkInput(joining, said);
  const open = await openBy(parts, request, code);
  await spend(parts.auth.limits, addressKey("join", request.ip), JOINS);

  const { database, clock, newId } = parts;
  const participant_id = (await findListed(database, open, said.name)) ?? newId();
  const { organization_id, exercise_id } = open;
  const seat = { organization_id, exercise_id, participant_id, name: said.name, audience: said.audience ?? null };
  const facts = { request_id: request.id, remote_address: request.ip };
  const performance = { caller: participantCaller(seat), clock, newId, request: facts };
  const input = { exercise_id, ...said };
  const done = await perform(database, joinExercise, input, performance, async (_connection, made) => made);
  setParticipantCookie(reply, parts, exercise_id, done.once?.token ?? "");
  const participant = { id: participant_id, name: said.name, role: said.role, audience: said.audience ?? null };
  reply.code(201);
  return { exercise_id, participant };
}

/** Whoever leaves may join again, by the code. */
export async function leave(parts: AppParts, request: FastifyRequest, reply: FastifyReply, exercise: string) {
  checkOrigin(parts, request);
  const seated = await findSeated(parts, request, exercise);
  if (!seated) throw unauthenticated();
  const { database, clock, newId } = parts;
  const facts = { request_id: request.id, remote_address: request.ip };
  const performance = { caller: seated.caller, clock, newId, request: facts };
  const input = { id: seated.caller.seat.participant_id };
  await perform(database, leaveExercise, input, performance, async () => {});
  clearParticipantCookie(reply, parts, exercise);
  reply.code(204);
}

/** The exercise that a code opens. Codes cannot be tried out: after too many wrong ones the right one opens nothing. */
async function openBy(parts: AppParts, { ip }: FastifyRequest, code: string): Promise<OpenExercise> {
  const key = addressKey("code", ip);
  // One after the other: tried all at once, each would be looked at before the others were counted.
  return oneByOne(key, () => tryCode(parts, key, code));
}

async function tryCode({ auth, database }: AppParts, key: string, code: string): Promise<OpenExercise> {
  const wait = await auth.limits.wait(key, GUESSES);
  if (wait !== null) throw tooManyAttempts(wait);
  const open = await findByJoinCode(database, code);
  if (open) return open;
  await auth.limits.consume(key, GUESSES);
  const message =
    "This code opens no exercise: it is mistyped, or no longer valid. Ask the facilitator for the code of today.";
  throw new Refusal("NOT_FOUND", message, { field: "code" });
}
