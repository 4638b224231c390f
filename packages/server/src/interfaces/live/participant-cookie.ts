import type { FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "#interfaces/dependencies.ts";

const DAYS_SECONDS = 7 * 86_400;

/** One for each exercise, sent to its addresses only. Its end is the token's, in the database. */
export function setParticipantCookie(
  reply: FastifyReply,
  dependencies: Dependencies,
  exercise: string,
  token: string,
): void {
  reply.header("set-cookie", cookie(dependencies, exercise, token, DAYS_SECONDS));
}

export function clearParticipantCookie(reply: FastifyReply, dependencies: Dependencies, exercise: string): void {
  reply.header("set-cookie", cookie(dependencies, exercise, "", 0));
}

function cookie({ baseUrl }: Dependencies, exercise: string, value: string, seconds: number): string {
  const secure = baseUrl.startsWith("https:") ? "; Secure" : "";
  return `${nameOf(exercise)}=${value}; Path=/api/live/exercises/${exercise}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

export function readParticipantCookie({ headers }: FastifyRequest, exercise: string): string | undefined {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim().split("=", 2));
  const value = pairs.find(([name]) => name === nameOf(exercise))?.[1];
  return value || undefined;
}

function nameOf(exercise: string): string {
  return `hotwash_participant_${exercise}`;
}
