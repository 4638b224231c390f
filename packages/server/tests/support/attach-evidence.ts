import { hash } from "node:crypto";
import { findUploadSubject, uploadAttachment } from "#domain/attachments/upload-attachment.ts";
import { findScenarioInject, uploadScenarioFile } from "#domain/scenarios/files/upload-scenario-file.ts";
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
  dependencies: Dependencies,
  caller: Caller,
  { subject = "Gap", id, file_name = "restore.log", is_confidential = true }: Evidence,
): Promise<string> {
  const uploading = uploadingOf(dependencies, caller);
  const upload = { subject, id, file_name, is_confidential };
  const about = await findUploadSubject(uploading, upload);
  return (await uploadAttachment(uploading, upload, about, file)).id;
}

/** The same for an inject of a draft scenario. */
export async function attachToScenario(
  dependencies: Dependencies,
  caller: Caller,
  given: { readonly id: string; readonly file_name: string },
): Promise<string> {
  const uploading = uploadingOf(dependencies, caller);
  const upload = { ...given, is_confidential: true };
  const about = await findScenarioInject(uploading, upload);
  return (await uploadScenarioFile(uploading, upload, about, file)).id;
}

const TEXT = "Restored in 41 minutes.";
const file = { path: "", size_bytes: TEXT.length, sha256: hash("sha256", TEXT), type: "TEXT", text: TEXT } as const;

function uploadingOf({ database, clock, newId }: Dependencies, caller: Caller) {
  const files = { ...memoryFiles(), putFile: async () => {} };
  const request = { request_id: null, remote_address: null };
  return { database, files, mostBytes: 1_000_000, performance: { caller, clock, newId, request } };
}
