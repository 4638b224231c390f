import { importFields } from "#domain/imports/import-fields.ts";
import type { ImportKind } from "#domain/imports/import-kind.ts";
import { MOST_WORDS } from "#domain/imports/import-limits.ts";
import type { MappedSheet, Meanings } from "#domain/imports/mapped-sheet.ts";
import { parseCell, wordOf } from "#domain/imports/parse-cell.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";

type GivenWord = { readonly field: string; readonly word: string; readonly value: string };

/** What words mean, by field. */
export function meaningsOf(kind: ImportKind, words: readonly GivenWord[], path: string): ReadonlyMap<string, Meanings> {
  const meanings = new Map<string, Map<string, string>>();
  for (const [i, { field, word, value }] of words.entries()) {
    const accepted = acceptedOf(kind, field);
    if (accepted.length === 0) {
      const coded = Object.keys(importFields[kind]).filter((each) => acceptedOf(kind, each).length > 0);
      refuseInput(`${path}.${i}.field`, phrase`must be one of ${coded.join(", ")}`);
    }
    if (!accepted.includes(value)) refuseInput(`${path}.${i}.value`, phrase`must be one of ${accepted.join(", ")}`);
    const ofField = meanings.get(field) ?? new Map<string, string>();
    meanings.set(field, ofField.set(wordOf(word), value));
  }
  return meanings;
}

/** A word that its field does not accept by itself, and what it means by the mapping. */
export type FoundWord = {
  readonly field: string;
  readonly word: string;
  readonly rows_count: number;
  readonly value: string | null;
};

/** The words of a sheet that their fields do not accept, the most frequent of a field first. */
export function wordsToExplain({ sheet, kind, origins, meanings }: MappedSheet): readonly FoundWord[] {
  const found = [...origins].flatMap(([field, origin]) => {
    const declared = Object.entries(importFields[kind]).find(([name]) => name === field)?.[1];
    if (declared?.type !== "enum" || !("column" in origin)) return [];
    const cells = sheet.rows.map(({ cells }) => cells[origin.column] ?? "").filter((text) => text !== "");
    const byWord = Map.groupBy(cells, wordOf);
    return [...byWord].flatMap(([word, [text = "", ...more]]): FoundWord[] => {
      if ("value" in parseCell(text, declared)) return [];
      return [{ field, word: text, rows_count: more.length + 1, value: meanings?.get(field)?.get(word) ?? null }];
    });
  });
  return found.toSorted((a, b) => a.field.localeCompare(b.field) || b.rows_count - a.rows_count).slice(0, MOST_WORDS);
}

function acceptedOf(kind: ImportKind, field: string): readonly string[] {
  const declared = Object.entries(importFields[kind]).find(([name]) => name === field)?.[1];
  return declared?.type === "enum" ? Object.keys(declared.of.values) : [];
}
