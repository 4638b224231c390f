import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { perform } from "#domain/actions/perform.ts";
import { aheadShown } from "#domain/exercises/room/exercise-ahead.ts";
import { joinExercise, joining } from "#domain/exercises/room/join-exercise.ts";
import { leaveExercise } from "#domain/exercises/room/leave-exercise.ts";
import { findByLink, type ParticipantCaller, participantCaller } from "#domain/exercises/room/participant-caller.ts";
import { takeSeat } from "#domain/exercises/room/take-seat.ts";
import { addressKey, type RateRule, spend } from "#interfaces/auth/rate-limits.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { openByCode } from "#interfaces/live/join-codes.ts";
import { checkOrigin } from "#interfaces/live/live-acts.ts";
import { clearParticipantCookie, setParticipantCookie } from "#interfaces/live/participant-cookie.ts";
import { holderOfLink } from "#interfaces/live/personal-link.ts";
import { findSeated, unauthenticated } from "#interfaces/live/subscribers.ts";
import type { Action } from "#kernel/action.ts";
import { checkInput } from "#kernel/check-input.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";

/** A large exercise may sit behind one address. */
const JOINS: RateRule = { window: 300, max: 1_000 };
/** More than that no facilitator looks through. */
const MOST_WAITING = 500;

export async function showCode(dependencies: Dependencies, request: FastifyRequest, code: string) {
  const open = await openByCode(dependencies, request, code);
  return { exercise: aheadShown(open.exercise_id, open) };
}

const body = z.strictObject({ code: z.string(), name: z.string(), role: z.string() });

/** Puts somebody on the waiting list. The cookie is theirs already, and opens the room once they are admitted. */
export async function join(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  checkOrigin(dependencies, request);
  const given = body.safeParse(request.body);
  if (!given.success) throw new Refusal("BAD_USER_INPUT", verbatim("Send JSON with code, name and role."));
  const { code, ...typed } = given.data;
  const said = { name: typed.name.trim(), role: typed.role.trim() };
  checkInput(joining, said);
  const { organization_id, exercise_id, waiting } = await openByCode(dependencies, request, code);
  await spend(dependencies.auth.limits, addressKey("join", request.ip), JOINS);
  if (waiting >= MOST_WAITING) {
    throw new Refusal(
      "CONFLICT",
      phrase`${MOST_WAITING} people are already waiting. Ask the facilitator for a personal link.`,
    );
  }
  const id = dependencies.newId();
  const caller = participantCaller({ organization_id, exercise_id, participant_id: id, audience: null, ...said });
  // A newcomer is nobody yet: all newcomers of an exercise share one place in the queue.
  const share = { purpose: "REQUEST", organization: exercise_id, caller: "newcomers" } as const;
  const done = await performAs(dependencies, request, { ...caller, share }, joinExercise, { exercise_id, ...said });
  setParticipantCookie(reply, dependencies, exercise_id, done.once?.token ?? "");
  reply.code(201);
  return { exercise_id, join_request: { id, ...said, status: "WAITING" } };
}

/** Comes in by a personal link. */
export async function enter(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  exercise: string,
) {
  const find = (link: string) => findByLink(dependencies.database, link);
  const { caller } = await holderOfLink(dependencies, request, { exercise, purpose: "seat-link", find });
  const { participant_id } = caller.seat;
  const participant = { id: participant_id, name: caller.actor_name };
  const seated = await findSeated(dependencies, request, exercise);
  if (seated?.caller.seat.participant_id === participant_id) return { exercise_id: exercise, participant };
  const done = await performAs(dependencies, request, caller, takeSeat, { id: participant_id });
  setParticipantCookie(reply, dependencies, exercise, done.once?.token ?? "");
  reply.code(201);
  return { exercise_id: exercise, participant };
}

/** People who leave may come again: by the code and the waiting list, or by their personal link. */
export async function leave(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  exercise: string,
) {
  checkOrigin(dependencies, request);
  const seated = await findSeated(dependencies, request, exercise);
  if (!seated) throw unauthenticated();
  await performAs(dependencies, request, seated.caller, leaveExercise, { id: seated.caller.seat.participant_id });
  clearParticipantCookie(reply, dependencies, exercise);
  reply.code(204);
}

function performAs(
  { database, clock, newId }: Dependencies,
  request: FastifyRequest,
  caller: ParticipantCaller,
  action: Action,
  input: Readonly<Record<string, unknown>>,
) {
  const facts = { request_id: request.id, remote_address: request.ip };
  return perform(database, action, input, { caller, clock, newId, request: facts }, async (_connection, done) => done);
}
