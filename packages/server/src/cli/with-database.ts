import "#catalogue/records.ts";
import { Client } from "pg";
import { requireInstallation } from "#cli/installation.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import { type Config, readConfig } from "#platform/config.ts";
import { printStatus } from "#platform/print-status.ts";
import { type AuthDatabase, openAuthDatabase } from "#storage/auth-database.ts";
import { type Database, openDatabase } from "#storage/database.ts";
import { pendingMigrations } from "#storage/migrate.ts";
import { openStorage, prepareStorage, type Storage } from "#storage/open-storage.ts";
import { waitForDatabase } from "#storage/wait-for-database.ts";

const CONNECTIONS = 2;

type Work<T> = (storage: Storage, config: Config) => Promise<T>;

/** Uses the database of a running server, or starts it for the duration of the command. */
export async function withStorage<T>(work: Work<T>): Promise<T> {
  await requireInstallation();
  const config = readConfig(process.env);
  return using(config, await openStorage({ ...config, announce: printStatus }), work);
}

/** The same, also on an empty folder, and after waiting for the database as a start does. */
export async function withAwaitedStorage<T>(work: Work<T>): Promise<T> {
  const config = readConfig(process.env);
  const reach = waitForDatabase({ seconds: config.availability.databaseWaitSeconds, announce: printStatus });
  return using(config, await openStorage({ ...config, announce: printStatus, reach }), work);
}

async function using<T>(config: Config, storage: Storage, work: Work<T>): Promise<T> {
  try {
    return await work(storage, config);
  } finally {
    await storage.stop();
  }
}

export async function withDatabase<T>(
  work: (database: Database, config: Config, authDatabase: AuthDatabase) => Promise<T>,
): Promise<T> {
  return withStorage(async (storage, config) => {
    await checkMigrations(storage);
    await prepareStorage(storage);
    const database = openDatabase(storage.login, CONNECTIONS);
    const authDatabase = openAuthDatabase(storage.authLogin, CONNECTIONS);
    try {
      return await work(database, config, authDatabase);
    } finally {
      await Promise.all([database.end(), authDatabase.end()]);
    }
  });
}

/** An empty database is prepared automatically; one in use is migrated only on request. */
export async function checkMigrations({ owner }: Storage): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    const pending = await pendingMigrations(client);
    const { rowCount } = await client.query("select from pg_namespace where nspname = 'hotwash'");
    if (pending.length === 0 || rowCount === 0) return;
    throw new CommandFailure(`The database is missing ${pending.join(", ")}: run hotwash migrate.`);
  } finally {
    await client.end();
  }
}
