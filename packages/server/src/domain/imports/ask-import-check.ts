import { historyImport } from "#domain/imports/history-import.ts";
import { importCheck } from "#domain/imports/import-check.ts";
import { importFields } from "#domain/imports/import-fields.ts";
import { importKinds } from "#domain/imports/import-kind.ts";
import { MOST_PROBLEMS } from "#domain/imports/import-limits.ts";
import { findUploaded } from "#domain/imports/import-store.ts";
import { type KnownRecords, loadKnownRecords } from "#domain/imports/known-records.ts";
import type { MappedSheet, Origin } from "#domain/imports/mapped-sheet.ts";
import { mappingInput, mapSheets } from "#domain/imports/mapping.ts";
import { planImport } from "#domain/imports/plan-import.ts";
import { columnLetters, type Sheet } from "#domain/imports/sheet.ts";
import { computedQuery } from "#kernel/computed-query.ts";
import { idOf } from "#kernel/input-fields.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { asCaller } from "#storage/tenancy.ts";

const SHOWN_ROWS = 5;

export const askImportCheck = computedQuery({
  name: "import_check",
  description:
    "Dry run of importHistory for an uploaded file and a mapping: the result and every problem, by row. Stores " +
    "nothing. Null if the caller's scope has no such import.",
  permission: "import_history",
  cost: 1_000,
  input: { id: idOf("Import", "The import."), ...mappingInput },
  returns: importCheck,
  run: async ({ database, caller, now, noteReads }, { id, ...given }) => {
    const found = await asCaller(database, caller, async (connection) => {
      const uploaded = await findUploaded(connection, caller, id);
      if (uploaded?.status !== "UPLOADED") return uploaded && { uploaded, known: nothing };
      return { uploaded, known: await loadKnownRecords(connection, uploaded.organization_id) };
    });
    if (!found) return null;
    const { uploaded, known } = found;
    noteReads?.([{ organization_id: uploaded.organization_id, record_kind: historyImport.name, records: 1 }]);
    const mapped = uploaded.status === "UPLOADED" ? mapSheets(uploaded.sheets, given) : [];
    const facts = { known, today: utcDay(now), skipDuplicates: given.skip_duplicates ?? false };
    const plan = planImport(mapped, facts);
    return {
      id: uploaded.id,
      status: uploaded.status,
      sheets: uploaded.sheets.map((sheet, i) => shownSheet(sheet, i + 1, mapped)),
      kinds: importKinds.map((kind) => ({ kind, fields: fieldsOf(kind) })),
      exercises_count: plan.exercises.length,
      gaps_count: plan.gaps.length,
      action_items_count: plan.action_items.length,
      skipped_count: plan.skipped,
      problems_count: plan.problems.length,
      problems: plan.problems.slice(0, MOST_PROBLEMS),
    };
  },
});

const nothing: KnownRecords = { exercises: [], gaps: [], action_items: [] };

function shownSheet({ name, header, rows }: Sheet, position: number, mapped: readonly MappedSheet[]) {
  const chosen = mapped.find((each) => each.position === position);
  return {
    sheet: position,
    name,
    rows_count: rows.length,
    columns: header.map((column, i) => ({ column: i + 1, letters: columnLetters(i), name: column })),
    first_rows: rows.slice(0, SHOWN_ROWS),
    kind: chosen?.kind ?? null,
    mapping: [...(chosen?.origins ?? [])].map(shownOrigin),
  };
}

function shownOrigin([field, origin]: readonly [string, Origin]) {
  return "column" in origin
    ? { field, column: origin.column + 1, value: null }
    : { field, column: null, value: origin.value };
}

function fieldsOf(kind: keyof typeof importFields) {
  return Object.entries(importFields[kind]).map(([field, declared]) => ({
    field,
    description: declared.description,
    is_required: !declared.optional,
    accepts: declared.type === "enum" ? Object.keys(declared.of.values) : [],
  }));
}
