import type { FastifyRequest } from "fastify";
import { findKeyHolder } from "#domain/access/find-caller.ts";
import { auditBarred } from "#interfaces/auth/audit-barred.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import type { Caller } from "#kernel/caller.ts";
import { networkRefusal } from "#kernel/sign-in-policy.ts";

/** A request with a key is judged by its key, whatever cookies it has. */
export async function findCaller(request: FastifyRequest, dependencies: Dependencies): Promise<Caller | undefined> {
  const key = request.headers["x-api-key"];
  if (key === undefined) return request.headers.cookie ? dependencies.findSessionCaller(request) : undefined;
  const found = typeof key === "string" ? await findKeyHolder(dependencies.database, key, request.ip) : undefined;
  if (!found) dependencies.refusedKeys.note(String(key), factsOf(request));
  if (found?.bar) {
    const refusal = networkRefusal("API key");
    auditBarred(dependencies, { caller: found.caller, action: "useKey" }, refusal, factsOf(request));
    throw refusal;
  }
  if (found?.caller.actor_id) dependencies.keyUse.note(found.caller.actor_id);
  return found?.caller;
}
