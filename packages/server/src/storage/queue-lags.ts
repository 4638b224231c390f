import type { Database } from "#storage/database.ts";
import { JOB_SCHEMA } from "#storage/job-schema.ts";

const LAGS = `select name, extract(epoch from clock_timestamp() - min(start_after))::float8 as seconds
  from ${JOB_SCHEMA}.job where state in ('created', 'retry') and start_after <= clock_timestamp() group by name`;

/** By how many seconds the oldest job of each queue is late; a queue without late jobs is left out. */
export async function findQueueLags(database: Pick<Database, "query">): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.query<{ name: string; seconds: number }>(LAGS);
  return new Map(rows.map(({ name, seconds }) => [name, seconds]));
}
