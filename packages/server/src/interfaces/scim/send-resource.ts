import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { selectAttributes } from "#interfaces/scim/attributes.ts";
import type { ScimResource } from "#interfaces/scim/resources.ts";
import { readQuery } from "#interfaces/scim/scim-list.ts";

const versioned = z.object({ meta: z.object({ version: z.string(), location: z.string() }) });

/** One resource with its version; 304 without it if the caller has that version. */
export function sendResource(request: FastifyRequest, reply: FastifyReply, resource: ScimResource) {
  const { version, location } = versioned.parse(resource).meta;
  reply.header("etag", version);
  if (reply.statusCode === 201) reply.header("location", location);
  const known = request.method === "GET" && request.headers["if-none-match"]?.split(/,\s*/).includes(version);
  if (!known) return selectAttributes(resource, readQuery(request.query));
  reply.code(304);
  return undefined;
}
