import type { Caller } from "#kernel/caller.ts";
import { checkInput } from "#kernel/check-input.ts";
import type { Input, InputFields } from "#kernel/input.ts";
import type { ObjectDeclaration, ResultOf } from "#kernel/object-declaration.ts";
import type { Permission } from "#kernel/permission.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import type { LanguageTag } from "#platform/language/tags.ts";
import type { Database } from "#storage/database.ts";
import type { SeenRecords } from "./seen-records.ts";

/** The caller and time of a computed query. */
export type QueryContext = {
  readonly database: Database;
  readonly caller: Caller;
  readonly now: Date;
  /** Receives the organizations of the records behind a result. Omitted if reads are not counted. */
  readonly noteReads?: (seen: readonly SeenRecords[]) => void;
  /** Of the sentences in a result: the reader's on pages, English if omitted. */
  readonly language?: LanguageTag;
};

type Declared<F extends InputFields, O extends ObjectDeclaration> = {
  /** The name of the root field. */
  readonly name: string;
  readonly description: string;
  readonly permission: Permission;
  /** Its cost, as the number of records that could be read instead. */
  readonly cost: number;
  readonly input: F;
  readonly returns: O;
};

/** A result that is computed rather than read: GraphQL, MCP and the portals use the same one. */
export type ComputedQuery = Declared<InputFields, ObjectDeclaration> & {
  readonly many: boolean;
  /** Null if the subject is not in the caller's scope. */
  readonly run: (asking: QueryContext, input: object) => Promise<object | readonly object[] | null>;
};

export function computedQuery<F extends InputFields, O extends ObjectDeclaration>(
  declared: Declared<F, O> & { readonly run: (asking: QueryContext, input: Input<F>) => Promise<ResultOf<O> | null> },
): ComputedQuery {
  return { ...declared, many: false, run: checked(declared) };
}

/** The same for a query that returns a list. */
export function computedListQuery<F extends InputFields, O extends ObjectDeclaration>(
  declared: Declared<F, O> & {
    readonly run: (asking: QueryContext, input: Input<F>) => Promise<readonly ResultOf<O>[]>;
  },
): ComputedQuery {
  return { ...declared, many: true, run: checked(declared) };
}

function checked<F extends InputFields, R>(declared: {
  readonly name: string;
  readonly input: F;
  readonly run: (asking: QueryContext, input: Input<F>) => Promise<R>;
}): (asking: QueryContext, input: object) => Promise<R> {
  return async (asking, input) => {
    const given = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== undefined && value !== null),
    );
    if (!checkInput(declared.input, given))
      throw new Error(`${declared.name} accepted input that does not fit its declaration.`);
    return inLanguage(asking.language ?? "en", () => declared.run(asking, given));
  };
}
