import { importFields } from "#domain/imports/import-fields.ts";
import { importKind } from "#domain/imports/import-kind.ts";
import { MOST_COLUMNS, MOST_SHEETS } from "#domain/imports/import-limits.ts";
import type { MappedSheet, Origin } from "#domain/imports/mapped-sheet.ts";
import { proposeMapping, proposeOrigins } from "#domain/imports/propose-mapping.ts";
import type { Sheet } from "#domain/imports/sheet.ts";
import type { Input, InputField } from "#kernel/input.ts";
import { line } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";

/** How a caller says what the columns of a file are. */
export const mappingInput = {
  sheets: {
    type: "objects",
    name: "ImportSheetInput",
    max: MOST_SHEETS,
    optional: true,
    description: "What each sheet holds. Left out: what is proposed by the names of sheets and columns.",
    fields: {
      sheet: { type: "integer", min: 1, max: MOST_SHEETS, description: "Which sheet, counted from 1." },
      kind: { type: "enum", of: importKind, description: "What its rows are." },
      columns: {
        type: "objects",
        name: "ImportColumnInput",
        max: 50,
        optional: true,
        description:
          "Where each field comes from; one that is not named stays empty. Left out: what is proposed for the kind.",
        fields: {
          field: line("The field."),
          column: {
            type: "integer",
            min: 1,
            max: MOST_COLUMNS,
            optional: true,
            description: "The column that holds it, counted from 1. This or value.",
          },
          value: { ...line("What it is in every row, for want of a column."), optional: true },
        },
      },
    },
  },
  skip_duplicates: {
    type: "boolean",
    optional: true,
    description: "true: leave out rows that tell what is there already. Otherwise such a row is a problem.",
  },
} as const satisfies Record<string, InputField>;

export type GivenMapping = Input<typeof mappingInput>;

/** The sheets that are to be imported, in the file's order. */
export function mapSheets(sheets: readonly Sheet[], { sheets: given }: GivenMapping): readonly MappedSheet[] {
  if (!given) return proposeMapping(sheets);
  const mapped = given.map(({ sheet: position, kind, columns }, i): MappedSheet => {
    const sheet = sheets[position - 1];
    if (!sheet)
      return refuseInput(`sheets.${i}.sheet`, `the file has ${sheets.length} sheets, so there is no ${position}`);
    if (given.findIndex((each) => each.sheet === position) < i) {
      return refuseInput(`sheets.${i}.sheet`, `${position} is named twice`);
    }
    if (!columns) return { position, sheet, kind, origins: proposeOrigins(sheet, kind) };
    const origins = new Map<string, Origin>();
    for (const [j, column] of columns.entries()) {
      const path = `sheets.${i}.columns.${j}`;
      const known = Object.keys(importFields[kind]);
      if (!known.includes(column.field)) refuseInput(`${path}.field`, `${kind} have ${known.join(", ")}`);
      if (origins.has(column.field)) refuseInput(`${path}.field`, `${column.field} is named twice`);
      origins.set(column.field, originOf(column, path, sheet));
    }
    return { position, sheet, kind, origins };
  });
  return mapped.toSorted((a, b) => a.position - b.position);
}

type Given = { readonly column?: number | undefined; readonly value?: string | undefined };

function originOf({ column, value }: Given, path: string, { header }: Sheet): Origin {
  if (column !== undefined && value !== undefined)
    return refuseInput(`${path}.value`, "give column or value, not both");
  if (value !== undefined) return { value };
  if (column === undefined) return refuseInput(`${path}.column`, "give column, or value for all rows");
  if (column > header.length) refuseInput(`${path}.column`, `the sheet has ${header.length} named columns`);
  return { column: column - 1 };
}
