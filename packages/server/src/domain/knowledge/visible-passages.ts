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
    case "EVALUATOR":
      return { condition: `not ${row}shared and ${organization} = $${slot}`, values: [caller.organization_id] };
    case "CARRIER":
      return {
        condition: `${organization} = any ($${slot}::uuid[]) and ${row}shared = (${organization} <> all ($${slot + 1}::uuid[]))`,
        values: [caller.book, caller.disclosed],
      };
  }
}

/** The organizations of which the caller searches more than what is shared with every carrier; null: all in its scope. */
export function searchedWhole({ kind, disclosed }: Tenant): readonly string[] | null {
  return kind === "CARRIER" ? disclosed : null;
}

export function seesSharedAlone(caller: Tenant, organization_id: string): boolean {
  return searchedWhole(caller)?.includes(organization_id) === false;
}
