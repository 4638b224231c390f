import { hash } from "node:crypto";
import { type Performance, writeRecords } from "#domain/actions/write-records.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { historyImport } from "#domain/imports/history-import.ts";
import type { Sheet } from "#domain/imports/sheet.ts";
import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import type { ActionContext } from "#kernel/action.ts";
import { checkInput } from "#kernel/check-input.ts";
import { line } from "#kernel/input-fields.ts";
import type { Connection } from "#storage/database.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

const fields = { file_name: line("File name.") };

export type UploadedFile = { readonly file_name: string; readonly bytes: Buffer; readonly sheets: readonly Sheet[] };

/** Stores the contents of a file until it is imported. Not an action, because GraphQL input cannot carry bytes. */
export async function uploadImport(
  connection: Connection,
  organizationId: string,
  { file_name, bytes, sheets }: UploadedFile,
  performance: Performance,
): Promise<RowKey> {
  checkInput(fields, { file_name });
  const run = async (context: ActionContext) => {
    const { caller, newId } = context;
    const { organization_id } = await findActiveOrganization(context, organizationId);
    const { now } = context;
    const key = { organization_id, id: newId() };
    await insertRow(connection, "imports", {
      ...key,
      status: "UPLOADED",
      file_name,
      size_bytes: bytes.length,
      sha256: hash("sha256", bytes),
      sheets: JSON.stringify(sheets),
      uploaded_by: caller.actor_name,
      created_at: now,
      updated_at: now,
    });
    await recordStateChange(context, historyImport, key, { from: null, to: "UPLOADED" });
    return [key] as const;
  };
  const [key] = await writeRecords(connection, { name: "uploadImport", returns: historyImport, run }, performance);
  if (!key) throw new Error("The import was not written.");
  return key;
}
