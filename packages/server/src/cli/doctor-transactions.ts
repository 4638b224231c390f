import type { ClientBase } from "pg";
import type { Finding } from "#cli/doctor-finding.ts";
import { LATE_SECONDS } from "#cli/doctor-metrics.ts";
import { counted } from "#platform/text/counted.ts";

const check = "open transactions";

type Open = { readonly name: string; readonly seconds: number | null; readonly ending: string };

// In all databases of the cluster, the oldest first. Others' times are hidden from a role without pg_read_all_stats.
const OPEN = `select name, seconds, ending from (
    select format('process %s (%s, database %s%s)', pid, coalesce(usename, backend_type), datname, ', ' || state) as name,
      extract(epoch from clock_timestamp() - xact_start)::int as seconds, age(backend_xid) as place,
      format('select pg_terminate_backend(%s)', pid) as ending
    from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()
    union all
    select format('prepared transaction %L (%s, database %s)', gid, owner, database),
      extract(epoch from clock_timestamp() - prepared)::int, age(transaction), format('rollback prepared %L', gid)
    from pg_prepared_xacts
  ) open order by place desc limit 20`;

/** Transactions that have written and not ended: the data feed and webhooks wait for the oldest. */
export async function checkTransactions(client: ClientBase, late = LATE_SECONDS): Promise<Finding> {
  const { rows } = await client.query<Open>(OPEN);
  const old = rows.filter(({ seconds }) => seconds !== null && seconds >= late);
  if (old.length > 0) {
    const named = old.map(({ name, seconds, ending }) => `${name}, open for ${inMinutes(seconds)}: ${ending}`);
    const message = `the data feed and webhooks wait for what should end by itself, or be ended:\n     ${named.join("\n     ")}`;
    return { check, ok: true, warning: true, message };
  }
  const hidden = rows.filter(({ seconds }) => seconds === null).map(({ name }) => name);
  if (hidden.length === 0) return { check, ok: true, message: "none holds back the data feed" };
  const message = `since when these write is hidden from the role of DATABASE_URL (grant it pg_read_all_stats): ${hidden.join(", ")}`;
  return { check, ok: true, message };
}

function inMinutes(seconds: number | null): string {
  return counted(Math.floor((seconds ?? 0) / 60), "minute");
}
