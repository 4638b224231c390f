import { z } from "zod";
import type { ImportStatus } from "#domain/imports/history-import.ts";
import type { Sheet } from "#domain/imports/sheet.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Connection } from "#storage/database.ts";
import { findRow, type RowKey } from "#storage/write.ts";

const sheets = z.array(
  z.object({
    name: z.string(),
    header: z.array(z.string()),
    rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  }),
);

export type UploadedImport = RowKey & { readonly status: ImportStatus; readonly sheets: readonly Sheet[] };

/** An import with the rows of its file, which it has while UPLOADED. */
export async function findUploaded(
  connection: Connection,
  caller: Caller,
  id: string,
): Promise<UploadedImport | undefined> {
  const columns = "organization_id, id, status, sheets";
  const row = await findRow<RowKey & { status: ImportStatus; sheets: unknown }>(connection, caller, {
    table: "imports",
    columns,
    id,
  });
  return row && { ...row, sheets: readSheets(row.sheets) };
}

export function readSheets(kept: unknown): readonly Sheet[] {
  return kept === null ? [] : sheets.parse(kept);
}
