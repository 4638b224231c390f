import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

export type Lock = { readonly release: () => void };

// An operating system lock ends with its process, however that ends: no stale file, reused process number or zombie can
// hold it. Node has such locks only through SQLite, which locks a file that stays empty.
const WRITE_NOTHING = "pragma journal_mode = memory"; // otherwise a full disk would refuse the lock
const ALONE = "begin exclusive";
const SHARED = "begin; select count(*) from sqlite_schema";

const BUSY = 5;
const PAUSE_MS = 25;
export const LIMIT_MS = 5 * 60_000; // recovery after a crash can take minutes

// A handle without references is collected, and its lock released.
const held = new Set<DatabaseSync>();

export function tryAlone(path: string): Lock | undefined {
  return take(path, ALONE);
}

export function share(path: string): Lock {
  const lock = take(path, SHARED);
  if (!lock) throw new Error(`${path} is locked by another process.`);
  return lock;
}

/** Processes, and callers within one, do this work one after the other. */
export async function inTurn<T>(path: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + LIMIT_MS;
  let lock = tryAlone(path);
  while (!lock) {
    if (Date.now() > deadline)
      throw new Error(`Another process has been starting or stopping PostgreSQL for too long: ${path}.`);
    await sleep(PAUSE_MS);
    lock = tryAlone(path);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}

function take(path: string, statement: string): Lock | undefined {
  const file = new DatabaseSync(path);
  try {
    file.exec(WRITE_NOTHING);
    file.exec(statement);
  } catch (error) {
    file.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  held.add(file);
  return {
    release: () => {
      if (held.delete(file)) file.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === BUSY;
}
