import type { Caller } from "#domain/access/caller.ts";
import type { Action, Done } from "#domain/actions/action.ts";
import { act, type Performance, perform } from "#domain/actions/perform.ts";
import type { Services } from "#interfaces/services.ts";
import type { Connection } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

type Given = Readonly<Record<string, unknown>>;

export type Perform = (caller: Caller, action: Action, input: Given) => Promise<Done>;

/** Acts as an interface would, and answers what was done. */
export function performing(services: Services): Perform {
  return (caller, action, input) =>
    perform(services.database, action, input, performanceOf(services, caller), async (_connection, done) => done);
}

/** Acts inside a transaction that is there, and asks nobody whether the role allows it. */
export function actIn(connection: Connection, services: Services, caller: Caller, action: Action, input: Given) {
  return act(connection, action, input, performanceOf(services, caller));
}

class Undone extends Error {}

/** What would come of it. Nothing stays done, so that the same can be tried again and again. */
export async function tryOut<T>(
  services: Services,
  caller: Caller,
  attempt: (connection: Connection) => Promise<T>,
): Promise<T> {
  let outcome: { readonly value: T } | undefined;
  try {
    await asCaller(services.database, caller, async (connection) => {
      outcome = { value: await attempt(connection) };
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (!outcome) throw new Error("The attempt ended without an outcome.");
  return outcome.value;
}

function performanceOf(services: Services, caller: Caller): Performance {
  const { clock, newId } = services;
  return { caller, clock, newId, request: { request_id: null, remote_address: null }, signing: services };
}
