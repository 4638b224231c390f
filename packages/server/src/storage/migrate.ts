import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig, DatabaseError, escapeLiteral, type QueryResult, type QueryResultRow } from "pg";
import { CommandFailure } from "#platform/command-failure.ts";
import { version } from "#platform/version.ts";
import { FOLDED_FILE, FOLDED_INTO, hasFolded, LAST_FOLDED_FILE } from "#storage/folded-migrations.ts";
import { isAtLeast, oldestRelease } from "#storage/migration-contract.ts";

export type Migration = { readonly file: string; readonly text: string; readonly sha256: string };

/** A pool, or one connection of any kind. */
export type Queryable = {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
};

/** A version that this one does not work beside migrated the database, or a file was changed. */
export class MigrationMismatch extends CommandFailure {}

export const MIGRATIONS = new URL("./migrations/", import.meta.url);
// Every database made before 0.1.0 has one of these, and none made since.
const MADE_BEFORE_0_1_0: readonly string[] = ["0003_exercises.sql", "0008_spoilers.sql", "0023_accounts.sql"];
const LOCK = 4_685_746; // any number, as long as every version of Hotwash uses the same

// The oldest release that works after a file, for servers that do not have the file.
const ADD_OLDEST_RELEASE = "alter table hotwash_migrations.applied add column if not exists oldest_release text";

// Outside the schema that migrations create, because it must exist before the first of them.
export const HISTORY = `
  create schema hotwash_migrations;
  create table hotwash_migrations.applied (
    file text primary key, sha256 text not null, applied_at timestamptz not null default now(), oldest_release text);
  grant usage on schema hotwash_migrations to public;
  grant select on hotwash_migrations.applied to public;`;

/**
 * Brings a database up to date as its owner: each numbered file once, in order, in its own transaction. Instances that
 * start together take turns. A restore applies only the files that the backup had. Returns the names of the applied
 * files.
 */
export async function migrate(
  owner: ClientConfig,
  folder: URL = MIGRATIONS,
  isWanted: (file: string) => boolean = () => true,
): Promise<readonly string[]> {
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    // Checked first: "if not exists" would still require the right to create schemas.
    if (!(await hasHistory(client))) await client.query(HISTORY);
    const { pending: lacking, folded } = await compare(client, folder);
    if (folded.length > 0) await takeOver(client, folded);
    const pending = lacking.filter(({ file }) => isWanted(file));
    if (pending.length > 0) await client.query(ADD_OLDEST_RELEASE);
    for (const migration of pending) await apply(client, migration, migration === pending.at(-1));
    if (await knowsBackups(client)) await client.query("call hotwash.admit_backups()");
    return pending.map(({ file }) => file);
  } finally {
    await client.end();
  }
}

async function knowsBackups(client: Client): Promise<boolean> {
  const { rows } = await client.query("select to_regprocedure('hotwash.admit_backups()') as procedure");
  return rows[0]?.procedure != null;
}

/** The files that this database still lacks. Throws if a version that this one does not work beside migrated it. */
export async function pendingMigrations(database: Queryable, folder: URL = MIGRATIONS): Promise<readonly string[]> {
  const { pending } = await compare(database, folder);
  return pending.map(({ file }) => file);
}

/** The files of newer versions, beside which this one works. */
export async function newerMigrations(database: Queryable, folder: URL = MIGRATIONS): Promise<readonly string[]> {
  return (await compare(database, folder)).newer;
}

export async function readMigrations(folder: URL = MIGRATIONS): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(files.map((file) => readMigration(file, folder)));
}

async function readMigration(file: string, folder: URL): Promise<Migration> {
  // A checkout on Windows may have other line ends: it is the same migration.
  const text = (await readFile(new URL(file, folder), "utf8")).replaceAll("\r\n", "\n");
  return { file, text, sha256: hash("sha256", text) };
}

async function hasHistory(database: Queryable): Promise<boolean> {
  const { rows } = await database.query("select to_regclass('hotwash_migrations.applied') as history");
  return rows[0]?.history != null;
}

type Compared = {
  readonly pending: readonly Migration[];
  readonly newer: readonly string[];
  /** What the database has under the names of the files that were folded. */
  readonly folded: readonly Migration[];
};
type Applied = { readonly file: string; readonly sha256: string; readonly oldest_release: string | null };

// As JSON, because a database of an earlier version lacks the column.
const APPLIED = `
  select file, sha256, to_jsonb(a) ->> 'oldest_release' as oldest_release from hotwash_migrations.applied a order by file`;

async function compare(database: Queryable, folder: URL): Promise<Compared> {
  const known = await readMigrations(folder);
  if (!(await hasHistory(database))) return { pending: known, newer: [], folded: [] };
  const { rows } = await database.query<Applied>(APPLIED);
  if (hasFolded(rows)) return { pending: known.slice(FOLDED_INTO), newer: [], folded: known.slice(0, FOLDED_INTO) };
  if (rows.some(({ file }) => MADE_BEFORE_0_1_0.includes(file))) {
    throw new MigrationMismatch(
      "This database was made by a version before 0.1.0 and cannot be upgraded. Begin with an empty one: set HOTWASH_DATA_DIR to a new folder, or DATABASE_URL to a new database.",
    );
  }
  if (rows.some(({ file }) => file === FOLDED_FILE)) {
    throw new MigrationMismatch(
      `This database was made before migrations were folded, and does not have all of them as they were. Start the version whose last migration is ${LAST_FOLDED_FILE} with it once, then this version.`,
    );
  }
  const newer = rows.filter((row) => checkApplied(row, known)).map(({ file }) => file);
  const applied = new Set(rows.map(({ file }) => file));
  return { pending: known.filter(({ file }) => !applied.has(file)), newer, folded: [] };
}

/** Gives the history of a database the names of today. Servers that know the others then say that they do not fit. */
async function takeOver(client: Client, folded: readonly Migration[]): Promise<void> {
  const rows = folded.map((migration) => `(${valuesOf(migration)})`).join(", ");
  await client.query(`begin; delete from hotwash_migrations.applied;
    insert into hotwash_migrations.applied (file, sha256, oldest_release) values ${rows}; commit`);
}

function valuesOf({ file, sha256, text }: Migration): string {
  return [file, sha256, oldestRelease(text)].map((value) => escapeLiteral(value)).join(", ");
}

/** Whether a newer version applied it. */
function checkApplied({ file, sha256, oldest_release }: Applied, known: readonly Migration[]): boolean {
  const ours = known.find((migration) => migration.file === file);
  if (ours?.sha256 === sha256) return false;
  if (ours) {
    throw new MigrationMismatch(
      `Migration ${file} was changed after it was applied. Run the version that applied it; if you changed the file, restore it and put the change in a new file.`,
    );
  }
  if (oldest_release !== null && isAtLeast(version(), oldest_release)) return true;
  const wanted = oldest_release === null ? "a newer version" : `${oldest_release} or newer`;
  throw new MigrationMismatch(
    `The database has migration ${file}, which this version of Hotwash does not have: run ${wanted}.`,
  );
}

const PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
/** Requests of running servers queue behind a migration that waits for a lock, and give up after 5 s. */
const LOCK_WAIT = "set local lock_timeout = '2s'";

/**
 * Roles belong to the whole cluster, which no advisory lock covers: a concurrent migration of another database may
 * create or alter the same role. The transaction then fails, and finds the role at its next attempt. The same goes for
 * tables that running servers use.
 */
async function apply(client: Client, migration: Migration, isLast: boolean): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyOnce(client, migration, isLast);
    } catch (error) {
      await client.query("rollback");
      if (attempt >= attemptsFor(error)) {
        throw new Error(`Migration ${migration.file} failed: ${error instanceof Error ? error.message : error}`, {
          cause: error,
        });
      }
      await sleep(Math.min(PAUSE_MS * attempt, LONGEST_PAUSE_MS));
    }
  }
}

/** PostgreSQL writes its log in order: the last one, which waits for the disk and standbys, waits for all before it. */
const WITHOUT_WAITING = "set local synchronous_commit = off";

/** In one message, because a new database has many. */
async function applyOnce(client: Client, migration: Migration, isLast: boolean): Promise<void> {
  await client.query(`begin; ${LOCK_WAIT}; ${isLast ? "" : WITHOUT_WAITING};
    ${migration.text};
    insert into hotwash_migrations.applied (file, sha256, oldest_release) values (${valuesOf(migration)}); commit`);
}

const [RACES, LOCK_WAITS] = [5, 60];
const DUPLICATE_OBJECT = "42710";
const UNIQUE_VIOLATION = "23505";
const INTERNAL_ERROR = "XX000"; // "tuple concurrently updated", if both grant the same role
const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

function attemptsFor(error: unknown): number {
  if (!(error instanceof DatabaseError)) return 1;
  switch (error.code) {
    case LOCK_NOT_AVAILABLE:
    case DEADLOCK:
      return LOCK_WAITS;
    case DUPLICATE_OBJECT:
    case UNIQUE_VIOLATION:
      return RACES;
    case INTERNAL_ERROR:
      return error.message.includes("concurrently") ? RACES : 1;
    default:
      return 1;
  }
}
