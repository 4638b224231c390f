import type { Phrase } from "#platform/language/phrase.ts";

export type When = "create" | "update";

/** A field that people set. Inputs of actions, forms and imports are derived from it. */
export type SetField = {
  readonly on: When | "both";
  /** For texts. Default: one line of 200 characters; texts with several lines may have 20,000. */
  readonly lines?: "one" | "many";
  readonly pattern?: RegExp;
  /** What the pattern accepts, as people read it. */
  readonly form?: Phrase;
  /** For integers. */
  readonly min?: number;
  readonly max?: number;
  /** Its value if omitted at creation, as its description says. The action inserts it. */
  readonly default?: string;
  /** For an input, where the field's own description speaks of what callers read. */
  readonly description?: string;
};
