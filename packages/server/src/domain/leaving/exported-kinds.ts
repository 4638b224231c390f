import { isMoved, movedColumns } from "#domain/leaving/what-is-moved.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { allRecords } from "#kernel/record-named.ts";
import type { MovedTable } from "#storage/moving/moved-tables.ts";
import type { Selection } from "#storage/moving/organization-rows.ts";

export type ExportedKind = Selection & { readonly record: RecordDeclaration | undefined };

/** Every kind of row that an organization has, without secrets. */
export function completeKinds(tables: readonly MovedTable[]): readonly ExportedKind[] {
  const records = new Map(allRecords().map((record) => [record.plural, record]));
  return tables
    .filter(isMoved)
    .map((table) => ({ ...table, columns: movedColumns(table), record: records.get(table.name) }));
}
