import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { isFreeKey } from "#kit/focus.ts";
import type { KeyHelp } from "#kit/key-list.tsx";
import { useKeyDown } from "#kit/use-key-down.ts";
import { counted } from "#kit/words.ts";
import { ListTable, type ListTableProps } from "#records/list/list-table.tsx";
import type { Together } from "#records/list/record-list.ts";
import { usePageKeys } from "#shell/keys-state.ts";

/** As many root fields as a document may have. */
const MOST_AT_ONCE = 30;

type SelectableTableProps<Row extends { readonly id: string }> = {
  readonly table: ListTableProps<Row>;
  readonly together: Together<Row>;
};

/** The same table with a checkbox in each row, and what can be done with the selected rows. */
export function SelectableTable<Row extends { readonly id: string }>(props: SelectableTableProps<Row>) {
  const { table, together } = props;
  const { rows, caption } = table;
  const [ids, setIds] = useState<readonly string[]>([]);
  const [acting, setActing] = useState(false);
  // A row that leaves the list is no longer selected.
  const chosen = rows.filter(({ id }) => ids.includes(id));
  const toggle = (id: string) =>
    setIds((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
  const most = rows.slice(0, MOST_AT_ONCE).map(({ id }) => id);
  const isAll = chosen.length === most.length;
  const isFull = chosen.length >= MOST_AT_ONCE;
  useSelectingKey(table.selected, (id) => (isFull && !ids.includes(id) ? undefined : toggle(id)));
  return (
    <>
      {chosen.length > 0 && (
        <div className="selection-bar">
          <span role="status">
            {counted(chosen.length, together.one, caption)} selected{isFull && ", as many as can be changed at once"}
          </span>
          <Button onClick={() => setActing(true)}>{together.label}</Button>
          <Button look="ghost" onClick={() => setIds([])}>
            Clear
          </Button>
        </div>
      )}
      <ListTable
        {...table}
        lead={(row) =>
          row ? (
            <td role="cell" className="row-choice">
              <input
                type="checkbox"
                aria-label={`Select ${together.nameOf(row)}`}
                checked={ids.includes(row.id)}
                disabled={isFull && !ids.includes(row.id)}
                onChange={() => toggle(row.id)}
              />
            </td>
          ) : (
            <th role="columnheader" scope="col" className="row-choice">
              <input
                type="checkbox"
                aria-label={`Select the ${caption} of this page`}
                checked={isAll}
                onChange={() => setIds(isAll ? [] : most)}
              />
            </th>
          )
        }
      />
      {acting && together.open(chosen, () => setActing(false), setIds)}
    </>
  );
}

const KEYS: KeyHelp = [["X", "Select the open or focused record, or deselect it"]];

function useSelectingKey(open: string | undefined, toggle: (id: string) => void): void {
  usePageKeys("Selecting", KEYS);
  useKeyDown((event) => {
    if (!isFreeKey(event) || event.key !== "x" || event.ctrlKey || event.metaKey || event.altKey) return;
    const id = document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row ?? open;
    if (id) toggle(id);
  });
}
