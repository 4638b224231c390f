import type { ReadableRecord } from "#storage/read/readable.ts";

/** The question without its values. It alone determines the SQL text, so the two are separate. */
export type Shape = {
  /** In the order of the answer. */
  readonly select: readonly Selected[];
  /** The filters in use. */
  readonly filters: readonly string[];
  /** Replaces the record's own order. Pages by cursor have none. */
  readonly sort?: Sort;
};

export type Sort = { readonly by: string; readonly direction: "asc" | "desc" };

/** One entry of the answer, under the caller's key; a field may be requested twice. */
export type Selected = { readonly key: string } & (
  | { readonly field: string }
  | { readonly constant: string }
  | { readonly relation: string; readonly shape: Shape }
  | { readonly count_of: string; readonly shape: Shape }
  /**
   * The authors of these fields: an object with the field's name as key, or a list with the requested parts of each.
   */
  | { readonly authors_of: readonly string[]; readonly listed?: readonly ListedAuthor[] }
);

export type ListedAuthor = { readonly key: string; readonly shows: "field" | "kind" } | Constant;
type Constant = { readonly key: string; readonly constant: string };

/** The values for a shape, in its structure: those of relations by their key in the answer. */
export type Values = {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly id?: string;
  readonly limit: number;
  readonly offset: number;
  /** The position after which a page begins: the order columns of the last record before it. */
  readonly after?: readonly string[] | undefined;
  readonly related: Readonly<Record<string, Values>>;
};

/**
 * list, single, count: one JSON text. page: a row for each record, with its position for a cursor. tally: the number of
 * records for each combination of some fields' values. owners: the number of each organization.
 */
export type Form =
  | { readonly kind: "list" | "single" | "count" | "owners" }
  | { readonly kind: "page"; readonly continued: boolean }
  | { readonly kind: "tally"; readonly by: readonly string[] };

export type Question<R extends ReadableRecord = ReadableRecord> = {
  readonly record: R;
  readonly form: Form;
  readonly shape: Shape;
  readonly values: Values;
};

/** How enum values are written: GraphQL uses upper case, agents and feeds lower case. */
export type EnumCase = "upper" | "lower";
