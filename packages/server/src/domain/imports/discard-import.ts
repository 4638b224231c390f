import { lockRecord } from "#domain/actions/find-record.ts";
import { historyImport, type ImportStatus } from "#domain/imports/history-import.ts";
import { checkImportStatus } from "#domain/imports/import-moves.ts";
import { organization } from "#domain/organizations/organization.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { phrase } from "#platform/language/phrase.ts";
import { deleteRow } from "#storage/write.ts";

export const discardImport = action({
  name: "discardImport",
  description: "Deletes an uploaded file that was not imported. Returns the organization.",
  permission: "import_history",
  returns: organization,
  proposal: { never: neverProposed.imports },
  input: { id: idOf("Import", "The import."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const held = await lockRecord<{ status: ImportStatus }>(context, historyImport, {
      id,
      columns: "status",
      expected_updated_at,
      lock: "delete",
    });
    checkImportStatus(held, "UPLOADED", phrase`discarding`);
    await deleteRow(context.connection, "imports", held);
    return { organization_id: held.organization_id, id: held.organization_id };
  },
});
