import type { FastifyRequest } from "fastify";
import type { RequestFacts } from "#domain/audit/append-audit.ts";

/** What the log says of a request. */
export function factsOf({ id, ip }: Pick<FastifyRequest, "id" | "ip">): RequestFacts {
  return { request_id: id, remote_address: ip };
}
