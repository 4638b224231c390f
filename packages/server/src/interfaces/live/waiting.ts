import type { FastifyReply, FastifyRequest } from "fastify";
import { findWaiting, type Waiting } from "#domain/exercises/room/waiting-caller.ts";
import type { LiveHub } from "#domain/live/live-hub.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { openEventStream } from "#interfaces/live/event-stream.ts";
import { readParticipantCookie } from "#interfaces/live/participant-cookie.ts";
import { findSeated } from "#interfaces/live/subscribers.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

export type InLine = { readonly token: string; readonly waiting: Waiting };

/** Who asks with the cookie of a request that was not admitted. */
export async function findInLine(
  dependencies: Dependencies,
  request: FastifyRequest,
  exercise: string,
  view: string | undefined,
): Promise<InLine | undefined> {
  if (view !== undefined && view !== "participant") return undefined;
  const token = readParticipantCookie(request, exercise);
  if (token === undefined || (await findSeated(dependencies, request, exercise))) return undefined;
  const waiting = (await findWaiting(dependencies.database, [token])).get(token);
  if (waiting?.exercise_id !== exercise) return undefined;
  if (waiting.status === "WAITING") return { token, waiting };
  throw new Refusal("FORBIDDEN", phrase`The facilitator did not admit you. Use the code to ask again.`);
}

/** Keeps somebody on the waiting list until they were answered. */
export function streamWaiting(hub: LiveHub, inLine: InLine, reply: FastifyReply): void {
  const waiter = { ...inLine, stream: openEventStream(reply) };
  reply.raw.on("close", () => hub.waiting.leave(waiter));
  hub.waiting.enter(waiter);
}
