import type { InputField } from "#kernel/input.ts";
import type { RecordName } from "#kernel/record-name.ts";

/** Limits of texts, in characters. */
export const [LONGEST_LINE, LONGEST_TEXT] = [200, 20_000];

export function line(description: string) {
  return { type: "text", lines: "one", max: LONGEST_LINE, description } as const satisfies InputField;
}

export function prose(description: string) {
  return { type: "text", lines: "many", max: LONGEST_TEXT, description } as const satisfies InputField;
}

export function idOf(record: RecordName, description: string) {
  return { type: "id", of: record, description } as const satisfies InputField;
}

/** For actions that change a record: refuses the change if somebody else was faster. */
export const expectedUpdatedAt = {
  type: "date_time",
  optional: true,
  description:
    "The updated_at you last read. If the record has changed since, the call fails with CONFLICT and changes " +
    "nothing.",
} as const satisfies InputField;

/** Every action takes one. */
export const idempotencyKey = {
  type: "text",
  lines: "one",
  max: LONGEST_LINE,
  optional: true,
  description: "Your own key for this call: repeating it with the same input within 24 hours has no further effect.",
} as const satisfies InputField;
