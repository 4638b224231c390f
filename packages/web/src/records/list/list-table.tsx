import type { ReactNode } from "react";
import { Icon } from "#kit/icon.tsx";
import type { Column } from "#records/list/record-list.ts";

export type ListTableProps<Row> = {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly sort: string | undefined;
  readonly sortBy: (sort: string | undefined) => void;
  readonly selected: string | undefined;
  /** A cell before those of a row, or of the head. */
  readonly lead?: (row?: Row) => ReactNode;
  /** Marks the row with the keyboard focus. */
  readonly name: (row: Row, content: ReactNode) => ReactNode;
};

export type Draw<Row> = (table: ListTableProps<Row>) => ReactNode;

/**
 * Rows of records: 36 pixels each on a desk, a labeled list on a phone. Roles are explicit, because a grid loses them.
 */
export function ListTable<Row extends { readonly id: string }>(props: ListTableProps<Row>) {
  const { caption, rows, columns, sort, sortBy, selected, lead, name } = props;
  return (
    <table role="table" className="stack">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {lead?.()}
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} sortBy={sortBy} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={row.id} aria-selected={row.id === selected || undefined} data-row={row.id}>
            {lead?.(row)}
            {columns.map((column) =>
              column.primary ? (
                <th role="rowheader" scope="row" key={column.key}>
                  {name(row, column.cell(row))}
                </th>
              ) : (
                <td
                  role="cell"
                  key={column.key}
                  data-label={column.head}
                  data-column={column.key}
                  className={column.numeric ? "numeric" : ""}
                >
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HeadProps<Row> = Pick<ListTableProps<Row>, "sort" | "sortBy"> & { readonly column: Column<Row> };

function Head<Row>({ column, sort, sortBy }: HeadProps<Row>) {
  const look = column.numeric ? "numeric" : "";
  if (!column.sort) {
    return (
      <th role="columnheader" scope="col" className={look} data-column={column.key}>
        {column.head}
      </th>
    );
  }
  const [up, down] = [`${column.sort}_ASC`, `${column.sort}_DESC`];
  const direction = sort === up ? "ascending" : sort === down ? "descending" : undefined;
  // First ascending, then descending, then the default order.
  const next = direction === undefined ? up : direction === "ascending" ? down : undefined;
  return (
    <th role="columnheader" scope="col" className={look} data-column={column.key} aria-sort={direction}>
      <button className="sort" type="button" onClick={() => sortBy(next)}>
        {column.head}
        {direction && <Icon name={direction === "ascending" ? "arrow-up" : "arrow-down"} />}
      </button>
    </th>
  );
}
