import { hash } from "node:crypto";
import { findUploadSubject, uploadAttachment } from "#domain/attachments/upload-attachment.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { memoryFiles } from "#tests/support/memory-files.ts";

type Dependencies = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly newId: () => string;
};

type Evidence = {
  readonly subject?: "Gap" | "ActionItem";
  readonly id: string;
  readonly file_name?: string;
  readonly is_confidential?: boolean;
};

/** Attaches a file as the upload does, without keeping its bytes. Answers its id. */
export async function attachEvidence(
  { database, clock, newId }: Dependencies,
  caller: Caller,
  { subject = "Gap", id, file_name = "restore.log", is_confidential = true }: Evidence,
): Promise<string> {
  const files = { ...memoryFiles(), putFile: async () => {} };
  const request = { request_id: null, remote_address: null };
  const uploading = { database, files, mostBytes: 1_000_000, performance: { caller, clock, newId, request } };
  const upload = { subject, id, file_name, is_confidential };
  const about = await findUploadSubject(uploading, upload);
  const text = "Restored in 41 minutes.";
  const file = { path: "", size_bytes: text.length, sha256: hash("sha256", text), type: "TEXT", text } as const;
  return (await uploadAttachment(uploading, upload, about, file)).id;
}
