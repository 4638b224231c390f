import type { Extent } from "#interfaces/assistant/understanding/extents.ts";

export type Args = Readonly<Record<string, unknown>>;

/** The requested part of a tool's answer, beyond its arguments. */
export type View = Omit<Extent, "spans" | "order" | "first"> & {
  readonly first?: number;
  /** The field that selects the extreme record. */
  readonly by?: string;
  /** Fields that the question names. */
  readonly columns: readonly string[];
};

/** A question, as one call of one tool. */
export type Call = { readonly tool: string; readonly arguments: Args; readonly view: View };

export type Understanding =
  | ({ readonly understood: true } & Call)
  | {
      readonly understood: false;
      /** The parts of the question that no tool answers, as written. */
      readonly because: readonly string[];
      readonly reason: Reason;
    };

export type Reason =
  | "NO_SUBJECT"
  | "UNKNOWN_WORDS"
  | "OTHER_RECORD"
  | "TWO_VALUES"
  | "NO_TOOL"
  | "MISSING_CATEGORY"
  | "UNCLEAR_DATE"
  | "UNCLEAR_NAME"
  | "UNCLEAR_ORDER";
