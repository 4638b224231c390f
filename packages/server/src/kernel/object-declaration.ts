import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { ScalarType } from "#storage/read/readable.ts";

/** The language in which a computed query declares its result. GraphQL types are derived from it. */
export type ObjectDeclaration = {
  readonly name: string;
  readonly description: string;
  readonly fields: Readonly<Record<string, ResultField>>;
};

export type ResultField = {
  readonly description: string;
  readonly nullable?: true;
  readonly list?: true;
} & (
  | { readonly type: ScalarType }
  | { readonly type: "enum"; readonly of: EnumDeclaration }
  | { readonly type: "object"; readonly of: ObjectDeclaration }
);

/** The TypeScript type of a result: dates and times are ISO 8601 texts. */
export type ResultOf<O extends ObjectDeclaration> = {
  readonly [F in keyof O["fields"]]: Nullable<O["fields"][F]>;
};

type Nullable<F extends ResultField> = F extends { nullable: true } ? Listed<F> | null : Listed<F>;

type Listed<F extends ResultField> = F extends { list: true } ? readonly One<F>[] : One<F>;

type One<F extends ResultField> = F extends { type: "object"; of: infer O extends ObjectDeclaration }
  ? ResultOf<O>
  : F extends { of: { values: infer V } }
    ? keyof V & string
    : F extends { type: "integer" | "score" }
      ? number
      : F extends { type: "boolean" }
        ? boolean
        : string;
