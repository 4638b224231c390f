import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { Market } from "#tests/support/market.ts";
import { versionSql } from "#tests/support/table-rows.ts";

/** Counters of tries are there to change with each. The heads of the log, and its keys, follow from its entries. */
const LEFT_OUT = ["auth_rate_limits", "rate_windows", "audit_heads", "audit_keys"];

const TABLES = `
  select c.relname as table, array_agg(a.attname::text) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'hotwash'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all ($1)
  group by c.oid, c.relname order by c.relname`;

/** Makes of every table of the schema one value that changes when any of its rows is written, in one statement. */
export async function wholeDatabase(owner: Client): Promise<() => Promise<Readonly<Record<string, string>>>> {
  const { rows: tables } = await owner.query<{ table: string; columns: string[] }>(TABLES, [LEFT_OUT]);
  await owner.query("set max_parallel_workers_per_gather = 0"); // to start them takes longer than to count
  const texts = tables.map(
    ({ table, columns }) => `select '${table}' as table,
      count(*) || ' ' || coalesce(sum(${versionSql({ columns })}), 0) as digest
      from hotwash.${table} r ${rowsThatCount(table)}`,
  );
  const text = texts.join(" union all ");
  return async () => {
    const { rows } = await owner.query<{ table: string; digest: string }>({ name: "whole-database", text });
    return Object.fromEntries(rows.map(({ table, digest }) => [table, digest]));
  };
}

/** A refusal leaves its own entry in the log, and no other; and a session that is over is swept when it is shown. */
function rowsThatCount(table: string): string {
  if (table === "audit_entries") return "where r.outcome <> 'REFUSED'";
  return table === "auth_sessions" ? "where r.expires_at > now()" : "";
}

export function differing(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] {
  return Object.keys(after)
    .filter((table) => before[table] !== after[table])
    .sort();
}

const [LOOKS, PAUSE_MS] = [3, 5];

/** What an answer does not wait for is written once nobody has asked the database for a while. */
export async function settled({ database, dependencies }: Market): Promise<void> {
  const pools = [database, dependencies.authDatabase];
  for (let quiet = 0; quiet < LOOKS; await sleep(PAUSE_MS)) {
    const isQuiet = pools.every((pool) => pool.waitingCount === 0 && pool.idleCount === pool.totalCount);
    quiet = isQuiet ? quiet + 1 : 0;
  }
  await dependencies.refusedKeys.drain();
  await dependencies.strangers.drain();
  await Promise.all([dependencies.recordReads.drain(), dependencies.auditLog.drain()]);
}
