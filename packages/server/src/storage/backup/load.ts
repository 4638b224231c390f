import { once } from "node:events";
import { finished } from "node:stream/promises";
import { Client, type ClientConfig } from "pg";
import { type CopyStreamQuery, from, to } from "pg-copy-streams";
import { createRowDigest } from "#storage/backup/row-digest.ts";
import {
  type BackedUpSequence,
  type BackedUpTable,
  copyIn,
  copyOut,
  findTables,
  quoted,
  TEXT_FORMAT,
} from "#storage/backup/tables.ts";
import { END_RESTORE } from "#storage/backup/target.ts";

export type Load = {
  readonly add: (table: string, rows: Buffer) => Promise<void>;
  /** Compares every table with its digest, restores what was off meanwhile, and makes the rows final. */
  readonly finish: (expected: Expected) => Promise<void>;
};

export type Expected = {
  readonly digests: ReadonlyMap<string, string>;
  readonly sequences: readonly BackedUpSequence[];
  readonly made_at: string;
  readonly restored_at: Date;
  readonly holdsDeliveries: boolean;
};

/**
 * Loads rows into empty tables in one transaction, as their owner, who need not be superuser: without foreign keys,
 * triggers and row policies, which all return before its end.
 */
export async function inLoad<T>(
  owner: ClientConfig,
  tables: readonly BackedUpTable[],
  work: (load: Load) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...owner, application_name: "hotwash restore" });
  await client.connect();
  try {
    await client.query("begin");
    await client.query(TEXT_FORMAT);
    await checkTables(client, tables);
    const guards = await findGuards(client);
    for (const { off } of guards) await client.query(off);
    await client.query(`truncate ${(await tableNames(client)).join(", ")}`);
    const writer = createWriter(client, tables);
    return await work({
      add: writer.add,
      finish: async (expected) => {
        await writer.end();
        await compare(client, tables, expected.digests);
        await settle(client, expected);
        for (const { on } of guards.toReversed()) await client.query(on);
        await client.query(END_RESTORE);
        await client.query("commit");
      },
    });
  } finally {
    await client.end();
  }
}

async function checkTables(client: Client, tables: readonly BackedUpTable[]): Promise<void> {
  const ours = JSON.stringify(await findTables(client));
  if (ours !== JSON.stringify(tables)) throw new Error("The backup's tables are not those of its migrations.");
}

async function tableNames(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relnamespace = 'hotwash'::regnamespace and relkind = 'r'",
  );
  return rows.map(({ name }) => name);
}

type Guard = { readonly off: string; readonly on: string };

// Foreign keys return last, but before row policies apply to the owner again: they read other tables.
const GUARDS = `
  select format('alter table %s no force row level security', oid::regclass) as off,
    format('alter table %s force row level security', oid::regclass) as on
  from pg_class where relnamespace = 'hotwash'::regnamespace and relkind = 'r' and relforcerowsecurity
  union all
  select format('alter table %s disable trigger user', oid::regclass),
    format('alter table %s enable trigger user', oid::regclass)
  from pg_class c where relnamespace = 'hotwash'::regnamespace and relkind = 'r'
    and exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'hotwash'::regnamespace and contype = 'f'`;

async function findGuards(client: Client): Promise<readonly Guard[]> {
  const { rows } = await client.query<Guard>(GUARDS);
  return rows;
}

/** One COPY for each table, whose pieces come one after the other. */
function createWriter(client: Client, tables: readonly BackedUpTable[]) {
  let current: { readonly name: string; readonly copy: CopyStreamQuery } | undefined;
  const end = async () => {
    if (!current) return;
    const { copy } = current;
    current = undefined;
    copy.end();
    await finished(copy);
  };
  const begin = (name: string) => {
    const table = tables.find((each) => each.name === name);
    if (!table) throw new Error(`The backup does not announce ${name}.`);
    const copy = client.query(from(copyIn(table)));
    copy.on("error", () => {}); // the caller that waits for it gets the error
    current = { name, copy };
    return copy;
  };
  const add = async (name: string, rows: Buffer) => {
    if (current?.name !== name) await end();
    const copy = current?.copy ?? begin(name);
    if (!copy.write(rows)) await Promise.race([once(copy, "drain"), finished(copy)]);
  };
  return { add, end };
}

/** Reads back what PostgreSQL has now. */
async function compare(
  client: Client,
  tables: readonly BackedUpTable[],
  expected: ReadonlyMap<string, string>,
): Promise<void> {
  for (const table of tables) {
    const digest = createRowDigest();
    for await (const chunk of client.query(to(copyOut(table)))) digest.take(chunk);
    if (digest.finish().digest === expected.get(table.name)) continue;
    throw new Error(`The rows of ${table.name} in the database differ from the backup's. Nothing was restored.`);
  }
}

// Pages that stayed open since before the restore have a higher number than the backup, and start over.
const AHEAD = "update hotwash.exercise_streams set last = last + 1000000";

async function settle(client: Client, { sequences, made_at, restored_at, holdsDeliveries }: Expected): Promise<void> {
  for (const { name, last_value, is_called } of sequences) {
    await client.query("select setval($1::regclass, $2, $3)", [`hotwash.${quoted(name)}`, last_value, is_called]);
  }
  await client.query(AHEAD);
  await client.query("insert into hotwash.restoration values ($1, $2, $3)", [restored_at, made_at, holdsDeliveries]);
}
