import type { FastifyRequest } from "fastify";

/** The key that a request shows, by either header; empty when it shows none. */
export function keyOf({ headers }: Pick<FastifyRequest, "headers">): string {
  const own = headers["x-api-key"];
  if (typeof own === "string") return own;
  return headers.authorization?.match(/^Bearer +(\S+)\s*$/i)?.[1] ?? "";
}
