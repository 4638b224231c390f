import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { MOST_FILE_BYTES } from "#domain/imports/import-limits.ts";
import { readPack } from "#domain/imports/packs/pack-file.ts";
import { MOST_PACK_BYTES, PACK_TOO_LARGE } from "#domain/imports/packs/pack-limits.ts";
import { withPackedFiles } from "#domain/imports/packs/receive-packed-files.ts";
import { readFile, TOO_LARGE } from "#domain/imports/reading/read-file.ts";
import { isTemplateKind, templateCsv } from "#domain/imports/template-csv.ts";
import { type Content, uploadImport } from "#domain/imports/upload-import.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import { findCaller } from "#interfaces/auth/find-caller.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { admitWriter } from "#interfaces/documents/admit-writer.ts";
import { askingToLook } from "#interfaces/documents/asking-to-look.ts";
import {
  importFileOperation,
  importMselOperation,
  importPackOperation,
  importSheetOperation,
  importTemplateOperation,
  mselTemplateOperation,
} from "#interfaces/documents/file-operations.ts";
import { nameFile } from "#interfaces/documents/name-file.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import type { Caller } from "#kernel/caller.ts";
import { admitted, permit } from "#kernel/permit.ts";
import { Refusal, refusalOfLargeFile } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createFairQueue } from "#platform/fair-queue.ts";
import { lastSegment } from "#platform/files/file-name.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { asCaller } from "#storage/tenancy.ts";

const named = z.object({ id: z.string() });
const query = z.object({ file_name: z.string().optional() });
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Reading a file can take much memory, and waiting files are in memory too. */
const AT_ONCE = { atOnce: 2, perGroup: 1, perMember: 1, memberWaiting: 4, waiting: 8, waitMs: 30_000 };

/** A file of an organization is its history or a pack of scenarios, and one of an exercise its MSEL. */
const UPLOADS = [
  { path: "/api/organizations/:id/imports", operation: importFileOperation, field: "organization_id" },
  { path: "/api/exercises/:id/imports", operation: importMselOperation, field: "exercise_id" },
  { path: "/api/organizations/:id/scenario-packs", operation: importPackOperation, field: "pack" },
] as const;

/** POST takes the file as its body and returns the import's id; its contents are then read through GraphQL. */
export function importEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  const turns = createFairQueue({ ...AT_ONCE, refusal: tooMany });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: { statusCode?: number }, request) => {
    if (error.statusCode !== 413) throw error;
    const isPack = request.routeOptions.url?.endsWith("scenario-packs");
    throw refusalOfLargeFile(isPack ? PACK_TOO_LARGE : TOO_LARGE, "file");
  });
  const callers = new WeakMap<FastifyRequest, Caller>();
  // Before the body, so that a refused caller's file is never held in memory.
  const onRequest = async (request: FastifyRequest) => {
    callers.set(request, await admit(request, dependencies));
  };
  cacheNothing(app);
  for (const { path, operation, field } of UPLOADS) {
    const bodyLimit = (field === "pack" ? MOST_PACK_BYTES : MOST_FILE_BYTES) + 1;
    app.post(path, { onRequest, bodyLimit, config: { operation } }, async (request, reply) => {
      const caller = admitted(callers.get(request), "GRAPHQL");
      const who = [caller.organization_id, caller.actor_id ?? ""] as const;
      await turns.enter(...who);
      try {
        const id = await askingToLook(upload(request, caller, field, dependencies));
        reply.code(201);
        return { id };
      } finally {
        turns.leave(...who);
      }
    });
  }
  app.get("/api/imports/template.xlsx", { config: { operation: importTemplateOperation } }, async (request, reply) => {
    await admit(request, dependencies);
    // Half as much code as the server itself: loaded by the first request that needs it.
    const { templateWorkbook } = await import("#domain/imports/template-workbook.ts");
    const bytes = await templateWorkbook();
    nameFile(reply, "hotwash-import.xlsx", XLSX);
    return bytes;
  });
  app.get("/api/imports/msel.xlsx", { config: { operation: mselTemplateOperation } }, async (request, reply) => {
    await admit(request, dependencies);
    const { mselTemplateWorkbook } = await import("#domain/imports/msel/msel-template.ts");
    const bytes = await mselTemplateWorkbook();
    nameFile(reply, "hotwash-msel.xlsx", XLSX);
    return bytes;
  });
  app.get("/api/imports/:kind.csv", { config: { operation: importSheetOperation } }, async (request, reply) => {
    await admit(request, dependencies);
    const { kind } = z.object({ kind: z.string() }).parse(request.params);
    if (!isTemplateKind(kind)) throw new Refusal("NOT_FOUND", verbatim(`There is no template ${kind}.csv`));
    nameFile(reply, `${kind}.csv`, "text/csv; charset=utf-8; header=present");
    return templateCsv(kind);
  });
}

async function admit(request: FastifyRequest, dependencies: Dependencies): Promise<Caller> {
  const caller =
    request.method === "POST"
      ? await admitWriter(request, dependencies)
      : admitted(await findCaller(request, dependencies), "GRAPHQL");
  permit(caller, "import_history", phrase`import files`);
  return caller;
}

async function upload(
  request: FastifyRequest,
  caller: Caller,
  field: (typeof UPLOADS)[number]["field"],
  dependencies: Dependencies,
): Promise<string> {
  const { id } = named.parse(request.params);
  const { success, data } = query.safeParse(request.query);
  if (!success) refuseInput("file_name", verbatim("must be given once"));
  const file_name = lastSegment(data.file_name ?? "history");
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const { database, clock, newId, files, scanFile: scan, attachmentsMostBytes: mostBytes } = dependencies;
  const performance = { caller, clock, newId, request: factsOf(request) };
  const target = field === "exercise_id" ? { exercise_id: id } : { organization_id: id };
  const store = (content: Content) =>
    asCaller(database, caller, (connection) =>
      uploadImport(connection, target, { file_name, bytes, ...content }, performance),
    );
  if (field !== "pack") return (await store({ sheets: await readFile(bytes, file_name) })).id;
  const read = await readPack(bytes);
  const receiving = { files, scan, newId, organization_id: caller.organization_id };
  const key = await withPackedFiles(receiving, read, (received) => store({ pack: read, files: received, mostBytes }));
  return key.id;
}

function tooMany(): Refusal {
  return new Refusal("RATE_LIMITED", phrase`Other files are being read; try again shortly`, { retry_after: 5 });
}
