import { Client, type ClientConfig } from "pg";
import { to } from "pg-copy-streams";
import { LOCKS } from "#storage/advisory-lock.ts";
import { type BackedUpTable, copyOut, findTables, TEXT_FORMAT } from "#storage/backup/tables.ts";

const PIECE_BYTES = 4 * 1024 * 1024;
const APPLICATION = "hotwash backup";

/**
 * Runs the work in one read-only snapshot of everything. Until it ends, no job deletes files of removed records: those
 * that the snapshot names stay.
 */
export async function inSnapshot<T>(owner: ClientConfig, work: (snapshot: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...owner, application_name: APPLICATION });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock_shared($1)", [LOCKS.files]);
    await client.query("begin transaction isolation level repeatable read read only");
    await client.query("set local role hotwash_backup");
    await client.query(TEXT_FORMAT);
    await checkReadable(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

// Without a policy a table would look empty.
const UNREADABLE = `
  select c.relname::text as name from pg_class c
  where c.oid = any (select format('hotwash.%I', name)::regclass from unnest($1::text[]) name) and (
    not has_table_privilege(c.oid, 'select') or c.relrowsecurity and not exists (select from pg_policy p
      where p.polrelid = c.oid and p.polname = 'backup' and 'hotwash_backup'::regrole = any (p.polroles)))`;

async function checkReadable(client: Client): Promise<void> {
  const names = (await findTables(client)).map(({ name }) => name);
  const { rows } = await client.query<{ name: string }>(UNREADABLE, [names]);
  if (rows.length === 0) return;
  throw new Error(`Backups cannot read ${rows.map(({ name }) => name).join(", ")}: run hotwash migrate.`);
}

/** A table's rows in pieces of a few MiB. */
export async function* readRows(client: Client, table: BackedUpTable): AsyncGenerator<Buffer> {
  let [gathered, bytes]: [Buffer[], number] = [[], 0];
  for await (const chunk of client.query(to(copyOut(table)))) {
    if (!Buffer.isBuffer(chunk)) throw new Error("COPY sent no bytes.");
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(gathered);
    [gathered, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}
