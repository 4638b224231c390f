import { importFields } from "#domain/imports/import-fields.ts";
import { type ImportKind, importKind } from "#domain/imports/import-kind.ts";
import { MOST_COLUMNS, MOST_SHEETS, MOST_WORDS } from "#domain/imports/import-limits.ts";
import type { MappedSheet, Origin } from "#domain/imports/mapped-sheet.ts";
import { proposeMapping, proposeOrigins } from "#domain/imports/propose-mapping.ts";
import { type Sheet, withHeader } from "#domain/imports/sheet.ts";
import { meaningsOf } from "#domain/imports/word-meanings.ts";
import type { Input, InputField } from "#kernel/input.ts";
import { line } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { anyOf } from "#platform/language/lists.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";

/** The caller's mapping of a file's columns. */
export const mappingInput = {
  sheets: {
    type: "objects",
    name: "ImportSheetInput",
    max: MOST_SHEETS,
    optional: true,
    description: "Mapping of each sheet. Default: proposed from the names of sheets and columns.",
    fields: {
      sheet: { type: "integer", min: 1, max: MOST_SHEETS, description: "Number of the sheet, from 1." },
      kind: { type: "enum", of: importKind, description: "Kind of its rows." },
      header_row: {
        type: "integer",
        min: 1,
        max: 1_048_576,
        optional: true,
        description:
          "Row that names the columns, as in spreadsheets; rows above it are not imported. Default: as shown.",
      },
      columns: {
        type: "objects",
        name: "ImportColumnInput",
        max: 50,
        optional: true,
        description: "Source of each field; fields not listed stay empty. Default: proposed for the kind.",
        fields: {
          field: line("The field."),
          column: {
            type: "integer",
            min: 1,
            max: MOST_COLUMNS,
            optional: true,
            description: "Column number, from 1. Either this or value.",
          },
          value: { ...line("Value for all rows, if there is no column."), optional: true },
        },
      },
      words: {
        type: "objects",
        name: "ImportWordInput",
        max: MOST_WORDS,
        optional: true,
        description: "What words of the file mean in fields with accepted values.",
        fields: {
          field: line("The field."),
          word: line("The word in the file; capitals and punctuation do not count."),
          value: line("The accepted value that it means."),
        },
      },
    },
  },
  skip_duplicates: {
    type: "boolean",
    optional: true,
    description: "Whether to skip rows whose records already exist. If false, such a row is a problem.",
  },
} as const satisfies Record<string, InputField>;

export type GivenMapping = Input<typeof mappingInput>;

/** The sheets to import, in the file's order. A file has rows of these kinds only. */
export function mapSheets(
  sheets: readonly Sheet[],
  kinds: readonly ImportKind[],
  { sheets: given }: GivenMapping,
): readonly MappedSheet[] {
  if (!given) return proposeMapping(sheets, kinds);
  const mapped = given.map(({ sheet: position, kind, header_row, columns, words = [] }, i): MappedSheet => {
    const read = sheets[position - 1];
    if (!read)
      return refuseInput(
        `sheets.${i}.sheet`,
        phrase`must be at most ${sheets.length}, the number of sheets in the file (got ${position})`,
      );
    if (!kinds.includes(kind)) refuseInput(`sheets.${i}.kind`, phrase`must be ${anyOf(kinds)} in this import`);
    const sheet = header_row === undefined ? read : withHeader(read, header_row);
    if (!sheet)
      return refuseInput(`sheets.${i}.header_row`, phrase`row ${String(header_row)} of ${read.name} is empty`);
    if (given.findIndex((each) => each.sheet === position) < i) {
      return refuseInput(`sheets.${i}.sheet`, verbatim(`${position} is listed twice`));
    }
    const meanings = meaningsOf(kind, words, `sheets.${i}.words`);
    if (!columns) return { position, sheet, kind, origins: proposeOrigins(sheet, kind), meanings };
    const origins = new Map<string, Origin>();
    for (const [j, column] of columns.entries()) {
      const path = `sheets.${i}.columns.${j}`;
      const known = Object.keys(importFields[kind]);
      if (!known.includes(column.field))
        refuseInput(`${path}.field`, verbatim(`${kind} have only ${known.join(", ")}`));
      if (origins.has(column.field)) refuseInput(`${path}.field`, verbatim(`${column.field} is listed twice`));
      origins.set(column.field, originOf(column, path, sheet));
    }
    return { position, sheet, kind, origins, meanings };
  });
  return mapped.toSorted((a, b) => a.position - b.position);
}

type Given = { readonly column?: number | undefined; readonly value?: string | undefined };

function originOf({ column, value }: Given, path: string, { header }: Sheet): Origin {
  if (column !== undefined && value !== undefined)
    return refuseInput(`${path}.value`, verbatim("pass column or value, not both"));
  if (value !== undefined) return { value };
  if (column === undefined) return refuseInput(`${path}.column`, verbatim("pass column, or value for all rows"));
  if (column > header.length) refuseInput(`${path}.column`, verbatim(`the sheet has ${header.length} named columns`));
  return { column: column - 1 };
}
