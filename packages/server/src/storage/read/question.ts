import type { ReadableRecord } from "#storage/read/readable.ts";

/** What is asked, without its values. It alone decides the SQL text, which is why the two are kept apart. */
export type Shape = {
  /** In the order in which the answer shows them. */
  readonly select: readonly Selected[];
  /** The filters in use. */
  readonly filters: readonly string[];
  /** Instead of the record's own order. Pages by cursor have none. */
  readonly sort?: Sort;
};

export type Sort = { readonly by: string; readonly direction: "asc" | "desc" };

/** One entry of the answer, under the key that the caller gave it; one field may be asked twice. */
export type Selected = { readonly key: string } & (
  | { readonly field: string }
  | { readonly constant: string }
  | { readonly relation: string; readonly shape: Shape }
  | { readonly count_of: string; readonly shape: Shape }
  /** Who wrote these fields: an object with the field's name for a key, or a list that shows each as it is asked. */
  | { readonly authors_of: readonly string[]; readonly listed?: readonly ListedAuthor[] }
);

export type ListedAuthor = { readonly key: string; readonly shows: "field" | "kind" } | Constant;
type Constant = { readonly key: string; readonly constant: string };

/** The values for a shape, laid out as it is: those of relations by their key in the answer. */
export type Values = {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly id?: string;
  readonly limit: number;
  readonly offset: number;
  /** The position after which a page begins: the order's columns of the last record before it. */
  readonly after?: readonly string[] | undefined;
  readonly related: Readonly<Record<string, Values>>;
};

/**
 * list, single, count: one JSON text. page: a row for each record, with its position for a cursor.
 * tally: how many records there are for each combination of some fields' values. owners: how many of each organization.
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

/** How enum values are written: GraphQL shows them in upper case, agents and feeds in lower case. */
export type EnumCase = "upper" | "lower";
