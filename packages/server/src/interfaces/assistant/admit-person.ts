import type { FastifyRequest } from "fastify";
import { requirePerson } from "#domain/notifications/require-person.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { isAllowedOrigin } from "#interfaces/origins.ts";
import type { Caller } from "#kernel/caller.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";

/** Keys are not accepted: agents use MCP, and a conversation belongs to a person. */
export async function admitPerson(request: FastifyRequest, dependencies: Dependencies): Promise<Caller> {
  if (request.method !== "GET" && !isAllowedOrigin(request.headers, dependencies.allowedOrigins)) {
    throw new Refusal("FORBIDDEN", verbatim("The Origin header must be one of the allowed origins."));
  }
  const caller = await dependencies.findSessionCaller(request);
  if (!caller) throw new Refusal("UNAUTHENTICATED", phrase`Authentication required`);
  permit(caller, "use_assistant", phrase`ask the assistant`);
  requirePerson(caller);
  return caller;
}
