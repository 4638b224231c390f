import type { Filter } from "#kernel/record.ts";

/** An owner who is withheld is neither there nor missing. */
export const hasOwner = {
  expression: (row: string) => `(${row}.owner is not null)`,
  compare: "=",
  type: "boolean",
  disclosure: "confidential",
  description: "true: only those with an owner; false: only those without an owner. Withheld ones match neither.",
} as const satisfies Filter;
