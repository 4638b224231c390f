import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Client, ClientConfig } from "pg";
import { authLoginTo } from "#storage/auth-database.ts";
import { loginTo } from "#storage/database.ts";
import { asOwner, dropAll, ensureTemplate, joinTestPostgres, type TestDatabase } from "#tests/support/database.ts";

type Addresses = Pick<TestDatabase, "owner" | "login" | "authLogin">;

/** What a database is filled with once in a run of tests; each file then has a copy of its own. */
export type Planting<T> = {
  readonly name: string;
  /** Fills the database, leaves no connection open, and says what others must know of it, as JSON. */
  readonly plant: (addresses: Addresses) => Promise<T>;
  readonly read: (kept: unknown) => T;
  /** What it is planted onto. */
  readonly onto?: Planting<unknown>;
};

// Test files are processes of their own, and have the environment of the one that starts them.
const RUN = "HOTWASH_TEST_RUN";

export function beginRun(): void {
  process.env[RUN] = randomUUID().replaceAll("-", "").slice(0, 12);
  // Each file loads the whole server. What was compiled once is not compiled again, unless lines are to be counted.
  const counted = process.env.NODE_V8_COVERAGE ?? process.execArgv.find((argument) => argument.includes("coverage"));
  if (!counted) process.env.NODE_COMPILE_CACHE ??= COMPILED;
}

const COMPILED = fileURLToPath(new URL("../../../../.data/compiled", import.meta.url));

export async function dropPlanted(address: ClientConfig): Promise<void> {
  await asOwner(address, (client) => dropAll(client, prefixOfRun()));
}

/** A file that is run by itself, outside a run, plants its own. */
function prefixOfRun(): string {
  process.env[RUN] ?? beginRun();
  return `test_planted_${process.env[RUN]}_`;
}

export async function createPlanted<T>(planting: Planting<T>): Promise<TestDatabase & { readonly planted: T }> {
  const { address, stop } = await joinTestPostgres();
  const template = await ensurePlanted(address, planting).catch(async (error: unknown) => {
    await stop(); // else the file that could not begin would never end
    throw error;
  });
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asOwner(address, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));

  const owner = { ...address, database: name };
  const drop = async () => {
    await asOwner(address, (client) => client.query(`drop database ${name} with (force)`));
    await stop();
  };
  const planted = await readPlanted(owner, planting);
  return { owner, login: loginTo(owner), authLogin: authLoginTo(owner), drop, planted };
}

async function ensurePlanted<T>(address: ClientConfig, planting: Planting<T>): Promise<string> {
  const name = `${prefixOfRun()}${planting.name}`;
  await asOwner(address, async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]); // files that begin together plant it once
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await plantOnce(client, address, name, planting);
  });
  return name;
}

async function plantOnce<T>(client: Client, address: ClientConfig, name: string, planting: Planting<T>): Promise<void> {
  const base = planting.onto ? await ensurePlanted(address, planting.onto) : await ensureTemplate(address);
  const unfinished = `${name}_unfinished`;
  await client.query(`drop database if exists ${unfinished} with (force)`); // of a file that failed to plant it
  await client.query(`create database ${unfinished} template ${base} strategy file_copy`);
  const owner = { ...address, database: unfinished };
  const planted = await planting.plant({ owner, login: loginTo(owner), authLogin: authLoginTo(owner) });
  await asOwner(owner, async (inside) => {
    await inside.query("create table if not exists public.planted (name text primary key, kept jsonb not null)");
    await inside.query("insert into public.planted values ($1, $2)", [planting.name, JSON.stringify(planted)]);
  });
  await client.query(`alter database ${unfinished} rename to ${name}`);
}

/** What was said of a planting that this database holds. */
export async function readPlanted<T>(owner: ClientConfig, { name, read }: Planting<T>): Promise<T> {
  const { rows } = await asOwner(owner, (client) =>
    client.query<{ kept: unknown }>("select kept from public.planted where name = $1", [name]),
  );
  return read(rows[0]?.kept);
}
