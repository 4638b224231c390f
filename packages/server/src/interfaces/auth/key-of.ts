import type { FastifyRequest } from "fastify";

/** The key of a request, in either header; empty if there is none. */
export function keyOf({ headers }: Pick<FastifyRequest, "headers">): string {
  const own = headers["x-api-key"];
  if (typeof own === "string") return own;
  return headers.authorization?.match(/^Bearer +(\S+)\s*$/i)?.[1] ?? "";
}
