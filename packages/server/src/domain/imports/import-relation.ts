import { historyImport } from "#domain/imports/history-import.ts";
import type { Filter, RecordDeclaration, RelationField } from "#domain/record.ts";

// Functions, because they are there before the modules of this circle have run.

export function ofImport() {
  return {
    type: "one",
    nullable: true,
    record: (): RecordDeclaration => historyImport,
    where: { id: "import_id" },
    description: "The import that brought it; null where it was recorded here.",
  } as const satisfies RelationField;
}

export function byImport() {
  return {
    expression: (row: string) => `${row}.import_id`,
    compare: "=",
    type: "id",
    disclosure: "confidential",
    description: "Only those that this import brought.",
  } as const satisfies Filter;
}
