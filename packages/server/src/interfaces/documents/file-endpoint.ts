import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { deliverable } from "#domain/deliverables/deliverable.ts";
import { type DeliverableFormat, fileTypes } from "#domain/deliverables/deliverable-kinds.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import { auditTaken, forReader } from "#interfaces/audit-reads.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { contentDisposition } from "#interfaces/documents/content-disposition.ts";
import { deliverableFileOperation } from "#interfaces/documents/file-operations.ts";
import type { Caller } from "#kernel/caller.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { findRow } from "#storage/write.ts";

const named = z.object({ id: z.string() });

/** The file of a deliverable, for callers who may currently read its record; it is never cached. */
export function fileEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  cacheNothing(app);
  app.get("/api/deliverables/:id/file", { config: { operation: deliverableFileOperation } }, (request, reply) =>
    forReader(request, dependencies, ACTION, (caller) => sendFile(request, reply, dependencies, caller)),
  );
}

const ACTION = "download.deliverable";

async function sendFile(request: FastifyRequest, reply: FastifyReply, dependencies: Dependencies, caller: Caller) {
  permit(caller, deliverable.permission, phrase`read deliverables`);
  const { id } = named.parse(request.params);
  const held = await findFile(dependencies.database, caller, id);
  if (!held) throw new Refusal("NOT_FOUND", phrase`There is no Deliverable with the ID ${id}`, { field: "id" });
  if (held.status !== "READY" || held.file_key === null) {
    throw new Refusal("CONFLICT", phrase`This Deliverable is ${held.status}; its file is available once it is READY.`);
  }
  const bytes = await dependencies.files.get(held.file_key);
  if (!bytes) throw new Refusal("NOT_FOUND", phrase`The file of this Deliverable is missing: generate it again.`);
  if (hash("sha256", bytes) !== held.sha256)
    throw new Error(`The file of the deliverable ${id} differs from the one stored.`);
  const { organization_id } = held;
  const read = { action: ACTION, subject_kind: deliverable.name, subject_id: id };
  const seen = [{ organization_id, record_kind: deliverable.name, records: 1 }];
  await auditTaken(dependencies, request, caller, read, seen);
  const { type, extension } = fileTypes[held.format];
  reply
    .header("content-disposition", contentDisposition("attachment", `${held.title}.${extension}`))
    .header("etag", `"${held.sha256}"`)
    .type(type);
  return bytes;
}

type Held = {
  readonly organization_id: string;
  readonly title: string;
  readonly format: DeliverableFormat;
  readonly status: string;
  readonly file_key: string | null;
  readonly sha256: string | null;
};

/** The row as this caller may read it: a carrier's policy hides those of clients that disclose a SUMMARY. */
async function findFile(database: Database, caller: Caller, id: string): Promise<Held | undefined> {
  const columns = "organization_id, title, format, status, file_key, sha256";
  const wanted = { table: deliverable.plural, columns, id, withheld: deliverable };
  return asCaller(database, caller, (connection) => findRow<Held>(connection, caller, wanted));
}
