import type { ImportKind } from "#domain/imports/import-kind.ts";
import type { Sheet } from "#domain/imports/sheet.ts";

/** The source of a field: a column, counted from 0, or one value for all rows. */
export type Origin = { readonly column: number } | { readonly value: string };

/** An accepted value by the word, as words are compared. */
export type Meanings = ReadonlyMap<string, string>;

export type MappedSheet = {
  /** Counted from 1. */
  readonly position: number;
  readonly sheet: Sheet;
  readonly kind: ImportKind;
  readonly origins: ReadonlyMap<string, Origin>;
  /** For a field with accepted values: what each other word of the file means. */
  readonly meanings?: ReadonlyMap<string, Meanings>;
};
