import type { Client } from "pg";
import type { Database } from "#storage/database.ts";

export type BackupRun = {
  readonly began_at: Date;
  readonly ended_at: Date | null;
  readonly status: "RUNNING" | "DONE" | "FAILED";
  readonly file: string;
  readonly bytes: number | null;
  readonly failure: string | null;
};

type Queryable = Pick<Database, "query"> | Client;

const COLUMNS = "began_at, ended_at, status, file, bytes::float8 as bytes, failure";
const LATEST = `select ${COLUMNS} from hotwash.backup_runs order by began_at desc limit 1`;
const LATEST_DONE = `select ${COLUMNS} from hotwash.backup_runs where status = 'DONE' order by began_at desc limit 1`;

export type LatestRuns = { readonly latest: BackupRun | undefined; readonly done: BackupRun | undefined };

export async function findLatestRuns(database: Queryable): Promise<LatestRuns> {
  const { rows: latest } = await database.query<BackupRun>(LATEST);
  const { rows: done } = await database.query<BackupRun>(LATEST_DONE);
  return { latest: latest[0], done: done[0] };
}
