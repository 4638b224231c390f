import { DatabaseError } from "pg";
import { announce } from "#domain/actions/announce.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { gap } from "#domain/findings/gap.ts";
import { builtOn } from "#domain/imports/built-on.ts";
import { historyImport, type ImportStatus } from "#domain/imports/history-import.ts";
import { UNDO_DAYS } from "#domain/imports/import-limits.ts";
import { checkImportStatus, recordImportChange, undoConflict } from "#domain/imports/import-moves.ts";
import { undoMsel } from "#domain/imports/msel/undo-msel.ts";
import { undoScenarios } from "#domain/imports/packs/undo-scenarios.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Connection } from "#storage/database.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

type Held = {
  readonly status: ImportStatus;
  readonly exercise_id: string | null;
  readonly signing_key: string | null;
  readonly imported_at: Date;
};

const DAY_MS = 86_400_000;

export const undoImport = action({
  name: "undoImport",
  description:
    `Undoes an import: everything it created is removed. A history within ${UNDO_DAYS} days, and CONFLICT if any of it ` +
    "has since changed or been built on; an MSEL as long as none of its injects was delivered, skipped or referred to; " +
    "scenarios as long as none of them was published. The error names what.",
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
      columns: "status, exercise_id, signing_key, imported_at",
      expected_updated_at,
    });
    checkImportStatus(held, "IMPORTED", phrase`undoing`);
    if (held.exercise_id !== null) await undoMsel(context, held, held.exercise_id);
    else if (held.signing_key !== null) await undoScenarios(context, held);
    else await undoHistory(context, held);
    const { connection, now } = context;
    await updateRow(connection, "imports", held, { status: "UNDONE", undone_at: now, updated_at: now });
    await recordImportChange(context, held, { from: "IMPORTED", to: "UNDONE", note });
    const { organization_id, exercise_id } = held;
    return { organization_id, id: held.id, ...(exercise_id !== null && { exercise_id }) };
  },
});

async function undoHistory({ connection, now }: ActionContext, held: Held & RowKey): Promise<void> {
  const { reasons, total } = await builtOn(connection, held, held.imported_at);
  if (total > 0) throw undoConflict(reasons, total);
  if (now.getTime() > held.imported_at.getTime() + UNDO_DAYS * DAY_MS) {
    throw new Refusal("CONFLICT", phrase`This Import is older than ${UNDO_DAYS} days and can no longer be undone.`);
  }
  await takeAway(connection, held).catch(stillReferred);
}

const FOREIGN_KEY_VIOLATION = "23503";

/** By records of a kind of which `builtOn` knows nothing. */
function stillReferred(error: unknown): never {
  if (!(error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION && error.table)) throw error;
  throw undoConflict([`${error.table.replaceAll("_", " ")} that refer to it`], 1);
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
