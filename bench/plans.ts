import type { Client } from "pg";
import { findKeyHolder } from "../packages/server/src/domain/access/find-caller.ts";
import type { Caller } from "../packages/server/src/kernel/caller.ts";
import { openDatabase } from "../packages/server/src/storage/database.ts";
import { compile } from "../packages/server/src/storage/read/compile.ts";
import { enter } from "../packages/server/src/storage/tenancy.ts";
import { asOwner, type BenchDatabase } from "./data.ts";
import { type Holder, holders, keyOf } from "./keys.ts";
import { type PlanNode, type Walked, walk } from "./plan-nodes.ts";
import { type Known, type Named, planQuestions } from "./plan-questions.ts";

export type PlanRow = { readonly name: string; readonly seen: Readonly<Record<Holder, Seen>> };

export type Seen = Walked & { readonly ms: number; readonly pages: number };

/** The plan of every list as each kind of caller gets it. */
export async function explainAll(database: BenchDatabase): Promise<PlanRow[]> {
  const callers = await findCallers(database);
  const tenantTables = await findTenantTables(database);
  return asOwner(database.owner, async (client) => {
    await client.query("set random_page_cost = 1.1"); // as the product's own connections have it
    await client.query("set statement_timeout = '30s'");
    const known = await findKnown(client, callers.client);
    const rows: PlanRow[] = [];
    for (const named of planQuestions(known)) {
      const explained = async (holder: Holder) => explain(client, named, callers[holder], tenantTables);
      rows.push({
        name: named.name,
        seen: {
          operator: await explained("operator"),
          carrier: await explained("carrier"),
          client: await explained("client"),
        },
      });
    }
    return rows;
  });
}

export async function findCallers({ login }: BenchDatabase): Promise<Record<Holder, Caller>> {
  const pool = openDatabase(login, 1);
  try {
    const [operator, carrier, client] = await Promise.all(holders.map((holder) => findKeyHolder(pool, keyOf(holder))));
    if (!operator || !carrier || !client) throw new Error("A key of the benchmark is not known to the database.");
    return { operator: operator.caller, carrier: carrier.caller, client: client.caller };
  } finally {
    await pool.end();
  }
}

export async function findTenantTables({ owner }: BenchDatabase): Promise<ReadonlySet<string>> {
  const { rows } = await asOwner(owner, (client) =>
    client.query<{ name: string }>("select relname as name from pg_class where relforcerowsecurity"),
  );
  return new Set(rows.map(({ name }) => name));
}

async function findKnown(client: Client, { organization_id }: Caller): Promise<Known> {
  const text = `select e.organization_id, e.id as exercise_id,
      (select id from gaps where organization_id = $1 order by number limit 1) as gap_id,
      (select id from engagements where organization_id = $1 limit 1) as engagement_id
    from exercises e where e.organization_id = $1 order by e.number limit 1`;
  const { rows } = await client.query<Record<string, string>>(text, [organization_id]);
  if (!rows[0]) throw new Error("The client of the benchmark has no exercise.");
  return new Map(Object.entries(rows[0]));
}

const TIMES = 2;
const SLOW_MS = 100; // what takes so long need not be asked again to be known as slow

async function explain(
  client: Client,
  { question }: Named,
  caller: Caller,
  tenantTables: ReadonlySet<string>,
): Promise<Seen> {
  const { text, bind } = compile(question, { kind: caller.kind, enums: "upper" });
  return explainStatement(client, { text, values: bind({ caller, values: question.values }) }, caller, tenantTables);
}

export type Asked = { readonly text: string; readonly values: readonly unknown[] };

/** With the plan for any values, which the product's connections insist on. */
export async function explainStatement(
  client: Client,
  { text, values: given }: Asked,
  caller: Caller,
  tenantTables: ReadonlySet<string>,
): Promise<Seen> {
  const values = given.map((value) =>
    client.escapeLiteral(Array.isArray(value) ? `{${value.join(",")}}` : String(value)),
  );
  await client.query(`begin; prepare asked as ${text}`);
  await client.query("set local plan_cache_mode = force_generic_plan");
  await enter(client, caller);
  const runs: Seen[] = [];
  while (runs.length < TIMES && !runs.some(({ ms }) => ms > SLOW_MS)) {
    const execute = `execute asked${values.length > 0 ? `(${values.join(", ")})` : ""}`;
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${execute}`);
    const [top] = rows[0]["QUERY PLAN"];
    runs.push(seenIn(top.Plan, top["Execution Time"], tenantTables));
  }
  await client.query("rollback; deallocate asked");
  return runs.reduce((best, run) => (run.ms < best.ms ? run : best));
}

function seenIn(plan: PlanNode, ms: number, tenantTables: ReadonlySet<string>): Seen {
  const pages = (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
  return { ms, pages, ...walk(plan, tenantTables) };
}
