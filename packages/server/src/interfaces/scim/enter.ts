import type { FastifyReply, FastifyRequest } from "fastify";
import type { Admission } from "#domain/api-keys/admit-key.ts";
import { admitDirectory } from "#domain/directories/admit-directory.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";

/** Entra asks for 25 a second. */
export const REQUESTS_PER_MINUTE = 1_500;

/** The directory whose token the request has. No cookie and no API key opens these routes. */
export async function enterDirectory(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, refusedKeys, keyUse }: Dependencies,
): Promise<Admission> {
  const token = request.headers.authorization?.match(/^Bearer +(\S+)\s*$/i)?.[1] ?? "";
  const admission = await admitDirectory(database, token);
  if (!admission) {
    refusedKeys.note(token, factsOf(request));
    reply.header("www-authenticate", "Bearer");
    throw new Refusal(
      "UNAUTHENTICATED",
      verbatim("The token of a connected directory is required: Authorization: Bearer …"),
    );
  }
  if (admission.actor_id) keyUse.note(admission.actor_id);
  if ((admission.used ?? 0) > REQUESTS_PER_MINUTE) {
    const retry_after = Math.max(1, admission.seconds_left ?? 1);
    const message = verbatim(`More than ${REQUESTS_PER_MINUTE} requests a minute; retry in ${retry_after} s`);
    throw new Refusal("RATE_LIMITED", message, { retry_after });
  }
  return admission;
}
