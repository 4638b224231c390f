import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { attachment } from "#domain/attachments/attachment.ts";
import { type AttachmentType, attachmentTypes } from "#domain/attachments/attachment-type.ts";
import { scenarioInjectFile } from "#domain/scenarios/files/scenario-inject-file.ts";
import { auditTaken } from "#interfaces/audit-reads.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { contentDisposition } from "#interfaces/documents/content-disposition.ts";
import type { Caller } from "#kernel/caller.ts";
import { may } from "#kernel/permission.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Connection } from "#storage/database.ts";
import { asCaller, type Tenant } from "#storage/tenancy.ts";
import { findRow, type RowKey } from "#storage/write.ts";

export const DOWNLOAD = "download.attachment";

type Held = RowKey & {
  readonly file_key: string;
  readonly file_name: string;
  readonly type: AttachmentType;
  readonly size_bytes: number;
  readonly sha256: string;
  readonly removed_at: Date | null;
};

const HELD = "organization_id, id, file_key, file_name, type, size_bytes, sha256";

type Asked = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly dependencies: Dependencies;
  readonly caller: Caller & Tenant;
};

const shown = z.object({ inline: z.literal("true").optional() });

/** A file of a record, or of a scenario's inject if the caller reads scenarios. */
async function findFile(connection: Connection, caller: Caller & Tenant, id: string) {
  const columns = `${HELD}, removed_at`;
  const wanted = { table: attachment.plural, columns, id, withheld: attachment };
  const held = await findRow<Held>(connection, caller, wanted);
  if (held) return { record: attachment, held };
  if (!may(caller, scenarioInjectFile.permission)) return undefined;
  const planned = { table: scenarioInjectFile.plural, columns: `${HELD}, null as removed_at`, id };
  const file = await findRow<Held>(connection, caller, { ...planned, withheld: scenarioInjectFile });
  return file && { record: scenarioInjectFile, held: file };
}

/** Sends an attached file that the caller may read, once its download is in the audit log. */
export async function sendAttachment({ request, reply, dependencies, caller }: Asked, id: string) {
  const found = await asCaller(dependencies.database, caller, (connection) => findFile(connection, caller, id));
  if (!found) throw new Refusal("NOT_FOUND", phrase`There is no Attachment with the ID ${id}`, { field: "id" });
  const { record, held } = found;
  if (held.removed_at) throw new Refusal("NOT_FOUND", phrase`This file was removed.`, { field: "id" });
  const { organization_id, type } = held;
  const read = { action: DOWNLOAD, subject_kind: record.name, subject_id: id };
  await auditTaken(dependencies, request, caller, read, [{ organization_id, record_kind: record.name, records: 1 }]);
  const file = await dependencies.files.open(held.file_key);
  if (!file) throw new Error(`The file of the attachment ${id} is missing from the file store.`);
  const { mediaType, isShown } = attachmentTypes[type];
  const isInline = isShown && shown.safeParse(request.query).data?.inline === "true";
  reply
    .header("content-disposition", contentDisposition(isInline ? "inline" : "attachment", held.file_name))
    // A file is somebody else's: it runs nothing and loads nothing. Browsers show no PDF in a sandbox.
    .header(
      "content-security-policy",
      `default-src 'none'; style-src 'unsafe-inline'${type === "PDF" ? "" : "; sandbox"}`,
    )
    .header("content-length", held.size_bytes)
    .header("etag", `"${held.sha256}"`)
    .type(mediaType);
  return file;
}
