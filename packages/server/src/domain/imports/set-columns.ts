import type { Parsed } from "#domain/imports/parsed.ts";
import type { InputField } from "#kernel/input.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { setInputs } from "#kernel/set-fields.ts";

/** The contents of a column, described as in inputs of actions, and its usual names in spreadsheets. */
export type ImportField = InputField & {
  readonly synonyms: readonly string[];
  /** Other words for its codes, in capitals with underscores. */
  readonly words?: Readonly<Record<string, string>>;
  /** Reads a cell that the field's type alone does not explain. */
  readonly read?: (text: string) => Parsed;
};

type SetName<R extends RecordDeclaration> = {
  [F in keyof R["fields"]]: R["fields"][F] extends { readonly set: object } ? F : never;
}[keyof R["fields"]];

/** What a cell holds, and the column's type in the database. */
const TYPES: Readonly<Record<string, string>> = { text: "text", enum: "text", date: "date" };

/** The columns for what people set, in the record's order. null: a file has none for it. */
export function setColumns<const R extends RecordDeclaration>(
  record: R,
  synonyms: Readonly<Partial<Record<SetName<R>, readonly string[] | null>>>,
): Readonly<Record<string, ImportField>> {
  const names = new Map<string, readonly string[] | null>(Object.entries(synonyms));
  const columns = Object.entries(setInputs(record)).flatMap(([name, input]): [string, ImportField][] => {
    const others = names.get(name) ?? [];
    return names.get(name) === null || !TYPES[input.type] ? [] : [[name, { ...input, synonyms: others }]];
  });
  return Object.fromEntries(columns);
}

/** The types of those columns in the database. */
export function columnTypes(columns: Readonly<Record<string, ImportField>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(columns).map(([name, { type }]) => [name, TYPES[type] ?? "text"]));
}

/** What a row says in them. */
export function setValues(columns: Readonly<Record<string, ImportField>>, values: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.keys(columns).map((name) => [name, values[name]]));
}
