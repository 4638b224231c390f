import { personBehind } from "#domain/access/person-behind.ts";
import { writeRecords } from "#domain/actions/write-records.ts";
import { attachment } from "#domain/attachments/attachment.ts";
import { type AttachmentSubject, attachmentSubjects } from "#domain/attachments/attachment-subject.ts";
import { checkTotal } from "#domain/attachments/check-total.ts";
import type { CheckedFile } from "#domain/attachments/receive-file.ts";
import { type FileStoring, storeFile, type Transaction } from "#domain/attachments/store-file.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { checkInput } from "#kernel/check-input.ts";
import { line } from "#kernel/input-fields.ts";
import { recordNamed } from "#kernel/record-named.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { findRow, insertRow, type RowKey } from "#storage/write.ts";

const fields = { file_name: line("File name.") };

/** What a file is attached to, and how. */
export type Upload = {
  readonly subject: AttachmentSubject;
  readonly id: string;
  readonly file_name: string;
  readonly is_confidential: boolean;
};

export type Uploading = FileStoring & { readonly database: Database };

type About = RowKey & { readonly exercise_id: string; readonly inject_id: string | null };

/** The record that a file will be attached to; refuses what would be refused once the file is here. */
export async function findUploadSubject({ database, performance }: Uploading, upload: Upload): Promise<About> {
  const { subject, file_name, is_confidential } = upload;
  checkInput(fields, { file_name });
  if (!is_confidential && !attachmentSubjects[subject].isShared) {
    refuseInput(
      "is_confidential",
      phrase`must be true: only files of gaps and action items can be shared with every carrier`,
    );
  }
  const { caller } = performance;
  return asCaller(database, caller, (connection) => findSubject(connection, caller, upload));
}

/** Stores the file, then its record. */
export async function uploadAttachment(
  uploading: Uploading,
  upload: Upload,
  { organization_id }: About,
  file: CheckedFile,
): Promise<RowKey> {
  const { database, performance } = uploading;
  return store(uploading, upload, { organization_id, file }, (run) => asCaller(database, performance.caller, run));
}

/** Does so in a transaction that has begun. */
export function attachIn(connection: Connection, storing: FileStoring, upload: Upload, given: Given): Promise<RowKey> {
  return store(storing, upload, given, (run) => run(connection));
}

type Given = { readonly organization_id: string; readonly file: CheckedFile };

function store(storing: FileStoring, upload: Upload, given: Given, transaction: Transaction): Promise<RowKey> {
  return storeFile(storing, given, transaction, (connection, key) =>
    write(connection, storing, upload, { key, file: given.file }),
  );
}

type Stored = { readonly key: RowKey; readonly file: CheckedFile };

async function write(connection: Connection, { mostBytes, performance }: FileStoring, upload: Upload, stored: Stored) {
  const { key, file } = stored;
  const run = async (context: ActionContext) => {
    const { caller, now } = context;
    const { exercise_id, inject_id } = await findSubject(connection, caller, upload);
    await checkTotal(context, key.organization_id, file.size_bytes, mostBytes);
    await insertRow(connection, attachment.plural, {
      ...key,
      exercise_id,
      inject_id,
      [attachmentSubjects[upload.subject].column]: upload.id,
      file_name: upload.file_name,
      is_confidential: upload.is_confidential,
      type: file.type,
      size_bytes: file.size_bytes,
      sha256: file.sha256,
      text: file.text,
      uploaded_by: caller.actor_name,
      uploaded_by_id: await personBehind(context),
      created_at: now,
      updated_at: now,
    });
    return [{ ...key, exercise_id }] as const;
  };
  await writeRecords(connection, { name: "uploadAttachment", returns: attachment, run }, performance);
}

async function findSubject(connection: Connection, caller: Caller, { subject, id }: Upload): Promise<About> {
  const { exercise, inject } = attachmentSubjects[subject];
  const record = recordNamed(subject);
  const columns = `organization_id, id, ${exercise} as exercise_id, ${inject} as inject_id`;
  const found = await findRow<About>(connection, caller, { table: record.plural, columns, id, withheld: record });
  if (!found) throw new Refusal("NOT_FOUND", phrase`There is no ${subject} with the ID ${id}`, { field: "id" });
  return found;
}
