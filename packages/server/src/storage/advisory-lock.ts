import { Client, type ClientConfig } from "pg";
import type { Connection } from "#storage/database.ts";

// Any numbers, as long as every version of Hotwash uses the same.
export const LOCKS = { prepare: 4_685_748, files: 4_685_749, backup: 4_685_750 } as const;

/**
 * Runs the work while no other process works under this key in the same database. A process that dies releases the
 * lock.
 */
export async function underLock<T>(
  owner: ClientConfig,
  key: keyof typeof LOCKS,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCKS[key]]);
    return await work(client);
  } finally {
    await client.end();
  }
}

const HOLD = "select pg_advisory_xact_lock(hashtext($1), hashtext($2))";

/**
 * Waits for other transactions that do `what` for the same organization or thing, and keeps others waiting until the end
 * of this one: two at once would not see each other's rows.
 */
export async function holdLock(connection: Connection, what: string, of = ""): Promise<void> {
  await connection.query({ name: "hold-lock", text: HOLD, values: [what, of] });
}
