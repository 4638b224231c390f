import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Client, type ClientConfig } from "pg";
import { readMigrations } from "../packages/server/src/storage/migrate.ts";
import { prepareStorage, type Storage } from "../packages/server/src/storage/open-storage.ts";
import { seed } from "./seed.ts";

/** How a database is reached: as its owner, whom no row policy binds, and as the product does. */
export type BenchDatabase = {
  readonly owner: ClientConfig & { readonly database: string };
  readonly login: ClientConfig;
  readonly authLogin: ClientConfig;
};

/** Everything grows alike but what one client and one carrier have: each client 500 gaps, each carrier 20 clients. */
export type Size = { readonly gaps: number; readonly exercises: number; readonly clients: number };

export function sizeOf(gaps: number): Size {
  return { gaps, exercises: gaps / 8, clients: gaps / 500 };
}

/** A database filled afresh. */
export async function createDatabase(storage: Storage, size: Size): Promise<BenchDatabase> {
  const database = await addressOf(storage, size);
  await asOwner(storage.owner, (client) =>
    client.query(`drop database if exists ${database.owner.database} with (force)`),
  );
  return ensure(storage, database, size);
}

/** A large database is kept from run to run, as long as the migrations stay the same. */
export async function keepDatabase(storage: Storage, size: Size): Promise<BenchDatabase> {
  return ensure(storage, await addressOf(storage, size), size);
}

async function addressOf({ owner, login, authLogin }: Storage, { gaps }: Size): Promise<BenchDatabase> {
  const migrations = (await readMigrations()).map(({ sha256 }) => sha256).join();
  const database = `bench_${gaps}_${hash("sha256", migrations + readFileSync(new URL("./seed.ts", import.meta.url), "utf8")).slice(0, 12)}`;
  return { owner: { ...owner, database }, login: { ...login, database }, authLogin: { ...authLogin, database } };
}

async function ensure(storage: Storage, address: BenchDatabase, size: Size): Promise<BenchDatabase> {
  const name = address.owner.database;
  await asOwner(storage.owner, async (client) => {
    const prefix = `bench_${size.gaps}_`;
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    if (rows.some((row) => row.name === name)) return;
    for (const row of rows) await client.query(`drop database ${row.name} with (force)`);
    const unfinished = `${prefix}unfinished`;
    await client.query(`create database ${unfinished}`);
    await prepareStorage({
      owner: { ...address.owner, database: unfinished },
      login: { ...address.login, database: unfinished },
      authLogin: { ...address.authLogin, database: unfinished },
    });
    await asOwner({ ...address.owner, database: unfinished }, (owner) => seed(owner, size));
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return address;
}

export async function asOwner<T>(address: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...address, options: "-c search_path=hotwash" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
