import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { exportName } from "#domain/leaving/export-name.ts";
import { organizationExport } from "#domain/leaving/organization-export.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import { auditTaken, forReader } from "#interfaces/audit-reads.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { contentDisposition } from "#interfaces/documents/content-disposition.ts";
import { organizationExportFileOperation } from "#interfaces/documents/file-operations.ts";
import type { Caller } from "#kernel/caller.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { asCaller } from "#storage/tenancy.ts";
import { findRow, type RowKey } from "#storage/write.ts";

const named = z.object({ id: z.string() });

const ACTION = "download.organization_export";

/** The file of an export, for a signed-in ADMIN who may read its record, until it expires. */
export function organizationExportEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  cacheNothing(app);
  const config = { operation: organizationExportFileOperation };
  app.get("/api/organization-exports/:id/file", { config }, (request, reply) =>
    forReader(request, dependencies, ACTION, (caller) => sendFile(request, reply, dependencies, caller)),
  );
}

type Held = RowKey & {
  readonly status: string;
  readonly stored_as: string | null;
  readonly sha256: string;
  readonly size_bytes: string;
  readonly expires_at: Date;
  readonly ready_at: Date;
  readonly organization: string;
};

const COLUMNS = `organization_id, id, status, stored_as, sha256, size_bytes, expires_at, ready_at,
  (select o.name from organizations o where o.id = organization_exports.organization_id) as organization`;

async function sendFile(request: FastifyRequest, reply: FastifyReply, dependencies: Dependencies, caller: Caller) {
  permit(caller, "export_organizations", phrase`download exports of organizations`);
  const { id } = named.parse(request.params);
  const wanted = { table: organizationExport.plural, columns: COLUMNS, id, withheld: organizationExport };
  const held = await asCaller(dependencies.database, caller, (connection) => findRow<Held>(connection, caller, wanted));
  if (!held) throw new Refusal("NOT_FOUND", phrase`There is no OrganizationExport with the ID ${id}`, { field: "id" });
  const isOver = held.status === "READY" && held.expires_at <= dependencies.clock();
  if (held.stored_as === null || isOver) {
    const status = isOver ? "EXPIRED" : held.status;
    throw new Refusal(
      "CONFLICT",
      phrase`This OrganizationExport is ${status}; its file is available while it is READY.`,
    );
  }
  const file = await dependencies.files.open(held.stored_as);
  // Backups do not contain it.
  if (!file) throw new Refusal("NOT_FOUND", phrase`The file of this OrganizationExport is missing: export it again.`);
  const { organization_id } = held;
  const read = { action: ACTION, subject_kind: organizationExport.name, subject_id: id };
  const seen = [{ organization_id, record_kind: organizationExport.name, records: 1 }];
  await auditTaken(dependencies, request, caller, read, seen);
  reply
    .header("content-disposition", contentDisposition("attachment", exportName(held.organization, held.ready_at)))
    .header("content-length", held.size_bytes)
    .header("etag", `"${held.sha256}"`)
    .type("application/gzip");
  return file;
}
