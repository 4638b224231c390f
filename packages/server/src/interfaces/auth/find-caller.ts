import type { FastifyRequest } from "fastify";
import { findKeyHolder } from "#domain/access/find-caller.ts";
import type { Remembered } from "#domain/access/known-keys.ts";
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
  if (!found) return undefined;
  noteUse(found.caller, dependencies);
  if (typeof key === "string") dependencies.knownKeys.remember(key, found);
  return found.caller;
}

/** The caller of an earlier request with this key, whom the database has yet to confirm. */
export function recallCaller(
  { headers, ip }: FastifyRequest,
  { knownKeys }: Pick<Dependencies, "knownKeys">,
): Remembered | undefined {
  const key = headers["x-api-key"];
  return typeof key === "string" ? knownKeys.recall(key, ip) : undefined;
}

export function noteUse({ actor_id }: Caller, { keyUse }: Pick<Dependencies, "keyUse">): void {
  if (actor_id) keyUse.note(actor_id);
}
