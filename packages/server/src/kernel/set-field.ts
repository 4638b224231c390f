export type When = "create" | "update";

/** A field that people set. Inputs of actions, forms and imports derive from it. */
export type SetField = {
  readonly on: When | "both";
  /** For texts. Default: one line of 200 characters; many lines may have 20,000. */
  readonly lines?: "one" | "many";
  /** For integers. */
  readonly min?: number;
  readonly max?: number;
  /** What it is when it is left out at creation, as its description says. The action inserts it. */
  readonly default?: string;
};
