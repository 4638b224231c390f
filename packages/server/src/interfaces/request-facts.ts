import type { FastifyRequest } from "fastify";
import type { RequestFacts } from "#domain/audit/append-audit.ts";

/** The log's facts about a request. */
export function factsOf({ id, ip }: Pick<FastifyRequest, "id" | "ip">): RequestFacts {
  return { request_id: id, remote_address: ip };
}
