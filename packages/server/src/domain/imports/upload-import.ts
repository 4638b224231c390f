import { hash } from "node:crypto";
import { announce } from "#domain/actions/announce.ts";
import { actorOf, appendAudit, type RequestFacts } from "#domain/audit/append-audit.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { historyImport } from "#domain/imports/history-import.ts";
import type { Sheet } from "#domain/imports/sheet.ts";
import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import type { ActionContext } from "#kernel/action.ts";
import { checkInput } from "#kernel/check-input.ts";
import { line } from "#kernel/input-fields.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

const fields = { file_name: line("File name.") };

export type UploadedFile = { readonly file_name: string; readonly bytes: Buffer; readonly sheets: readonly Sheet[] };

/** Keeps what a file holds until it is imported. Beside the actions: its bytes are no input that GraphQL could carry. */
export async function uploadImport(
  acting: ActionContext,
  organizationId: string,
  { file_name, bytes, sheets }: UploadedFile,
  request: RequestFacts,
): Promise<RowKey> {
  checkInput(fields, { file_name });
  const { connection, caller, now, newId } = acting;
  const { organization_id } = await findActiveOrganization(acting, organizationId);
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
  await recordStateChange(acting, historyImport, key, { from: null, to: "UPLOADED" });
  const { name: subject_kind } = historyImport;
  await announce(connection, [{ ...key, kind: subject_kind, exercise_id: null }]);
  const entry = { ...key, id: newId(), at: now, ...actorOf(caller), action: "uploadImport", subject_kind };
  const done = { subject_id: key.id, outcome: "OK", duration_ms: 0, ...request } as const;
  await appendAudit(connection, [{ ...entry, ...done }]);
  return key;
}
