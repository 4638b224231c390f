import type { ScalarField } from "#kernel/record.ts";

/** Fields of every record. */
export const identity = {
  id: { type: "id", disclosure: "shared", description: "Identifier, a UUIDv7." },
} as const satisfies Record<string, ScalarField>;

export const timestamps = {
  created_at: { type: "date_time", disclosure: "shared", description: "When the record was created." },
  updated_at: { type: "date_time", disclosure: "shared", description: "When the record last changed." },
} as const satisfies Record<string, ScalarField>;

/** A record's reference: X-12. */
export function referenceField(prefix: string, among: string) {
  return {
    type: "text",
    disclosure: "shared",
    // Cast explicitly, because only this form is immutable and can be indexed.
    expression: (row: string) => `'${prefix}-' || ${row}.number::text`,
    description: `Reference that people use: ${prefix} and a number, unique ${among} and never reused.`,
  } as const satisfies ScalarField;
}
