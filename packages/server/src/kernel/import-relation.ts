import type { Filter, RelationField } from "#kernel/record.ts";

export const ofImport = {
  type: "one",
  nullable: true,
  record: "Import",
  where: { id: "import_id" },
  description: "The import that brought it; null where it was recorded here.",
} as const satisfies RelationField;

export const byImport = {
  expression: (row: string) => `${row}.import_id`,
  compare: "=",
  type: "id",
  disclosure: "confidential",
  description: "Only those that this import brought.",
} as const satisfies Filter;
