import { hash } from "node:crypto";
import { type Performance, writeRecords } from "#domain/actions/write-records.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { historyImport } from "#domain/imports/history-import.ts";
import { recordImportChange } from "#domain/imports/import-moves.ts";
import { headedFor } from "#domain/imports/propose-mapping.ts";
import type { Sheet } from "#domain/imports/sheet.ts";
import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import { findOwner } from "#domain/scenarios/find-owner.ts";
import type { ActionContext } from "#kernel/action.ts";
import { checkInput } from "#kernel/check-input.ts";
import { line } from "#kernel/input-fields.ts";
import type { Connection } from "#storage/database.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

const fields = { file_name: line("File name.") };

/** The organization whose history a file has, or the exercise whose injects. */
export type ImportTarget = { readonly organization_id: string } | { readonly exercise_id: string };

export type UploadedFile = { readonly file_name: string; readonly bytes: Buffer } & Content;

/** Sheets with rows, or a pack of scenarios and the key that signed it. */
type Content = { readonly sheets: readonly Sheet[] } | { readonly signing_key: string };

/** Stores the contents of a file until it is imported. Not an action, because GraphQL input cannot carry bytes. */
export async function uploadImport(
  connection: Connection,
  target: ImportTarget,
  { file_name, bytes, ...content }: UploadedFile,
  performance: Performance,
): Promise<RowKey> {
  checkInput(fields, { file_name });
  const run = async (context: ActionContext) => {
    const { caller, newId } = context;
    const { organization_id, exercise_id } = await placeOf(context, target);
    const { now } = context;
    const kept = keptOf(bytes, content, exercise_id);
    const key = { organization_id, id: newId(), exercise_id, signing_key: kept.signing_key };
    if (kept.pack !== null) await findOwner(context, organization_id);
    await insertRow(connection, "imports", {
      ...key,
      ...kept,
      status: "UPLOADED",
      file_name,
      size_bytes: bytes.length,
      sha256: hash("sha256", bytes),
      uploaded_by: caller.actor_name,
      created_at: now,
      updated_at: now,
    });
    await recordImportChange(context, key, { from: null, to: "UPLOADED" });
    return [key] as const;
  };
  const [key] = await writeRecords(connection, { name: "uploadImport", returns: historyImport, run }, performance);
  if (!key) throw new Error("The import was not written.");
  return key;
}

/** What stays of a file until it is imported. */
function keptOf(bytes: Buffer, content: Content, exercise_id: string | null) {
  if ("signing_key" in content) return { sheets: null, pack: bytes.toString(), signing_key: content.signing_key };
  const { sheets } = content;
  const headed = exercise_id === null ? sheets : sheets.map((sheet) => headedFor(sheet, "INJECTS"));
  return { sheets: JSON.stringify(headed), pack: null, signing_key: null };
}

async function placeOf(context: ActionContext, target: ImportTarget) {
  if ("organization_id" in target) {
    const { organization_id } = await findActiveOrganization(context, target.organization_id);
    return { organization_id, exercise_id: null };
  }
  const of = await lockReferredExercise(context, target.exercise_id);
  checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], "importing injects");
  return { organization_id: of.organization_id, exercise_id: of.id };
}
