import "#catalogue/records.ts";
import { hash, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { Client, type ClientConfig } from "pg";
import { authLoginTo } from "#storage/auth-database.ts";
import { loginTo } from "#storage/database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { createJobSchema, JOB_SCHEMA_VERSION } from "#storage/job-schema.ts";
import { HISTORY, migrate, readMigrations } from "#storage/migrate.ts";
import { setRehearsal } from "#storage/rehearsal.ts";
import { clusterFolder } from "#tests/support/cluster-folder.ts";

export type TestDatabase = {
  readonly owner: ClientConfig;
  readonly login: ClientConfig;
  readonly authLogin: ClientConfig;
  readonly drop: () => Promise<void>;
};

// What tests write may be lost. Many files open their servers as soon as their process starts, each with its pool: five
// processes at once want about 440 connections, and one that is refused fails a whole file.
const SETTINGS = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=700"];

/** The postmaster that all test files share. Logins of whatever secret sign in to it: what keeps them out has its own tests. */
export async function joinTestPostgres(): Promise<EmbeddedPostgres> {
  const doors = `${clusterFolder}.hba.conf`;
  await mkdir(dirname(doors), { recursive: true });
  await writeFile(doors, "local all all trust\n", { mode: 0o644 });
  return startEmbeddedPostgres(clusterFolder, { settings: [...SETTINGS, `hba_file=${doors}`] });
}

/** A database of its own, with every migration applied. */
export async function createDatabase(): Promise<TestDatabase> {
  return makeFrom(ensureTemplate);
}

/** A database of its own, for tests of what comes before the migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return makeFrom(async () => "template0");
}

async function makeFrom(findTemplate: (address: ClientConfig) => Promise<string>): Promise<TestDatabase> {
  const { address, stop } = await joinTestPostgres();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const template = await findTemplate(address);
  await asOwner(address, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));

  const owner = { ...address, database: name };
  const drop = async () => {
    await asOwner(address, (client) => client.query(`drop database ${name} with (force)`));
    await stop();
  };
  return { owner, login: loginTo(owner), authLogin: authLoginTo(owner), drop };
}

/** Test files that were killed leave their databases behind. */
export async function dropLeftovers(address: ClientConfig): Promise<void> {
  await asOwner(address, (client) => dropAll(client, "test_"));
}

/** The migrated database that the others are copies of. It is named for its migrations, so it is never stale. */
export async function ensureTemplate(address: ClientConfig): Promise<string> {
  const migrations = await readMigrations();
  const files = migrations.map(({ file, sha256 }) => `${file} ${sha256}`);
  const fingerprint = hash("sha256", [`jobs ${JOB_SCHEMA_VERSION}`, "rehearsal", HISTORY, ...files].join("\n"));
  const name = `template_${fingerprint.slice(0, 16)}`;
  await asOwner(address, async (client) => {
    await client.query("select pg_advisory_lock(1)"); // files that begin together build it once
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 1) return;

    await dropAll(client, "template_");
    await client.query(`create database ${name}_unfinished`);
    const unfinished = { ...address, database: `${name}_unfinished` };
    await migrate(unfinished);
    await createJobSchema(unfinished);
    await setRehearsal(unfinished, true);
    await client.query(`alter database ${name}_unfinished rename to ${name}`);
  });
  return name;
}

export async function dropAll(client: Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where starts_with(datname, $1)",
    [prefix],
  );
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
}

export async function asOwner<T>(address: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(address);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
