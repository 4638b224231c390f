import type { Tenant } from "#storage/tenancy.ts";

/** A condition on passages or vectors, and its values. */
export type VisibleTo = { readonly condition: string; readonly values: readonly unknown[] };

/**
 * The passages that a caller may search, as a condition of the query; row policies enforce it again. A carrier searches
 * those of clients that disclose everything and, of the others in its book, the shared ones.
 */
export function visibleTo(caller: Tenant, row: "" | "p.", slot: number): VisibleTo {
  const organization = `${row}organization_id`;
  switch (caller.kind) {
    case "OPERATOR":
      return { condition: `not ${row}shared`, values: [] };
    case "CLIENT":
    case "PARTICIPANT":
      return { condition: `not ${row}shared and ${organization} = $${slot}`, values: [caller.organization_id] };
    case "CARRIER":
      return {
        condition: `${organization} = any ($${slot}::uuid[]) and ${row}shared = (${organization} <> all ($${slot + 1}::uuid[]))`,
        values: [caller.book, caller.disclosed],
      };
  }
}

/** Whether all that the caller may search of an organization is what is shared with every carrier. */
export function seesSharedAlone({ kind, disclosed }: Tenant, organization_id: string): boolean {
  return kind === "CARRIER" && !disclosed.includes(organization_id);
}
