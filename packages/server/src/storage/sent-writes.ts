import { DatabaseError } from "pg";
import type { Connection } from "#storage/database.ts";

const open = new WeakMap<Connection, Promise<unknown>[]>();

/**
 * Within `work`, nobody waits for writes: PostgreSQL carries out in order what it is sent, and refuses everything after
 * a statement that fails. So the first failure is the reason, whatever `work` found out of it.
 */
export async function sendingWrites<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  const sent: Promise<unknown>[] = [];
  open.set(connection, sent);
  try {
    const result = await work();
    await Promise.all(sent);
    return result;
  } catch (error) {
    const reasons = (await Promise.allSettled(sent)).flatMap((each) =>
      each.status === "rejected" ? [each.reason] : [],
    );
    throw reasons.find((reason) => !isConsequence(reason)) ?? error;
  } finally {
    open.delete(connection);
  }
}

const IN_FAILED_TRANSACTION = "25P02";

/** Whether a statement was refused only because one before it had failed. */
function isConsequence(reason: unknown): boolean {
  return reason instanceof DatabaseError && reason.code === IN_FAILED_TRANSACTION;
}

/** Waits for a write, unless it is among those that nobody waits for. */
export async function written(connection: Connection, write: Promise<unknown>): Promise<void> {
  const sent = open.get(connection);
  if (!sent) return void (await write);
  write.catch(() => {}); // it is awaited at the end
  sent.push(write);
}
