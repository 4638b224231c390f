import { hash } from "node:crypto";
import { type Performance, writeRecords } from "#domain/actions/write-records.ts";
import { checkTotal } from "#domain/attachments/check-total.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { historyImport } from "#domain/imports/history-import.ts";
import { recordImportChange } from "#domain/imports/import-moves.ts";
import { insertImportFiles } from "#domain/imports/packs/import-files.ts";
import type { ReadPack } from "#domain/imports/packs/pack-file.ts";
import type { ReceivedPackFile } from "#domain/imports/packs/receive-packed-files.ts";
import { headedFor } from "#domain/imports/propose-mapping.ts";
import type { Sheet } from "#domain/imports/sheet.ts";
import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import { findOwner } from "#domain/scenarios/find-owner.ts";
import type { ActionContext } from "#kernel/action.ts";
import { checkInput } from "#kernel/check-input.ts";
import { line } from "#kernel/input-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Connection } from "#storage/database.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

const fields = { file_name: line("File name.") };

/** The organization whose history a file has, or the exercise whose injects. */
export type ImportTarget = { readonly organization_id: string } | { readonly exercise_id: string };

export type UploadedFile = { readonly file_name: string; readonly bytes: Buffer } & Content;

/** Sheets with rows, or a pack of scenarios with its files and the limit of all files of the organization. */
export type Content = { readonly sheets: readonly Sheet[] } | PackContent;

type PackContent = {
  readonly pack: Pick<ReadPack, "text" | "signing_key">;
  readonly files: readonly ReceivedPackFile[];
  readonly mostBytes: number;
};

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
    const kept = keptOf(content, exercise_id);
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
    if ("pack" in content) await keepFiles(context, key, content);
    await recordImportChange(context, key, { from: null, to: "UPLOADED" });
    return [key] as const;
  };
  const [key] = await writeRecords(connection, { name: "uploadImport", returns: historyImport, run }, performance);
  if (!key) throw new Error("The import was not written.");
  return key;
}

/** What stays of a file until it is imported. */
function keptOf(content: Content, exercise_id: string | null) {
  if ("pack" in content) return { sheets: null, pack: content.pack.text, signing_key: content.pack.signing_key };
  const { sheets } = content;
  const headed = exercise_id === null ? sheets : sheets.map((sheet) => headedFor(sheet, "INJECTS"));
  return { sheets: JSON.stringify(headed), pack: null, signing_key: null };
}

async function keepFiles(context: ActionContext, key: RowKey, { files, mostBytes }: PackContent): Promise<void> {
  const added = files.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  if (added > 0) await checkTotal(context, key.organization_id, added, mostBytes);
  await insertImportFiles(context.connection, key, files, context.now);
}

async function placeOf(context: ActionContext, target: ImportTarget) {
  if ("organization_id" in target) {
    const { organization_id } = await findActiveOrganization(context, target.organization_id);
    return { organization_id, exercise_id: null };
  }
  const of = await lockReferredExercise(context, target.exercise_id);
  checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], phrase`importing injects`);
  return { organization_id: of.organization_id, exercise_id: of.id };
}
