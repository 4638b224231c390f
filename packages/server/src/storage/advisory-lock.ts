import { Client, type ClientConfig } from "pg";
import type { Connection } from "#storage/database.ts";

// Any numbers, as long as every version of Hotwash uses the same.
const KEYS = { prepare: 4_685_748, invitations: 4_685_749 } as const;

/**
 * Runs the work while no other process works under this key in the same database. A process that dies releases the
 * lock.
 */
export async function underLock<T>(owner: ClientConfig, key: keyof typeof KEYS, work: () => Promise<T>): Promise<T> {
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [KEYS[key]]);
    return await work();
  } finally {
    await client.end();
  }
}

/** Waits for other transactions with this key, and holds it until the end of this one. */
export async function holdLock(connection: Connection, key: keyof typeof KEYS): Promise<void> {
  await connection.query({ name: "hold-lock", text: "select pg_advisory_xact_lock($1)", values: [KEYS[key]] });
}
