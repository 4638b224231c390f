import type { Filter } from "#kernel/record.ts";

/** A withheld owner counts as neither present nor missing. */
export const hasOwner = {
  expression: (row: string) => `(${row}.owner is not null)`,
  compare: "=",
  type: "boolean",
  disclosure: "confidential",
  description: "true: only those with an owner; false: only those without an owner. Withheld ones match neither.",
} as const satisfies Filter;
