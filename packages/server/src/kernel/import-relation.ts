import type { Filter, RelationField } from "#kernel/record.ts";

export const ofImport = {
  type: "one",
  nullable: true,
  record: "Import",
  where: { id: "import_id" },
  description: "Import that created it; null if it was recorded in Hotwash.",
} as const satisfies RelationField;

export const byImport = {
  expression: (row: string) => `${row}.import_id`,
  compare: "=",
  type: "id",
  disclosure: "confidential",
  description: "Only records created by this import.",
} as const satisfies Filter;
