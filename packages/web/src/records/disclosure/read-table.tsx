import type { ReactNode } from "react";
import { Empty } from "#kit/notice.tsx";
import { counted } from "#kit/words.ts";
import { ListTable } from "#records/list/list-table.tsx";
import type { Column } from "#records/list/record-list.ts";

export type ReadTableProps<Row> = {
  readonly what: string;
  /** The same in the singular. */
  readonly one: string;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly columns: readonly Column<Row>[];
  readonly empty: ReactNode;
  /** Instead of rows, if all of them are withheld. */
  readonly isWithheld?: boolean;
};

/** Rows of one kind as somebody else sees them, read-only. */
export function ReadTable<Row extends { readonly id: string }>(props: ReadTableProps<Row>) {
  const { what, one, rows, total, columns, empty, isWithheld = false } = props;
  if (rows.length === 0) {
    return (
      <div className="table-frame">
        <Empty title={isWithheld ? "Withheld" : `No ${what}`}>{empty}</Empty>
      </div>
    );
  }
  return (
    <div className="table-frame">
      <ListTable
        caption={what}
        rows={rows}
        columns={columns}
        sort={undefined}
        sortBy={() => {}}
        selected={undefined}
        name={(_, content) => content}
      />
      <div className="table-foot">
        <span>{rows.length < total ? `The first ${rows.length} of ${total}` : counted(total, one, what)}</span>
      </div>
    </div>
  );
}
