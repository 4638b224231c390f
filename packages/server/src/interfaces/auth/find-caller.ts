import type { FastifyRequest } from "fastify";
import { findKeyHolder } from "#domain/access/find-caller.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import type { Caller } from "#kernel/caller.ts";

/** A request that shows a key is judged by its key, whatever cookies it brings. */
export async function findCaller(request: FastifyRequest, parts: Dependencies): Promise<Caller | undefined> {
  const key = request.headers["x-api-key"];
  if (key === undefined) return request.headers.cookie ? parts.findSessionCaller(request) : undefined;
  const caller = typeof key === "string" ? await findKeyHolder(parts.database, key) : undefined;
  if (!caller) parts.refusedKeys.note(String(key), factsOf(request));
  if (caller?.actor_id) parts.keyUse.note(caller.actor_id);
  return caller;
}
