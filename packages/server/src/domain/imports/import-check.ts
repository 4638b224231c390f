import { importStatus } from "#domain/imports/history-import.ts";
import { importKind } from "#domain/imports/import-kind.ts";
import { channel } from "#domain/scenarios/scenario-enums.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";

const importedField = {
  name: "ImportField",
  description: "A field that rows of a sheet may have.",
  fields: {
    field: { type: "text", description: "Name of the field in a mapping." },
    description: { type: "text", description: "Description." },
    is_required: { type: "boolean", description: "Whether it is required." },
    accepts: { type: "text", list: true, description: "Accepted values; empty if any value is accepted." },
  },
} as const satisfies ObjectDeclaration;

const importedKind = {
  name: "ImportKindFields",
  description: "Fields available for one kind of row.",
  fields: {
    kind: { type: "enum", of: importKind, description: "Kind of row." },
    fields: { type: "object", list: true, of: importedField, description: "Its fields." },
  },
} as const satisfies ObjectDeclaration;

const sheetColumn = {
  name: "ImportSheetColumn",
  description: "A column of a sheet.",
  fields: {
    column: { type: "integer", description: "Position, from 1." },
    letters: { type: "text", description: "Letters of the column, as in spreadsheets." },
    name: { type: "text", description: "Name in the header; empty if it has none." },
  },
} as const satisfies ObjectDeclaration;

const sheetRow = {
  name: "ImportSheetRow",
  description: "A row of a sheet, as texts.",
  fields: {
    row: { type: "integer", description: "Row number, as in spreadsheets." },
    cells: { type: "text", list: true, description: "Cells, from the first column." },
  },
} as const satisfies ObjectDeclaration;

const fieldOrigin = {
  name: "ImportFieldOrigin",
  description: "Source of a field.",
  fields: {
    field: { type: "text", description: "The field." },
    column: { type: "integer", nullable: true, description: "Column number, from 1." },
    value: { type: "text", nullable: true, description: "Value for all rows, if there is no column." },
  },
} as const satisfies ObjectDeclaration;

const foundWord = {
  name: "ImportWord",
  description: "A word of a file in a field with accepted values, none of which it is.",
  fields: {
    field: { type: "text", description: "The field." },
    word: { type: "text", description: "The word, as it stands in the file first." },
    rows_count: { type: "integer", description: "Number of rows with it." },
    value: { type: "text", nullable: true, description: "What it means by the mapping; null if it does not say." },
  },
} as const satisfies ObjectDeclaration;

const checkedSheet = {
  name: "ImportSheet",
  description: "A sheet of a file and how it is mapped.",
  fields: {
    sheet: { type: "integer", description: "Position, from 1." },
    name: { type: "text", description: "Name; for CSV, the file name." },
    header_row: { type: "integer", description: "Row that names the columns, as in spreadsheets." },
    rows_count: { type: "integer", description: "Number of rows below the header." },
    columns: { type: "object", list: true, of: sheetColumn, description: "Its columns." },
    first_rows: { type: "object", list: true, of: sheetRow, description: "First five rows." },
    kind: { type: "enum", of: importKind, nullable: true, description: "Kind of its rows; null if it is left out." },
    mapping: { type: "object", list: true, of: fieldOrigin, description: "Source of each field." },
    words: {
      type: "object",
      list: true,
      of: foundWord,
      description:
        "Words of its columns that their fields do not accept: say in the mapping what they mean. At most 100.",
    },
  },
} as const satisfies ObjectDeclaration;

const problem = {
  name: "ImportProblem",
  description: "A problem that prevents the import.",
  fields: {
    sheet: { type: "text", description: "The sheet's name." },
    row: { type: "integer", nullable: true, description: "Row number, as in spreadsheets; null for the whole sheet." },
    column: { type: "text", nullable: true, description: "Letters and name of the column." },
    field: { type: "text", nullable: true, description: "The field." },
    value: { type: "text", nullable: true, description: "The value, or its beginning." },
    problem: { type: "text", description: "What is wrong." },
    expected: { type: "text", nullable: true, description: "What is expected." },
  },
} as const satisfies ObjectDeclaration;

const checkedInject = {
  name: "ImportInject",
  description: "A row of an MSEL as an inject, as far as it could be read.",
  fields: {
    sheet: { type: "text", description: "The sheet's name." },
    row: { type: "integer", description: "Row number, as in spreadsheets." },
    number: { type: "text", nullable: true, description: "Its number in the file." },
    title: { type: "text", nullable: true, description: "Title." },
    body: { type: "text", nullable: true, description: "What the players receive." },
    planned_offset_minutes: {
      type: "integer",
      nullable: true,
      description: "Planned time, in minutes on the exercise clock.",
    },
    channel: { type: "enum", of: channel, nullable: true, description: "How it reaches the players." },
    audience: { type: "text", nullable: true, description: "Audience; null for everyone." },
    problems_count: { type: "integer", description: "Number of problems in this row." },
  },
} as const satisfies ObjectDeclaration;

const leftOutRow = {
  name: "ImportLeftOutRow",
  description: "A row of an MSEL that is left out: a title, a repeated header or an example.",
  fields: {
    sheet: { type: "text", description: "The sheet's name." },
    row: { type: "integer", description: "Row number, as in spreadsheets." },
    text: { type: "text", description: "Its first cell with content." },
  },
} as const satisfies ObjectDeclaration;

export const importCheck = {
  name: "ImportCheck",
  description: "Dry run of an import: what it would create, and every problem.",
  fields: {
    id: { type: "id", description: "The import." },
    status: { type: "enum", of: importStatus, description: "Status; it has sheets only while UPLOADED." },
    sheets: { type: "object", list: true, of: checkedSheet, description: "The file's sheets." },
    kinds: { type: "object", list: true, of: importedKind, description: "Fields that rows may have." },
    exercises_count: { type: "integer", description: "Number of exercises it would create." },
    gaps_count: { type: "integer", description: "Number of gaps it would create." },
    action_items_count: { type: "integer", description: "Number of action items it would create." },
    injects_count: { type: "integer", description: "Number of injects it would create." },
    injects: {
      type: "object",
      list: true,
      of: checkedInject,
      description: "Injects of an MSEL, in order; empty for a history.",
    },
    left_out: {
      type: "object",
      list: true,
      of: leftOutRow,
      description: "First 200 rows of an MSEL that are left out: titles, repeated headers and examples.",
    },
    skipped_count: {
      type: "integer",
      description:
        "Number of rows it would skip: in a history because their records already exist, in an MSEL because they are " +
        "titles, repeated headers or examples.",
    },
    problems_count: { type: "integer", description: "Number of problems; the file can be imported if there are none." },
    problems: { type: "object", list: true, of: problem, description: "First 200 problems, in the file's order." },
  },
} as const satisfies ObjectDeclaration;
