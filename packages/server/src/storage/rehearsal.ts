import { Client, type ClientConfig } from "pg";

/**
 * While a database rehearses, entries of the audit log have the times that they are handed in with: made-up stories take
 * years. Only its owner can say so, and every start of a server ends it.
 */
export async function setRehearsal(owner: ClientConfig, isOn: boolean): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query(
      isOn ? "insert into hotwash.rehearsal values (now()) on conflict do nothing" : "delete from hotwash.rehearsal",
    );
  } finally {
    await client.end();
  }
}
