import type { ReactNode } from "react";
import { Empty } from "#kit/notice.tsx";
import { counted, oneOf } from "#kit/words.ts";
import { ListTable } from "#records/list/list-table.tsx";
import type { Column } from "#records/list/record-list.ts";

type ReadTableProps<Row> = {
  readonly what: string;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly columns: readonly Column<Row>[];
  readonly empty: ReactNode;
};

/** Rows of one kind as somebody else reads them: to be looked at, and nothing else. */
export function ReadTable<Row extends { readonly id: string }>({
  what,
  rows,
  total,
  columns,
  empty,
}: ReadTableProps<Row>) {
  if (rows.length === 0) {
    return (
      <div className="tw">
        <Empty title={`No ${what}`}>{empty}</Empty>
      </div>
    );
  }
  return (
    <div className="tw">
      <ListTable
        caption={what}
        rows={rows}
        columns={columns}
        sort={undefined}
        sortBy={() => {}}
        selected={undefined}
        name={(_, content) => content}
      />
      <div className="tfootbar">
        <span>{rows.length < total ? `The first ${rows.length} of ${total}` : counted(total, oneOf(what), what)}</span>
      </div>
    </div>
  );
}
