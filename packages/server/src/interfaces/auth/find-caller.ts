import type { FastifyRequest } from "fastify";
import { findHolder, keyCredential } from "#domain/access/find-caller.ts";
import type { Remembered } from "#domain/access/known-callers.ts";
import { auditBarred } from "#interfaces/auth/audit-barred.ts";
import { recallSessionCaller } from "#interfaces/auth/find-session-caller.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import type { Caller } from "#kernel/caller.ts";
import { networkRefusal } from "#kernel/sign-in-policy.ts";

/** A request with a key is judged by its key, whatever cookies it has. */
export async function findCaller(request: FastifyRequest, dependencies: Dependencies): Promise<Caller | undefined> {
  const key = request.headers["x-api-key"];
  if (key === undefined) return request.headers.cookie ? dependencies.findSessionCaller(request) : undefined;
  const credential = typeof key === "string" ? keyCredential(key, request.ip) : undefined;
  const found = credential && (await findHolder(dependencies.database, credential));
  if (!found) dependencies.refusedKeys.note(String(key), factsOf(request));
  if (found?.bar) {
    const refusal = networkRefusal("API key");
    auditBarred(dependencies, { caller: found.caller, action: "useKey" }, refusal, factsOf(request));
    throw refusal;
  }
  if (!found) return undefined;
  noteUse(found.caller, dependencies);
  dependencies.knownCallers.remember(credential, found);
  return found.caller;
}

/** The caller of an earlier request with this key or session, whom the database has yet to confirm. */
export async function recallCaller(
  request: FastifyRequest,
  dependencies: Dependencies,
): Promise<Remembered | undefined> {
  const key = request.headers["x-api-key"];
  if (key === undefined) return recallSessionCaller(dependencies, request);
  return typeof key === "string" ? dependencies.knownCallers.recall(keyCredential(key, request.ip)) : undefined;
}

export function noteUse({ actor_kind, actor_id }: Caller, { keyUse }: Pick<Dependencies, "keyUse">): void {
  if (actor_kind === "API_KEY" && actor_id) keyUse.note(actor_id);
}
