import type { FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "#interfaces/dependencies.ts";

const DAYS_SECONDS = 7 * 86_400;
const MONTHS_SECONDS = 60 * 86_400;

/** One for each exercise, sent to its addresses only. Its end is the token's, in the database. */
export function setParticipantCookie(
  reply: FastifyReply,
  dependencies: Dependencies,
  exercise: string,
  token: string,
): void {
  reply.header("set-cookie", cookie(dependencies, { exercise, name: nameOf(exercise) }, token, DAYS_SECONDS));
}

/** Of an evaluator without an account: the link itself. */
export function setEvaluatorCookie(
  reply: FastifyReply,
  dependencies: Dependencies,
  exercise: string,
  link: string,
): void {
  reply.header("set-cookie", cookie(dependencies, { exercise, name: evaluatorName(exercise) }, link, MONTHS_SECONDS));
}

export function clearParticipantCookie(reply: FastifyReply, dependencies: Dependencies, exercise: string): void {
  reply.header("set-cookie", cookie(dependencies, { exercise, name: nameOf(exercise) }, "", 0));
}

export function clearEvaluatorCookie(reply: FastifyReply, dependencies: Dependencies, exercise: string): void {
  reply.header("set-cookie", cookie(dependencies, { exercise, name: evaluatorName(exercise) }, "", 0));
}

type Place = { readonly exercise: string; readonly name: string };

function cookie({ baseUrl }: Dependencies, { exercise, name }: Place, value: string, seconds: number): string {
  const secure = baseUrl.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=/api/live/exercises/${exercise}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

export function readParticipantCookie(request: FastifyRequest, exercise: string): string | undefined {
  return readCookie(request, nameOf(exercise));
}

export function readEvaluatorCookie(request: FastifyRequest, exercise: string): string | undefined {
  return readCookie(request, evaluatorName(exercise));
}

function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim().split("=", 2));
  return pairs.find(([each]) => each === name)?.[1] || undefined;
}

function nameOf(exercise: string): string {
  return `hotwash_participant_${exercise}`;
}

function evaluatorName(exercise: string): string {
  return `hotwash_evaluator_${exercise}`;
}
