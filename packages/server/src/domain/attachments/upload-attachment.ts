import { personBehind } from "#domain/access/person-behind.ts";
import { type Performance, writeRecords } from "#domain/actions/write-records.ts";
import { attachment } from "#domain/attachments/attachment.ts";
import { type AttachmentSubject, attachmentSubjects } from "#domain/attachments/attachment-subject.ts";
import { attachmentTypes } from "#domain/attachments/attachment-type.ts";
import { attachmentKey } from "#domain/attachments/purge-attachments.ts";
import type { CheckedFile } from "#domain/attachments/receive-file.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { checkInput } from "#kernel/check-input.ts";
import { line } from "#kernel/input-fields.ts";
import { recordNamed } from "#kernel/record-named.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { holdLock } from "#storage/advisory-lock.ts";
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

export type Uploading = Storing & { readonly database: Database };

type Storing = {
  readonly files: FileStore;
  /** Of all attachments of an organization. */
  readonly mostBytes: number;
  readonly performance: Performance;
};

type About = RowKey & { readonly exercise_id: string; readonly inject_id: string | null };

/** The record that a file will be attached to; refuses what would be refused once the file is here. */
export async function findUploadSubject({ database, performance }: Uploading, upload: Upload): Promise<About> {
  const { subject, file_name, is_confidential } = upload;
  checkInput(fields, { file_name });
  if (!is_confidential && !attachmentSubjects[subject].isShared) {
    refuseInput(
      "is_confidential",
      "must be true: only files of gaps and action items can be shared with every carrier",
    );
  }
  const { caller } = performance;
  return asCaller(database, caller, (connection) => findSubject(connection, caller, upload));
}

/** Stores the file, then its record; what was stored for a record that is refused is deleted. */
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
export function attachIn(connection: Connection, storing: Storing, upload: Upload, given: Given): Promise<RowKey> {
  return store(storing, upload, given, (run) => run(connection));
}

type Given = { readonly organization_id: string; readonly file: CheckedFile };
type Transaction = (run: (connection: Connection) => Promise<void>) => Promise<void>;

async function store(
  storing: Storing,
  upload: Upload,
  { organization_id, file }: Given,
  transaction: Transaction,
): Promise<RowKey> {
  const { files, performance } = storing;
  const key = { organization_id, id: performance.newId() };
  try {
    await files.putFile(attachmentKey(key), file.path, attachmentTypes[file.type].mediaType);
    await transaction((connection) => write(connection, storing, upload, { key, file }));
  } catch (error) {
    await files.remove(attachmentKey(key));
    throw error;
  }
  return key;
}

type Stored = { readonly key: RowKey; readonly file: CheckedFile };

async function write(connection: Connection, { mostBytes, performance }: Storing, upload: Upload, stored: Stored) {
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
  if (!found) throw new Refusal("NOT_FOUND", `There is no ${subject} with the ID ${id}`, { field: "id" });
  return found;
}

const TOTAL = `select coalesce(sum(size_bytes), 0)::float8 as bytes from attachments
  where organization_id = $1 and removed_at is null`;

/** Two uploads at once would not count each other. */
async function checkTotal({ connection }: ActionContext, organization_id: string, added: number, most: number) {
  await holdLock(connection, "attachments", organization_id);
  const values = [organization_id];
  const { rows } = await connection.query<{ bytes: number }>({ name: "attachments-total", text: TOTAL, values });
  if ((rows[0]?.bytes ?? 0) + added <= most) return;
  const mebibytes = Math.floor(most / 1024 / 1024);
  const message = `This organization's attachments may have ${mebibytes} MiB in total: remove others first.`;
  throw new Refusal("CONFLICT", message, { field: "file" });
}
