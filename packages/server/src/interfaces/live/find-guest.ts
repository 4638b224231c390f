import type { FastifyRequest } from "fastify";
import { findGuestEvaluator, type GuestCaller } from "#domain/exercises/evaluation/guest-evaluator.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { readEvaluatorCookie } from "#interfaces/live/participant-cookie.ts";

/** The guest whose link for this exercise came along as a cookie, if it still opens it. */
export async function findGuest(
  { database }: Dependencies,
  request: FastifyRequest,
  exercise: string,
): Promise<GuestCaller | undefined> {
  const link = readEvaluatorCookie(request, exercise);
  const caller = link === undefined ? undefined : await findGuestEvaluator(database, link);
  return caller?.seat.exercise_id === exercise ? caller : undefined;
}
