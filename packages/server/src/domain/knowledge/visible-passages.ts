import type { Tenant } from "#storage/tenancy.ts";

/** A condition on organization_id and its value, if any. */
export type VisibleTo = { readonly condition: string; readonly values: readonly unknown[] };

/**
 * The organizations whose passages a caller may search, as a condition of the query; row policies enforce it again.
 * Passages are texts, so a carrier searches none of a client that discloses a SUMMARY.
 */
export function visibleTo(caller: Tenant, column: string, slot: number): VisibleTo {
  switch (caller.kind) {
    case "OPERATOR":
      return { condition: "true", values: [] };
    case "CLIENT":
    case "PARTICIPANT":
      return { condition: `${column} = $${slot}`, values: [caller.organization_id] };
    case "CARRIER":
      return { condition: `${column} = any ($${slot}::uuid[])`, values: [caller.disclosed] };
  }
}
