import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { RecordName } from "#kernel/record-name.ts";
import type { Phrase } from "#platform/language/phrase.ts";

/** The language in which an action declares its input. GraphQL input types and their checks are derived from it. */
export type InputField = {
  readonly description: string;
  /** May be omitted. */
  readonly optional?: true;
  /** May be null, which clears the value. */
  readonly clears?: true;
} & (
  | {
      readonly type: "text";
      readonly max: number;
      readonly lines: "one" | "many";
      readonly pattern?: RegExp;
      /** What the pattern accepts, as people read it: "must be {form}". Without it, the description. */
      readonly form?: Phrase;
    }
  // A list has at least one value, unless it may be empty.
  | { readonly type: "id"; readonly of: RecordName; readonly list?: true; readonly most?: number; readonly least?: 0 }
  | { readonly type: "integer"; readonly min: number; readonly max: number; readonly default?: number }
  | { readonly type: "boolean" | "date" | "date_time" }
  | { readonly type: "enum"; readonly of: EnumDeclaration; readonly list?: true }
  | { readonly type: "objects"; readonly name: string; readonly fields: InputFields; readonly max: number }
);

export type InputFields = { readonly [name: string]: InputField };

/** The checked input of an action. */
export type Input<F extends InputFields> = {
  readonly [N in keyof F as F[N] extends { optional: true } ? never : N]: Given<F[N]>;
} & {
  readonly [N in keyof F as F[N] extends { optional: true } ? N : never]?: Given<F[N]> | undefined;
};

type Given<F extends InputField> = F extends { clears: true } ? Listed<F> | null : Listed<F>;

type Listed<F extends InputField> = F extends { list: true } ? readonly One<F>[] : One<F>;

type One<F extends InputField> = F extends { type: "objects"; fields: infer N extends InputFields }
  ? readonly Input<N>[]
  : F extends { of: { values: infer V } }
    ? keyof V & string
    : F extends { type: "integer" }
      ? number
      : F extends { type: "boolean" }
        ? boolean
        : F extends { type: "date_time" }
          ? Date
          : string;
