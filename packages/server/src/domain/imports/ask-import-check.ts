import { historyImport } from "#domain/imports/history-import.ts";
import { importCheck } from "#domain/imports/import-check.ts";
import { importFields } from "#domain/imports/import-fields.ts";
import { kindsFor } from "#domain/imports/import-kind.ts";
import { MOST_PROBLEMS } from "#domain/imports/import-limits.ts";
import { saidProblem } from "#domain/imports/import-row.ts";
import { findUploaded } from "#domain/imports/import-store.ts";
import { type KnownRecords, loadKnownRecords } from "#domain/imports/known-records.ts";
import type { MappedSheet, Origin } from "#domain/imports/mapped-sheet.ts";
import { mappingInput, mapSheets } from "#domain/imports/mapping.ts";
import { loadMselFacts } from "#domain/imports/msel/msel-facts.ts";
import { type MselPlan, planMsel } from "#domain/imports/msel/plan-msel.ts";
import { type ImportPlan, planImport } from "#domain/imports/plan-import.ts";
import { columnLetters, type Sheet } from "#domain/imports/sheet.ts";
import { wordsToExplain } from "#domain/imports/word-meanings.ts";
import { channel } from "#domain/scenarios/scenario-enums.ts";
import type { Caller } from "#kernel/caller.ts";
import { computedQuery } from "#kernel/computed-query.ts";
import { codesOf } from "#kernel/enum-declaration.ts";
import { idOf } from "#kernel/input-fields.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import type { Connection } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

const SHOWN_ROWS = 5;

export const askImportCheck = computedQuery({
  name: "import_check",
  description:
    "Dry run of importHistory or importMsel for an uploaded file and a mapping: the result and every problem, by row. Stores " +
    "nothing. Null if the caller's scope has no such import.",
  permission: "import_history",
  cost: 1_000,
  input: { id: idOf("Import", "The import."), ...mappingInput },
  returns: importCheck,
  run: async ({ database, caller, now, noteReads }, { id, ...given }) => {
    const found = await asCaller(database, caller, (connection) => findFacts(connection, caller, id));
    if (!found) return null;
    const { uploaded, known, msel } = found;
    noteReads?.([{ organization_id: uploaded.organization_id, record_kind: historyImport.name, records: 1 }]);
    const kinds = kindsFor(uploaded.exercise_id);
    const mapped = uploaded.status === "UPLOADED" ? mapSheets(uploaded.sheets, kinds, given) : [];
    const facts = { known, today: utcDay(now), skipDuplicates: given.skip_duplicates ?? false };
    const plan = msel ? planMsel(mapped, msel) : planImport(mapped, facts);
    return {
      id: uploaded.id,
      status: uploaded.status,
      sheets: uploaded.sheets.map((sheet, i) => shownSheet(sheet, i + 1, mapped)),
      kinds: kinds.map((kind) => ({ kind, fields: fieldsOf(kind) })),
      ...("leftOut" in plan ? shownMsel(plan) : shownHistory(plan)),
      problems_count: plan.problems.length,
      problems: plan.problems.slice(0, MOST_PROBLEMS).map(saidProblem),
    };
  },
});

const nothing: KnownRecords = { exercises: [], gaps: [], action_items: [] };

async function findFacts(connection: Connection, caller: Caller, id: string) {
  const uploaded = await findUploaded(connection, caller, id);
  if (!uploaded) return undefined;
  const { organization_id, exercise_id } = uploaded;
  const msel = exercise_id === null ? undefined : await loadMselFacts(connection, { organization_id, id: exercise_id });
  const isRead = uploaded.status === "UPLOADED" && !msel;
  return { uploaded, msel, known: isRead ? await loadKnownRecords(connection, organization_id) : nothing };
}

function shownHistory({ exercises, gaps, action_items, skipped }: ImportPlan) {
  return {
    exercises_count: exercises.length,
    gaps_count: gaps.length,
    action_items_count: action_items.length,
    injects_count: 0,
    injects: [],
    left_out: [],
    skipped_count: skipped,
  };
}

function shownMsel({ injects, problems, leftOut }: MselPlan) {
  const placeOf = ({ sheet, row }: { readonly sheet: string; readonly row: number | null }) => `${row} ${sheet}`;
  const counts = Map.groupBy(problems, placeOf);
  return {
    exercises_count: 0,
    gaps_count: 0,
    action_items_count: 0,
    injects_count: injects.length,
    injects: injects.map(({ row, title, minutes }) => ({
      sheet: row.sheet,
      row: row.row,
      number: row.values.number ?? null,
      title: title ?? null,
      body: row.values.body ?? null,
      planned_offset_minutes: minutes ?? null,
      channel: codesOf(channel).find((code) => code === row.values.channel) ?? null,
      audience: row.values.audience ?? null,
      problems_count: counts.get(placeOf(row))?.length ?? 0,
    })),
    left_out: leftOut.slice(0, MOST_PROBLEMS),
    skipped_count: leftOut.length,
  };
}

function shownSheet(read: Sheet, position: number, mapped: readonly MappedSheet[]) {
  const chosen = mapped.find((each) => each.position === position);
  const { name, header_row, header, rows } = chosen?.sheet ?? read;
  return {
    sheet: position,
    name,
    header_row,
    rows_count: rows.length,
    columns: header.map((column, i) => ({ column: i + 1, letters: columnLetters(i), name: column })),
    first_rows: rows.slice(0, SHOWN_ROWS),
    kind: chosen?.kind ?? null,
    mapping: [...(chosen?.origins ?? [])].map(shownOrigin),
    words: chosen ? wordsToExplain(chosen) : [],
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
