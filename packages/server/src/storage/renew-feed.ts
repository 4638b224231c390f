import { Client, type ClientConfig } from "pg";

/** After a move to another cluster, whose transactions count anew, every row of the feed is stamped afresh. */
export async function renewFeed(owner: ClientConfig): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query("call hotwash.renew_feed()");
  } finally {
    await client.end();
  }
}
