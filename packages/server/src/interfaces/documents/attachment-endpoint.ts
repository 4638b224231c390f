import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { attachment } from "#domain/attachments/attachment.ts";
import { MOST_ATTACHMENT_BYTES, TOO_LARGE } from "#domain/attachments/attachment-limits.ts";
import { type AttachmentSubject, attachmentSubjects } from "#domain/attachments/attachment-subject.ts";
import { type AttachmentType, attachmentTypes } from "#domain/attachments/attachment-type.ts";
import { attachmentKey } from "#domain/attachments/purge-attachments.ts";
import { checkFile, withReceivedFile } from "#domain/attachments/receive-file.ts";
import { findUploadSubject, type Upload, uploadAttachment } from "#domain/attachments/upload-attachment.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import { auditTaken, forReader } from "#interfaces/audit-reads.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { admitWriter } from "#interfaces/documents/admit-writer.ts";
import { contentDisposition } from "#interfaces/documents/content-disposition.ts";
import { attachFileOperation, attachmentFileOperation } from "#interfaces/documents/file-operations.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import type { Caller } from "#kernel/caller.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { createFairQueue } from "#platform/fair-queue.ts";
import { asCaller } from "#storage/tenancy.ts";
import { findRow, type RowKey } from "#storage/write.ts";

const upload = z.object({
  subject: z.string().refine(isSubject),
  id: z.string(),
  file_name: z.string(),
  is_confidential: z.enum(["true", "false"]).default("true"),
});
const named = z.object({ id: z.string() });
const shown = z.object({ inline: z.literal("true").optional() });

/** Reading a file can take much memory. */
const AT_ONCE = { atOnce: 2, perGroup: 1, perMember: 1, memberWaiting: 8, waiting: 32, waitMs: 60_000 };

/** POST takes a file as its body and returns the attachment's id; GET returns the file. */
export function attachmentEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  const turns = createFairQueue({ ...AT_ONCE, refusal: tooMany });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, body, done) => done(null, body));
  cacheNothing(app);
  const posted = { bodyLimit: MOST_ATTACHMENT_BYTES + 1, config: { operation: attachFileOperation } };
  app.post("/api/attachments", posted, async (request, reply) => {
    const { caller, wanted } = await admit(request, dependencies);
    const uploading = uploadingOf(dependencies, request, caller);
    const subject = await findUploadSubject(uploading, wanted);
    const { id } = await withReceivedFile(request.raw, async (received) => {
      const who = [caller.organization_id, caller.actor_id ?? ""] as const;
      await turns.enter(...who);
      try {
        const file = await checkFile(received, { file_name: wanted.file_name, scan: dependencies.scanFile });
        return await uploadAttachment(uploading, wanted, subject, file);
      } finally {
        turns.leave(...who);
      }
    });
    reply.code(201);
    return { id };
  });
  app.get("/api/attachments/:id/file", { config: { operation: attachmentFileOperation } }, (request, reply) =>
    forReader(request, dependencies, DOWNLOAD, (caller) => sendFile(request, reply, dependencies, caller)),
  );
}

function isSubject(text: string): text is AttachmentSubject {
  return Object.hasOwn(attachmentSubjects, text);
}

async function admit(request: FastifyRequest, dependencies: Dependencies) {
  const caller = await admitWriter(request, dependencies);
  const asked = upload.safeParse(request.query);
  if (!asked.success) throw unclear(asked.error);
  const wanted: Upload = { ...asked.data, is_confidential: asked.data.is_confidential === "true" };
  permit(caller, attachmentSubjects[wanted.subject].permission, `attach files to ${wanted.subject} records`);
  if (Number(request.headers["content-length"] ?? 0) > MOST_ATTACHMENT_BYTES) {
    throw new Refusal("BAD_USER_INPUT", TOO_LARGE, { field: "file" });
  }
  return { caller, wanted };
}

function unclear({ issues }: z.ZodError): Refusal {
  const [field = ""] = (issues[0]?.path ?? []).map(String);
  const kinds = Object.keys(attachmentSubjects);
  const expected: Readonly<Record<string, string>> = {
    subject: `must be one of ${kinds.join(", ")}`,
    is_confidential: "must be true or false",
  };
  return new Refusal("BAD_USER_INPUT", `${field}: ${expected[field] ?? "must be given once"}`, { field });
}

function uploadingOf(dependencies: Dependencies, request: FastifyRequest, caller: Caller) {
  const { database, files, attachmentsMostBytes: mostBytes, clock, newId } = dependencies;
  return { database, files, mostBytes, performance: { caller, clock, newId, request: factsOf(request) } };
}

const DOWNLOAD = "download.attachment";

type Held = RowKey & {
  readonly file_name: string;
  readonly type: AttachmentType;
  readonly size_bytes: number;
  readonly sha256: string;
  readonly removed_at: Date | null;
};

const HELD = "organization_id, id, file_name, type, size_bytes, sha256, removed_at";

async function sendFile(request: FastifyRequest, reply: FastifyReply, dependencies: Dependencies, caller: Caller) {
  permit(caller, attachment.permission, "read attachments");
  const { id } = named.parse(request.params);
  const { plural: table } = attachment;
  const held = await asCaller(dependencies.database, caller, (connection) =>
    findRow<Held>(connection, caller, { table, columns: HELD, id, withheld: attachment }),
  );
  if (!held) throw new Refusal("NOT_FOUND", `There is no Attachment with the ID ${id}`, { field: "id" });
  if (held.removed_at) throw new Refusal("NOT_FOUND", "This file was removed.", { field: "id" });
  const { organization_id, type } = held;
  const read = { action: DOWNLOAD, subject_kind: attachment.name, subject_id: id };
  await auditTaken(dependencies, request, caller, read, [
    { organization_id, record_kind: attachment.name, records: 1 },
  ]);
  const file = await dependencies.files.open(attachmentKey(held));
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

function tooMany(): Refusal {
  return new Refusal("RATE_LIMITED", "Other files are being read; try again shortly", { retry_after: 5 });
}
