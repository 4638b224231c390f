import { usePart } from "#kit/use-part.ts";
import { type Draw, ListTable, type ListTableProps } from "#records/list/list-table.tsx";
import type { Together } from "#records/list/record-list.ts";

type SelectableProps<Row> = {
  readonly table: ListTableProps<Row>;
  readonly together: Together<Row>;
};

/** Draws a list whose rows can be selected. The code for that comes after the rows. */
export function selecting<Row extends { readonly id: string }>(together: Together<Row>): Draw<Row> {
  return (table) => <Selectable table={table} together={together} />;
}

function Selectable<Row extends { readonly id: string }>(props: SelectableProps<Row>) {
  const Loaded = usePart(load);
  return Loaded ? <Loaded {...props} /> : <ListTable {...props.table} />;
}

const load = async () => (await import("#records/list/selectable-table.tsx")).SelectableTable;
