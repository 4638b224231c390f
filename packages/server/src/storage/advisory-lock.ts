import { Client, type ClientConfig } from "pg";

// Any numbers, as long as every version of Hotwash takes the same.
const KEYS = { prepare: 4_685_748 } as const;

/** Does the work while no other process does work under this key in the same database. A process that dies lets go. */
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
