import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { attachment } from "#domain/attachments/attachment.ts";
import { MOST_ATTACHMENT_BYTES, TOO_LARGE } from "#domain/attachments/attachment-limits.ts";
import { checkFile, withReceivedFile } from "#domain/attachments/receive-file.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import { forReader } from "#interfaces/audit-reads.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { admitWriter } from "#interfaces/documents/admit-writer.ts";
import { askingToLook } from "#interfaces/documents/asking-to-look.ts";
import { attachFileOperation, attachmentFileOperation } from "#interfaces/documents/file-operations.ts";
import { DOWNLOAD, sendAttachment } from "#interfaces/documents/send-attachment.ts";
import { admitUpload, uploadPermission, uploadSubjects } from "#interfaces/documents/upload-subject.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import type { Caller } from "#kernel/caller.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal, refusalOfLargeFile } from "#kernel/refusal.ts";
import { createFairQueue } from "#platform/fair-queue.ts";
import { lastSegment } from "#platform/files/file-name.ts";
import { type Phrase, phrase, verbatim } from "#platform/language/phrase.ts";

const upload = z.object({
  subject: z.enum(uploadSubjects),
  id: z.string(),
  file_name: z.string(),
  is_confidential: z.enum(["true", "false"]).default("true"),
});
const named = z.object({ id: z.string() });

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
    const store = await admitUpload(uploading, wanted);
    const { id } = await withReceivedFile(request.raw, async (received) => {
      const who = [caller.organization_id, caller.actor_id ?? ""] as const;
      await turns.enter(...who);
      try {
        const file = await checkFile(received, { file_name: wanted.file_name, scan: dependencies.scanFile });
        return await askingToLook(store(file));
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

async function admit(request: FastifyRequest, dependencies: Dependencies) {
  const caller = await admitWriter(request, dependencies);
  const asked = upload.safeParse(request.query);
  if (!asked.success) throw unclear(asked.error);
  const { subject, id, is_confidential } = asked.data;
  const file_name = lastSegment(asked.data.file_name);
  const wanted = { subject, id, file_name, is_confidential: is_confidential === "true" };
  permit(caller, uploadPermission(subject), phrase`attach files to ${wanted.subject} records`);
  if (Number(request.headers["content-length"] ?? 0) > MOST_ATTACHMENT_BYTES) {
    throw refusalOfLargeFile(TOO_LARGE, "file");
  }
  return { caller, wanted };
}

function unclear({ issues }: z.ZodError): Refusal {
  const [field = ""] = (issues[0]?.path ?? []).map(String);
  const expected: Readonly<Record<string, Phrase>> = {
    subject: phrase`must be one of ${uploadSubjects.join(", ")}`,
    is_confidential: verbatim("must be true or false"),
  };
  return new Refusal("BAD_USER_INPUT", phrase`${field}: ${expected[field] ?? verbatim("must be given once")}`, {
    field,
  });
}

function uploadingOf(dependencies: Dependencies, request: FastifyRequest, caller: Caller) {
  const { database, files, attachmentsMostBytes: mostBytes, clock, newId } = dependencies;
  return { database, files, mostBytes, performance: { caller, clock, newId, request: factsOf(request) } };
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, dependencies: Dependencies, caller: Caller) {
  permit(caller, attachment.permission, phrase`read attachments`);
  return sendAttachment({ request, reply, dependencies, caller }, named.parse(request.params).id);
}

function tooMany(): Refusal {
  return new Refusal("RATE_LIMITED", phrase`Other files are being read; try again shortly`, { retry_after: 5 });
}
