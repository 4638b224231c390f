import type { Filter, ScalarField } from "#kernel/record.ts";

/** Fields of every record. */
export const identity = {
  id: { type: "id", disclosure: "shared", description: "Identifier, a UUIDv7." },
} as const satisfies Record<string, ScalarField>;

export const timestamps = {
  created_at: { type: "date_time", disclosure: "shared", description: "When the record was created." },
  updated_at: { type: "date_time", disclosure: "shared", description: "When the record last changed." },
} as const satisfies Record<string, ScalarField>;

/** The reference of a record of an organization: MFL-X-12. Stored, because its prefix is the organization's. */
export function referenceField(letter: string) {
  return {
    type: "text",
    disclosure: "shared",
    description:
      `Reference that people use: the organization's prefix, ${letter} and a number, such as MFL-${letter}-12. Unique ` +
      "across organizations, and never changed or reused.",
  } as const satisfies ScalarField;
}

/** Finds MFL-X-12, and by X-12 that of each organization in the caller's scope. */
export function referenceFilter(what: string, letter: string) {
  return {
    field: "reference",
    compare: "=",
    given: ["any (hotwash.whole_references(", "))"],
    description:
      `Only the ${what} with this reference, such as MFL-${letter}-12. ${letter}-12 finds that of each organization in ` +
      "your scope.",
  } as const satisfies Filter;
}

/** The reference of a record of an exercise: I-7. */
export function shortReferenceField(letter: string) {
  return {
    type: "text",
    disclosure: "shared",
    expression: (row: string) => `'${letter}-' || ${row}.number::text`,
    description: `Reference that people use: ${letter} and a number, unique in the exercise and never reused.`,
  } as const satisfies ScalarField;
}
