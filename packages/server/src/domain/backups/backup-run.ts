import { basename } from "node:path";
import type { Client } from "pg";
import type { Database } from "#storage/database.ts";

export type BackupRun = {
  readonly began_at: Date;
  readonly ended_at: Date | null;
  /** A FAILED one with a size was made, with problems. */
  readonly status: "RUNNING" | "DONE" | "FAILED";
  readonly file: string;
  readonly bytes: number | null;
  readonly failure: string | null;
};

type Queryable = Pick<Database, "query"> | Client;

const COLUMNS = "began_at, ended_at, status, file, bytes::float8 as bytes, failure";
const LATEST = `select ${COLUMNS} from hotwash.backup_runs order by began_at desc limit 1`;
const LATEST_DONE = `select ${COLUMNS} from hotwash.backup_runs where status = 'DONE' order by began_at desc limit 1`;

const FLAWED = "select file from hotwash.backup_runs where status = 'FAILED' and bytes is not null";

export type LatestRuns = { readonly latest: BackupRun | undefined; readonly done: BackupRun | undefined };

export async function findLatestRuns(database: Queryable): Promise<LatestRuns> {
  const { rows: latest } = await database.query<BackupRun>(LATEST);
  const { rows: done } = await database.query<BackupRun>(LATEST_DONE);
  return { latest: latest[0], done: done[0] };
}

/** The names of those that were made with problems; instances may know their folder by different paths. */
export async function findFlawedNames(database: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ file: string }>(FLAWED);
  return new Set(rows.map(({ file }) => basename(file)));
}
