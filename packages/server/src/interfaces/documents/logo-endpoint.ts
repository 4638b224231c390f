import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { MOST_BYTES } from "#domain/organizations/logo/picture.ts";
import { removeLogo, setLogo } from "#domain/organizations/logo/set-logo.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import { findCaller } from "#interfaces/auth/find-caller.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { admitWriter } from "#interfaces/documents/admit-writer.ts";
import { askingToLook } from "#interfaces/documents/asking-to-look.ts";
import { logoOperations } from "#interfaces/documents/file-operations.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import { admitted, permit } from "#kernel/permit.ts";
import { Refusal, refusalOfLargeFile } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { asCaller } from "#storage/tenancy.ts";
import { findRow } from "#storage/write.ts";

const PATH = "/api/organizations/:id/logo";
const named = z.object({ id: z.string() });
const TOO_LARGE = phrase`logo: must be at most 524288 bytes (512 KiB)`;

/** PUT takes the image as its body, GET returns it, DELETE removes it. */
export function logoEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MOST_BYTES + 1 }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error: { statusCode?: number }) => {
    throw error.statusCode === 413 ? refusalOfLargeFile(TOO_LARGE, "logo") : error;
  });
  cacheNothing(app);
  app.get(PATH, { config: { operation: logoOperations.get } }, (request, reply) =>
    sendLogo(request, reply, dependencies),
  );
  app.put(PATH, { config: { operation: logoOperations.put } }, (request, reply) =>
    change(request, reply, dependencies, (place) =>
      setLogo(place, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)),
    ),
  );
  app.delete(PATH, { config: { operation: logoOperations.delete } }, (request, reply) =>
    change(request, reply, dependencies, removeLogo),
  );
}

type Change = (place: Parameters<typeof removeLogo>[0]) => Promise<void>;

async function change(request: FastifyRequest, reply: FastifyReply, dependencies: Dependencies, work: Change) {
  const caller = await admitWriter(request, dependencies);
  permit(caller, "brand_documents", phrase`set a logo`);
  const { id } = named.parse(request.params);
  const { database, clock, newId } = dependencies;
  const performance = { caller, clock, newId, request: factsOf(request) };
  await askingToLook(asCaller(database, caller, (connection) => work({ connection, id, performance })));
  reply.code(204);
}

type Held = { readonly media_type: string; readonly bytes: Buffer; readonly sha256: string };

async function sendLogo(request: FastifyRequest, reply: FastifyReply, dependencies: Dependencies) {
  const caller = admitted(await findCaller(request, dependencies), "GRAPHQL");
  permit(caller, "read_organizations", phrase`read logos`);
  const { id } = named.parse(request.params);
  const wanted = { table: "organization_logos", columns: "media_type, bytes, sha256", id };
  const held = await asCaller(dependencies.database, caller, (connection) => findRow<Held>(connection, caller, wanted));
  if (!held) throw new Refusal("NOT_FOUND", phrase`Organization ${id} has no logo`, { field: "id" });
  // Opened directly in a browser, an SVG must remain an image.
  reply
    .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header("etag", `"${held.sha256}"`)
    .type(held.media_type);
  return held.bytes;
}
