import type { InputField } from "#kernel/input.ts";
import { phrase } from "#platform/language/phrase.ts";

export const quarterInput = {
  type: "text",
  lines: "one",
  max: 7,
  pattern: /^20\d\d-Q[1-4]$/,
  form: phrase`a calendar quarter such as 2026-Q3`,
  optional: true,
  description: "a calendar quarter (UTC) such as 2026-Q3; the current one if omitted.",
} as const satisfies InputField;
