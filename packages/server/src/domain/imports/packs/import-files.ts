import type { ReceivedPackFile } from "#domain/imports/packs/receive-packed-files.ts";
import type { Connection } from "#storage/database.ts";
import { insertRows, type RowKey } from "#storage/write.ts";

const TYPES = {
  organization_id: "uuid",
  id: "uuid",
  import_id: "uuid",
  type: "text",
  size_bytes: "integer",
  sha256: "text",
  file_key: "text",
  text: "text",
  created_at: "timestamptz",
};

/** Keeps the files of an uploaded pack until it is imported. */
export async function insertImportFiles(
  connection: Connection,
  { organization_id, id: import_id }: RowKey,
  files: readonly ReceivedPackFile[],
  created_at: Date,
): Promise<void> {
  const rows = files.map((file) => ({ ...file, organization_id, import_id, created_at }));
  await insertRows(connection, "import_files", TYPES, rows);
}

export type ImportFile = Pick<ReceivedPackFile, "type" | "size_bytes" | "sha256" | "file_key">;

const READ = `select sha256, type, size_bytes, file_key from import_files where organization_id = $1 and import_id = $2`;

/** The files of an uploaded pack, by their SHA-256. */
export async function readImportFiles(
  connection: Connection,
  { organization_id, id }: RowKey,
): Promise<ReadonlyMap<string, ImportFile>> {
  const values = [organization_id, id];
  const { rows } = await connection.query<ImportFile>({ name: "import-files", text: READ, values });
  return new Map(rows.map((file) => [file.sha256, file]));
}

const FORGET = "delete from import_files where organization_id = $1 and import_id = $2";

/** Once scenarios have them. A job deletes the bytes of those that none has. */
export async function forgetImportFiles(connection: Connection, { organization_id, id }: RowKey): Promise<void> {
  await connection.query({ name: "forget-import-files", text: FORGET, values: [organization_id, id] });
}
