import type { FastifyRequest } from "fastify";
import { findCaller } from "#interfaces/auth/find-caller.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { isAllowedOrigin } from "#interfaces/origins.ts";
import type { Caller } from "#kernel/caller.ts";
import { admitted } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";

/** Who sends or removes a file: by key, or by the cookie of one of our own pages. */
export async function admitWriter(request: FastifyRequest, dependencies: Dependencies): Promise<Caller> {
  const { cookie, "x-api-key": key } = request.headers;
  if (key === undefined && cookie !== undefined && !isAllowedOrigin(request.headers, dependencies.allowedOrigins)) {
    throw new Refusal("FORBIDDEN", verbatim("This Origin may not use a session cookie"));
  }
  return admitted(await findCaller(request, dependencies), "GRAPHQL");
}
