import { Client, type ClientConfig } from "pg";

/**
 * During a rehearsal, audit entries have the times they are given, because made-up stories take years. Only the
 * database's owner can declare one, and every start of a server ends it.
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
