import type { ReactNode } from "react";
import type { TadaDocumentNode } from "#graphql/graphql.ts";
import type { Option } from "#kit/option.ts";

/** A list of records, declared once: its query, columns and filters. The page is derived from it. */
export type RecordList<Row extends { readonly id: string }> = {
  /** The name of its rows, in the plural: gaps. */
  readonly what: string;
  /** The same in the singular: gap. */
  readonly one: string;
  /** The root field, and the name of its export: action_items. */
  readonly field: string;
  // Variables are named like the filters, plus order_by, limit and offset.
  readonly document: TadaDocumentNode<
    { readonly rows: readonly Row[] | null; readonly total: number | null },
    Record<string, unknown>
  >;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly ListFilter[];
  /** False if the records have no searchable text. */
  readonly finds?: false;
  /** Explains an empty list. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
};

/** What people do with several rows of a list at once. */
export type Together<Row> = {
  readonly label: string;
  /** The name of a row, in the singular. */
  readonly one: string;
  readonly nameOf: (row: Row) => string;
  /** Opens its dialog. `keep` leaves only these rows selected. */
  readonly open: (rows: readonly Row[], close: () => void, keep: (ids: readonly string[]) => void) => ReactNode;
};

export type Column<Row> = {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** The record's name: the row's header and link. Exactly one column has it. */
  readonly primary?: true;
  readonly numeric?: true;
  /** The schema's sort without its direction: DUE_ON. */
  readonly sort?: string;
  /** Hidden unless chosen. */
  readonly extra?: true;
};

export type ListFilter = { readonly name: string; readonly label: string } & (
  | { readonly kind: "choice"; readonly options: readonly Option[] }
  | { readonly kind: "flag"; readonly yes: string; readonly no: string }
  // With `moment`, the schema takes a time: the first or last of the day, by the reader's own clock.
  | { readonly kind: "day"; readonly moment?: "first" | "last" }
  | { readonly kind: "text" }
  | { readonly kind: "number"; readonly min: number; readonly max: number }
  // If there is none: all of them, or the page's text, since one may have to be chosen.
  | { readonly kind: "organization"; readonly unset?: string }
);
