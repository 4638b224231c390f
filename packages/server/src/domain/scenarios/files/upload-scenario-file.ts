import { writeRecords } from "#domain/actions/write-records.ts";
import { checkTotal } from "#domain/attachments/check-total.ts";
import type { CheckedFile } from "#domain/attachments/receive-file.ts";
import { type FileStoring, storeFile } from "#domain/attachments/store-file.ts";
import { scenarioInjectFile } from "#domain/scenarios/files/scenario-inject-file.ts";
import { checkDraft, type HeldScenario, lockInDraft, SCENARIO_COLUMNS } from "#domain/scenarios/lock-scenario.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { scenarioInject } from "#domain/scenarios/scenario-inject.ts";
import type { ActionContext } from "#kernel/action.ts";
import { checkInput } from "#kernel/check-input.ts";
import { line } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { findRow, insertRow, type RowKey } from "#storage/write.ts";

const fields = { file_name: line("File name.") };

/** Which inject of a scenario a file is for. */
export type ScenarioUpload = { readonly id: string; readonly file_name: string; readonly is_confidential: boolean };

type Uploading = FileStoring & { readonly database: Database };

/** The owner of the inject; refuses what would be refused once the file is here. */
export async function findScenarioInject(
  { database, performance: { caller } }: Uploading,
  { id, file_name, is_confidential }: ScenarioUpload,
): Promise<{ readonly organization_id: string }> {
  checkInput(fields, { file_name });
  if (!is_confidential) refuseInput("is_confidential", phrase`must be true: no carrier reads scenarios`);
  return asCaller(database, caller, async (connection) => {
    const wanted = { table: scenarioInject.plural, columns: "organization_id, scenario_id", id };
    const found = await findRow<{ organization_id: string; scenario_id: string }>(connection, caller, {
      ...wanted,
      withheld: scenarioInject,
    });
    if (!found) throw new Refusal("NOT_FOUND", phrase`There is no ScenarioInject with the ID ${id}`, { field: "id" });
    const of = { table: scenario.plural, columns: SCENARIO_COLUMNS, id: found.scenario_id, withheld: scenario };
    const held = await findRow<HeldScenario>(connection, caller, of);
    if (held) checkDraft(held);
    return found;
  });
}

/** Stores the file, then its record, as an attachment's. */
export async function uploadScenarioFile(
  uploading: Uploading,
  upload: ScenarioUpload,
  { organization_id }: { readonly organization_id: string },
  file: CheckedFile,
): Promise<RowKey> {
  const { database, performance } = uploading;
  return storeFile(
    uploading,
    { organization_id, file },
    (run) => asCaller(database, performance.caller, run),
    (connection, key) => write(connection, uploading, upload, { key, file }),
  );
}

type Stored = { readonly key: RowKey; readonly file: CheckedFile };

async function write(
  connection: Connection,
  { mostBytes, performance }: FileStoring,
  { id: injectId, file_name }: ScenarioUpload,
  { key, file: { type, size_bytes, sha256, text } }: Stored,
): Promise<void> {
  const run = async (context: ActionContext) => {
    const { held } = await lockInDraft(context, { id: injectId });
    await checkTotal(context, key.organization_id, size_bytes, mostBytes);
    const { caller, now } = context;
    const facts = { file_name, type, size_bytes, sha256, text, uploaded_by: caller.actor_name };
    const row = { ...key, scenario_inject_id: held.id, ...facts, created_at: now, updated_at: now };
    await insertRow(connection, scenarioInjectFile.plural, row);
    return [key] as const;
  };
  await writeRecords(connection, { name: "uploadAttachment", returns: scenarioInjectFile, run }, performance);
}
