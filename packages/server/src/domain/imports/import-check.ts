import { importStatus } from "#domain/imports/history-import.ts";
import { importKind } from "#domain/imports/import-kind.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";

const importedField = {
  name: "ImportField",
  description: "Something that the rows of a sheet may tell.",
  fields: {
    field: { type: "text", description: "What it is called in a mapping." },
    description: { type: "text", description: "What it is." },
    is_required: { type: "boolean", description: "Whether rows cannot do without it." },
    accepts: { type: "text", list: true, description: "The words that it takes; empty: others decide." },
  },
} as const satisfies ObjectDeclaration;

const importedKind = {
  name: "ImportKindFields",
  description: "What the rows of one kind may tell.",
  fields: {
    kind: { type: "enum", of: importKind, description: "Which kind." },
    fields: { type: "object", list: true, of: importedField, description: "Its fields." },
  },
} as const satisfies ObjectDeclaration;

const sheetColumn = {
  name: "ImportSheetColumn",
  description: "A column of a sheet.",
  fields: {
    column: { type: "integer", description: "Counted from 1." },
    letters: { type: "text", description: "As spreadsheets call it." },
    name: { type: "text", description: "Its name in the sheet's first row; empty: it has none." },
  },
} as const satisfies ObjectDeclaration;

const sheetRow = {
  name: "ImportSheetRow",
  description: "A row of a sheet, as texts.",
  fields: {
    row: { type: "integer", description: "As spreadsheets count." },
    cells: { type: "text", list: true, description: "Its cells, from the first column on." },
  },
} as const satisfies ObjectDeclaration;

const fieldOrigin = {
  name: "ImportFieldOrigin",
  description: "Where a field comes from.",
  fields: {
    field: { type: "text", description: "The field." },
    column: { type: "integer", nullable: true, description: "The column, counted from 1." },
    value: { type: "text", nullable: true, description: "What it is in every row, for want of a column." },
  },
} as const satisfies ObjectDeclaration;

const checkedSheet = {
  name: "ImportSheet",
  description: "A sheet of a file, and what it is taken for.",
  fields: {
    sheet: { type: "integer", description: "Counted from 1." },
    name: { type: "text", description: "What it is called; of a CSV, the file's name." },
    rows_count: { type: "integer", description: "How many rows stand below its first." },
    columns: { type: "object", list: true, of: sheetColumn, description: "Its columns." },
    first_rows: { type: "object", list: true, of: sheetRow, description: "Its first five rows." },
    kind: { type: "enum", of: importKind, nullable: true, description: "What its rows are; null: it is left out." },
    mapping: { type: "object", list: true, of: fieldOrigin, description: "Where each field comes from." },
  },
} as const satisfies ObjectDeclaration;

const problem = {
  name: "ImportProblem",
  description: "Something that stands in the way.",
  fields: {
    sheet: { type: "text", description: "The sheet's name." },
    row: { type: "integer", nullable: true, description: "The row, as spreadsheets count; null: all of the sheet." },
    column: { type: "text", nullable: true, description: "The column by its letters and name." },
    field: { type: "text", nullable: true, description: "The field." },
    value: { type: "text", nullable: true, description: "What stands there, or how it begins." },
    problem: { type: "text", description: "What is wrong." },
    expected: { type: "text", nullable: true, description: "What would be right." },
  },
} as const satisfies ObjectDeclaration;

export const importCheck = {
  name: "ImportCheck",
  description: "A dry run of an import: what it would make, and every problem.",
  fields: {
    id: { type: "id", description: "The import." },
    status: { type: "enum", of: importStatus, description: "Where it stands; only while UPLOADED it has sheets." },
    sheets: { type: "object", list: true, of: checkedSheet, description: "The file's sheets." },
    kinds: { type: "object", list: true, of: importedKind, description: "What rows may tell." },
    exercises_count: { type: "integer", description: "How many exercises it would make." },
    gaps_count: { type: "integer", description: "How many gaps." },
    action_items_count: { type: "integer", description: "How many action items." },
    skipped_count: { type: "integer", description: "How many rows it would leave out as told already." },
    problems_count: { type: "integer", description: "How many problems there are; with none it can be imported." },
    problems: { type: "object", list: true, of: problem, description: "The first 200 of them, in the file's order." },
  },
} as const satisfies ObjectDeclaration;
