import type { ReactNode } from "react";
import type { TadaDocumentNode } from "#graphql/graphql.ts";
import type { Option } from "#kit/option.ts";

/** A list of records, declared once: its question, columns and filters. The page follows from it. */
export type RecordList<Row extends { readonly id: string }> = {
  /** What its rows are called, in the plural: gaps. */
  readonly what: string;
  /** The root field, and the name of its export: action_items. */
  readonly field: string;
  // Variables are those of the filters by name, with order_by, limit and offset.
  readonly document: TadaDocumentNode<
    { readonly rows: readonly Row[] | null; readonly total: number | null },
    Record<string, unknown>
  >;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly ListFilter[];
  /** False where the records have no text to be found by. */
  readonly finds?: false;
  /** What belongs here when there is nothing yet. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
};

export type Column<Row> = {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** The record's name: the row's header, and what opens it. Exactly one column is. */
  readonly primary?: true;
  readonly numeric?: true;
  /** The sort of the schema without its direction: DUE_ON. */
  readonly sort?: string;
  /** Shown only when chosen. */
  readonly extra?: true;
};

export type ListFilter = { readonly name: string; readonly label: string } & (
  | { readonly kind: "choice"; readonly options: readonly Option[] }
  | { readonly kind: "flag"; readonly yes: string; readonly no: string }
  // With `moment` the schema takes a moment: the day's first or last, by the reader's own clock.
  | { readonly kind: "day"; readonly moment?: "first" | "last" }
  | { readonly kind: "text" }
  // Without one it is any, or what the page says: one may have to be chosen.
  | { readonly kind: "organization"; readonly unset?: string }
);
