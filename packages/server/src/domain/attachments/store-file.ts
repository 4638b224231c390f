import type { Performance } from "#domain/actions/write-records.ts";
import { attachmentTypes } from "#domain/attachments/attachment-type.ts";
import { attachmentKey } from "#domain/attachments/purge-attachments.ts";
import type { CheckedFile } from "#domain/attachments/receive-file.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Connection } from "#storage/database.ts";
import { storeForRecords } from "#storage/store-for-records.ts";
import type { RowKey } from "#storage/write.ts";

export type FileStoring = {
  readonly files: FileStore;
  /** Of all files of an organization. */
  readonly mostBytes: number;
  readonly performance: Performance;
};

export type Transaction = (run: (connection: Connection) => Promise<void>) => Promise<void>;

type Given = { readonly organization_id: string; readonly file: CheckedFile };

/** Stores the file, then its record. */
export async function storeFile(
  { files, performance }: FileStoring,
  { organization_id, file }: Given,
  transaction: Transaction,
  write: (connection: Connection, key: RowKey) => Promise<void>,
): Promise<RowKey> {
  const key = { organization_id, id: performance.newId() };
  await storeForRecords(files, async (intake) => {
    await intake.putFile(attachmentKey(key), file.path, attachmentTypes[file.type].mediaType);
    await transaction((connection) => write(connection, key));
  });
  return key;
}
