import type { FastifyRequest } from "fastify";
import type { Caller } from "#domain/access/caller.ts";
import { findKeyHolder } from "#domain/access/find-caller.ts";
import type { Services } from "#interfaces/services.ts";

/** A request that shows a key is judged by its key, whatever cookies it brings. */
export async function findCaller(request: FastifyRequest, services: Services): Promise<Caller | undefined> {
  const key = request.headers["x-api-key"];
  if (key === undefined) return request.headers.cookie ? services.findSessionCaller(request) : undefined;
  const caller = typeof key === "string" ? await findKeyHolder(services.database, key) : undefined;
  if (caller?.actor_id) services.keyUse.note(caller.actor_id);
  return caller;
}
