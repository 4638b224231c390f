import { organization } from "#domain/organizations/organization.ts";
import type { Filter, RecordDeclaration, RelationField } from "#domain/record.ts";

// Functions, because they are there before the modules of this circle have run.

/** The organization whose record this is. */
export function ofOrganization() {
  return {
    type: "one",
    record: (): RecordDeclaration => organization,
    where: { id: "organization_id" },
    description: "The organization whose record this is.",
  } as const satisfies RelationField;
}

export function byOrganization() {
  return {
    expression: (row: string) => `${row}.organization_id`,
    compare: "=",
    type: "id",
    disclosure: "shared",
    names: (): RecordDeclaration => organization,
    description: "Only those of this organization or client.",
  } as const satisfies Filter;
}
