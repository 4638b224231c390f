import type { Tenant } from "#storage/tenancy.ts";

/** A condition on organization_id and the value it compares with, if any. */
export type VisibleTo = { readonly condition: string; readonly values: readonly unknown[] };

/**
 * Whose passages a caller may search, said in the query; the row policies say it again. Passages are texts, so of a
 * client that discloses a summary a carrier searches none.
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
