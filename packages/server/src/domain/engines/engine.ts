import type { Caller } from "#domain/access/caller.ts";
import type { Permission } from "#domain/access/permissions.ts";
import { checkInput } from "#domain/actions/check-input.ts";
import type { Input, InputFields } from "#domain/actions/input.ts";
import type { ObjectDeclaration, ResultOf } from "#domain/engines/result.ts";
import type { SeenRecords } from "#domain/reads/read-sums.ts";
import type { Database } from "#storage/database.ts";

/** On whose behalf an engine answers, and when. */
export type Asking = {
  readonly database: Database;
  readonly caller: Caller;
  readonly now: Date;
  /** Hears whose records an answer rests on. Left out where nobody counts them. */
  readonly noteReads?: (seen: readonly SeenRecords[]) => void;
};

type Declared<F extends InputFields, O extends ObjectDeclaration> = {
  /** The name of the root field. */
  readonly name: string;
  readonly description: string;
  readonly permission: Permission;
  /** What working it out takes, in records that could be read instead. */
  readonly cost: number;
  readonly input: F;
  readonly returns: O;
};

/** An answer that is worked out rather than read: GraphQL, MCP and portals ask the same one. */
export type Engine = Declared<InputFields, ObjectDeclaration> & {
  readonly many: boolean;
  /** Null where there is nothing to answer about in the caller's scope. */
  readonly run: (asking: Asking, input: object) => Promise<object | readonly object[] | null>;
};

export function engine<F extends InputFields, O extends ObjectDeclaration>(
  declared: Declared<F, O> & { readonly run: (asking: Asking, input: Input<F>) => Promise<ResultOf<O> | null> },
): Engine {
  return { ...declared, many: false, run: checked(declared) };
}

/** The same for an engine that answers a list. */
export function listEngine<F extends InputFields, O extends ObjectDeclaration>(
  declared: Declared<F, O> & { readonly run: (asking: Asking, input: Input<F>) => Promise<readonly ResultOf<O>[]> },
): Engine {
  return { ...declared, many: true, run: checked(declared) };
}

function checked<F extends InputFields, R>(declared: {
  readonly name: string;
  readonly input: F;
  readonly run: (asking: Asking, input: Input<F>) => Promise<R>;
}): (asking: Asking, input: object) => Promise<R> {
  return async (asking, input) => {
    const given = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== undefined && value !== null),
    );
    if (!checkInput(declared.input, given))
      throw new Error(`${declared.name} accepted input that does not fit its declaration.`);
    return declared.run(asking, given);
  };
}
