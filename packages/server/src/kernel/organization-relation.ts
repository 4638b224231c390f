import type { Filter, RelationField } from "#kernel/record.ts";

/** The organization that owns this record. */
export const ofOrganization = {
  type: "one",
  record: "Organization",
  where: { id: "organization_id" },
  description: "Organization the record belongs to.",
} as const satisfies RelationField;

export const byOrganization = {
  expression: (row: string) => `${row}.organization_id`,
  compare: "=",
  type: "id",
  disclosure: "shared",
  names: "Organization",
  description: "Only records of this organization or client.",
} as const satisfies Filter;
