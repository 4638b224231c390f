import type { FastifyRequest } from "fastify";
import { findKeyHolder } from "#domain/access/find-caller.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import type { Caller } from "#kernel/caller.ts";

/** A request with a key is judged by its key, whatever cookies it has. */
export async function findCaller(request: FastifyRequest, dependencies: Dependencies): Promise<Caller | undefined> {
  const key = request.headers["x-api-key"];
  if (key === undefined) return request.headers.cookie ? dependencies.findSessionCaller(request) : undefined;
  const caller = typeof key === "string" ? await findKeyHolder(dependencies.database, key) : undefined;
  if (!caller) dependencies.refusedKeys.note(String(key), factsOf(request));
  if (caller?.actor_id) dependencies.keyUse.note(caller.actor_id);
  return caller;
}
