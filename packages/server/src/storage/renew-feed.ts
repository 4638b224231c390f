import { Client, type ClientConfig } from "pg";

/** After a move to another cluster, whose transaction ids start over, every feed row is stamped again. */
export async function renewFeed(owner: ClientConfig): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query("call hotwash.renew_feed()");
  } finally {
    await client.end();
  }
}
