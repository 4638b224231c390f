import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { MOST_BYTES } from "#domain/organizations/logo/picture.ts";
import { type LogoContext, removeLogo, setLogo } from "#domain/organizations/logo/set-logo.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import { findCaller } from "#interfaces/auth/find-caller.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { isAllowedOrigin } from "#interfaces/origins.ts";
import { admitted, permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { asCaller } from "#storage/tenancy.ts";
import { findRow } from "#storage/write.ts";

const PATH = "/api/organizations/:id/logo";
const named = z.object({ id: z.string() });
const TOO_LARGE = "logo: must be at most 524288 bytes (512 KiB)";

/** PUT takes the picture itself as the body, GET gives it, DELETE takes it away. */
export function logoEndpoint(app: FastifyInstance, parts: Dependencies): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MOST_BYTES + 1 }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    if (error.statusCode === 413)
      return reply.code(413).send({ code: "BAD_USER_INPUT", message: TOO_LARGE, field: "logo" });
    throw error;
  });
  cacheNothing(app);
  app.get(PATH, (request, reply) => sendLogo(request, reply, parts));
  app.put(PATH, (request, reply) =>
    change(request, reply, parts, (acting, id) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return setLogo(acting, id, body, factsOf(request));
    }),
  );
  app.delete(PATH, (request, reply) =>
    change(request, reply, parts, (acting, id) => removeLogo(acting, id, factsOf(request))),
  );
}

type Change = (acting: LogoContext, id: string) => Promise<void>;

async function change(request: FastifyRequest, reply: FastifyReply, parts: Dependencies, work: Change) {
  const byCookie = request.headers["x-api-key"] === undefined;
  if (byCookie && !isAllowedOrigin(request.headers, parts.allowedOrigins)) {
    throw new Refusal("FORBIDDEN", "This Origin may not use a session cookie");
  }
  const caller = admitted(await findCaller(request, parts), "GRAPHQL");
  permit(caller, "brand_documents", "set a logo");
  const { id } = named.parse(request.params);
  const { clock, newId } = parts;
  await asCaller(parts.database, caller, (connection) => work({ connection, caller, now: clock(), newId }, id));
  reply.code(204);
}

type Held = { readonly media_type: string; readonly bytes: Buffer; readonly sha256: string };

async function sendLogo(request: FastifyRequest, reply: FastifyReply, parts: Dependencies) {
  const caller = admitted(await findCaller(request, parts), "GRAPHQL");
  permit(caller, "read_organizations", "read logos");
  const { id } = named.parse(request.params);
  const wanted = { table: "organization_logos", columns: "media_type, bytes, sha256", id };
  const held = await asCaller(parts.database, caller, (connection) => findRow<Held>(connection, caller, wanted));
  if (!held) throw new Refusal("NOT_FOUND", `Organization ${id} has no logo`, { field: "id" });
  // Looked at by itself in a browser, an SVG must stay a picture.
  reply
    .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header("etag", `"${held.sha256}"`)
    .type(held.media_type);
  return held.bytes;
}

function factsOf(request: FastifyRequest) {
  return { request_id: request.id, remote_address: request.ip };
}
