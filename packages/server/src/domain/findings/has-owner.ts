import type { Filter } from "#domain/record.ts";

// A function, because it is there before the modules of this circle have run.

/** An owner who is withheld is neither there nor missing. */
export function hasOwner() {
  return {
    expression: (row: string) => `(${row}.owner is not null)`,
    compare: "=",
    type: "boolean",
    disclosure: "confidential",
    description: "true: only those with an owner; false: only those without an owner; withheld is neither.",
  } as const satisfies Filter;
}
