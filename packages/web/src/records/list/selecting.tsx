import type { Draw } from "#records/list/list-table.tsx";
import type { Together } from "#records/list/record-list.ts";
import { SelectableTable } from "#records/list/selectable-table.tsx";

/** Draws a list whose rows can be selected. */
export function selecting<Row extends { readonly id: string }>(together: Together<Row>): Draw<Row> {
  return (table) => <SelectableTable table={table} together={together} />;
}
