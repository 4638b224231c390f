import { announce } from "#domain/actions/announce.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { gap } from "#domain/findings/gap.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { builtOn } from "#domain/imports/built-on.ts";
import { historyImport, type ImportStatus } from "#domain/imports/history-import.ts";
import { UNDO_DAYS } from "#domain/imports/import-limits.ts";
import { checkImportStatus } from "#domain/imports/import-moves.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Connection } from "#storage/database.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

type Held = { readonly status: ImportStatus; readonly imported_at: Date };

const DAY_MS = 86_400_000;

export const undoImport = action({
  name: "undoImport",
  description:
    `Undoes an import within ${UNDO_DAYS} days: everything it created is removed. CONFLICT if any of it has since ` +
    "changed or been built on; the error names what.",
  permission: "import_history",
  returns: historyImport,
  proposal: { never: neverProposed.imports },
  input: {
    id: idOf("Import", "The import."),
    note: { ...prose("Reason for undoing it."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, note, expected_updated_at }) => {
    const held = await lockRecord<Held>(context, historyImport, {
      id,
      columns: "status, imported_at",
      expected_updated_at,
    });
    checkImportStatus(held, "IMPORTED", "undoing");
    const { connection } = context;
    const { reasons, total } = await builtOn(connection, held, held.imported_at);
    if (total > 0) throw conflict(reasons, total);
    if (context.now.getTime() > held.imported_at.getTime() + UNDO_DAYS * DAY_MS) {
      throw new Refusal("CONFLICT", `This Import is older than ${UNDO_DAYS} days and can no longer be undone.`);
    }
    await takeAway(connection, held);
    await updateRow(connection, "imports", held, { status: "UNDONE", undone_at: context.now, updated_at: context.now });
    await recordStateChange(context, historyImport, held, { from: "IMPORTED", to: "UNDONE", note });
    return { organization_id: held.organization_id, id: held.id };
  },
});

function conflict(reasons: readonly string[], total: number): Refusal {
  const more = total > reasons.length ? ` and ${total - reasons.length} more` : "";
  return new Refusal("CONFLICT", `This Import can no longer be undone because of ${reasons.join(", ")}${more}.`);
}

/** Referring records are removed first. */
const MADE = [actionItem, gap, exercise];

async function takeAway(connection: Connection, { organization_id, id }: RowKey): Promise<void> {
  const values = [organization_id, id];
  await connection.query("delete from state_changes where organization_id = $1 and import_id = $2", values);
  for (const { plural, name: kind } of MADE) {
    const text = `delete from ${plural} where organization_id = $1 and import_id = $2 returning id`;
    const { rows } = await connection.query<{ id: string }>(text, values);
    await announce(
      connection,
      rows.map((row) => ({ organization_id, kind, id: row.id, exercise_id: null })),
    );
  }
}
