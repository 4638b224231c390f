import { act, perform } from "#domain/actions/perform.ts";
import type { Performance } from "#domain/actions/write-records.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Action, ActionResult } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Connection } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

type Given = Readonly<Record<string, unknown>>;

export type Perform = (caller: Caller, action: Action, input: Given) => Promise<ActionResult>;

/** Acts as an interface would, and answers what was done. */
export function performing(dependencies: Dependencies): Perform {
  return (caller, action, input) =>
    perform(
      dependencies.database,
      action,
      input,
      performanceOf(dependencies, caller),
      async (_connection, done) => done,
    );
}

/** Acts inside a transaction that is there, and asks nobody whether the role allows it. */
export function actIn(
  connection: Connection,
  dependencies: Dependencies,
  caller: Caller,
  action: Action,
  input: Given,
) {
  return act(connection, action, input, performanceOf(dependencies, caller));
}

class Undone extends Error {}

/** What would come of it. Nothing stays done, so that the same can be tried again and again. */
export async function tryOut<T>(
  dependencies: Dependencies,
  caller: Caller,
  attempt: (connection: Connection) => Promise<T>,
): Promise<T> {
  let outcome: { readonly value: T } | undefined;
  try {
    await asCaller(dependencies.database, caller, async (connection) => {
      outcome = { value: await attempt(connection) };
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (!outcome) throw new Error("The attempt ended without an outcome.");
  return outcome.value;
}

function performanceOf(dependencies: Dependencies, caller: Caller): Performance {
  const { clock, newId } = dependencies;
  return {
    caller,
    clock,
    newId,
    request: { request_id: null, remote_address: null },
    signing: dependencies,
    outbound: dependencies.outbound.rules,
  };
}
