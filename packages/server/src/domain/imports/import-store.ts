import type { ImportStatus } from "#domain/imports/history-import.ts";
import type { Sheet } from "#domain/imports/sheet.ts";
import { sheetsSchema } from "#domain/imports/sheet-schema.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Connection } from "#storage/database.ts";
import { findRow, type RowKey } from "#storage/write.ts";

export type UploadedImport = RowKey & {
  readonly status: ImportStatus;
  /** The exercise whose injects it has; null for a history. */
  readonly exercise_id: string | null;
  readonly sheets: readonly Sheet[];
};

/** An import with the rows of its file, which it has while UPLOADED. */
export async function findUploaded(
  connection: Connection,
  caller: Caller,
  id: string,
): Promise<UploadedImport | undefined> {
  const columns = "organization_id, id, status, exercise_id, sheets";
  const row = await findRow<Omit<UploadedImport, "sheets"> & { sheets: unknown }>(connection, caller, {
    table: "imports",
    columns,
    id,
  });
  return row && { ...row, sheets: readSheets(row.sheets) };
}

export function readSheets(kept: unknown): readonly Sheet[] {
  return kept === null ? [] : sheetsSchema.parse(kept);
}
