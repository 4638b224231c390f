import type { ResultOf, VariablesOf } from "#graphql/graphql.ts";
import type { ImportCheck } from "#operator/imports/import-check.ts";

export type Checked = NonNullable<ResultOf<typeof ImportCheck>["import_check"]>;
export type CheckedSheet = Checked["sheets"][number];
type GivenSheet = NonNullable<VariablesOf<typeof ImportCheck>["sheets"]>[number];
export type Kind = GivenSheet["kind"];

/** The source of a field; an empty value has not been entered yet. */
export type Origin = { readonly field: string; readonly column: number | null; readonly value: string | null };

/** What a word of the file means in a field. */
export type Meaning = { readonly field: string; readonly word: string; readonly value: string };

/** The person's choice; without `columns`, the proposal for the kind. Null: the sheet is left out. */
export type Choice = {
  readonly kind: Kind;
  /** The row that names the columns, unless it is the one that was found. */
  readonly header_row?: number;
  readonly columns?: readonly Origin[];
  readonly words?: readonly Meaning[];
} | null;

/** By the sheet's number; sheets not listed keep their proposal. */
export type Choices = Readonly<Record<number, Choice>>;

/** The mapping as sent: nothing, while nobody changed the proposal. */
export function sheetsOf(choices: Choices, sheets: readonly CheckedSheet[]): GivenSheet[] | null {
  if (Object.keys(choices).length === 0) return null;
  return sheets.flatMap(({ sheet, kind, mapping }): GivenSheet[] => {
    const choice = choices[sheet];
    if (choice === null || (choice === undefined && kind === null)) return [];
    if (choice === undefined) return kind === null ? [] : [{ sheet, kind, columns: mapping.flatMap(given) }];
    const { columns, words = [], ...chosen } = choice;
    return [{ sheet, ...chosen, words: [...words], ...(columns && { columns: columns.flatMap(given) }) }];
  });
}

function given({ field, column, value }: Origin): NonNullable<GivenSheet["columns"]> {
  if (column !== null) return [{ field, column }];
  return value?.trim() ? [{ field, value: value.trim() }] : [];
}

/** The mapping with a new source for one field, or none. A column may serve several fields. */
export function withOrigin(mapping: readonly Origin[], field: string, origin: Omit<Origin, "field"> | null): Origin[] {
  const others = mapping.filter((each) => each.field !== field);
  return origin ? [...others, { field, ...origin }] : others;
}

/** The meanings with that of one word, or without it. */
export function withMeaning(words: readonly Meaning[], { field, word, value }: Meaning): Meaning[] {
  const others = words.filter((each) => each.field !== field || each.word !== word);
  return value === "" ? others : [...others, { field, word, value }];
}
