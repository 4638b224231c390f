import { type Client, DatabaseError } from "pg";
import { kindOf } from "./obstacles.ts";
import type { Table } from "./tenant-tables.ts";

/** What is taken out of the way before the tables that are left are tried again. */
type Step = {
  readonly name: string;
  readonly statement?: string;
  /** Whether a table whose triggers fail as its rows are copied is tried again without them. */
  readonly dropsTriggers?: boolean;
  /** Whether foreign keys to tables that come later wait until those are distributed. */
  readonly opensCircles?: boolean;
};

/**
 * A policy whose subqueries only read settings reads them without, and PostgreSQL then takes them as estimates. Those that
 * ask for a set or look up rows are dropped. Only a trial may do either.
 */
const SIMPLIFY_POLICIES = `
  do $$
  declare
    policy record;
  begin
    for policy in
      select polname as name, polrelid::regclass as relation,
        coalesce(usings ~ 'IN \\( SELECT|FROM', false) or coalesce(checks ~ 'IN \\( SELECT|FROM', false) as asks,
        regexp_replace(usings, '\\( SELECT (.*?) AS "?\\w+"?\\)', '\\1', 'g') as usings,
        regexp_replace(checks, '\\( SELECT (.*?) AS "?\\w+"?\\)', '\\1', 'g') as checks
      from pg_policy, lateral (
        select pg_get_expr(polqual, polrelid) as usings, pg_get_expr(polwithcheck, polrelid) as checks) expressions
      where concat(usings, checks) ~ 'SELECT'
    loop
      if policy.asks then
        execute format('drop policy %I on %s', policy.name, policy.relation);
      else
        execute format('alter policy %I on %s %s %s', policy.name, policy.relation,
          'using (' || policy.usings || ')', 'with check (' || policy.checks || ')');
      end if;
    end loop;
  end
  $$`;

/** Of one table. */
const DROP_TRIGGERS = `
  select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement from pg_trigger
  where tgrelid = $1::regclass and not tgisinternal`;

const STEPS: readonly Step[] = [
  { name: "as it is" },
  { name: "without subqueries in policies", statement: SIMPLIFY_POLICIES },
  { name: "with triggers", statement: "set citus.enable_unsafe_triggers = on" },
  { name: "without triggers that fail", dropsTriggers: true },
  { name: "without foreign keys in circles", dropsTriggers: true, opensCircles: true },
];

export const stepNames: readonly string[] = STEPS.map(({ name }) => name);

export type Attempt = {
  readonly table: Table;
  /** For each step, what stopped it; empty from the step on in which it was distributed. */
  readonly obstacles: string[];
  /** What its triggers could not do at a worker. */
  failedTriggers?: string;
};

export type Distribution = {
  readonly attempts: readonly Attempt[];
  /** Foreign keys in circles: what came of adding each again. */
  readonly circles: readonly { readonly name: string; readonly obstacle: string }[];
};

/** Tries each table in each step, until it is distributed. */
export async function distribute(client: Client, tables: readonly Table[]): Promise<Distribution> {
  // Otherwise a reference table takes all tables that refer to it into Citus's hands.
  await client.query("set citus.enable_local_reference_table_foreign_keys = off");
  // Foreign keys to reference tables need it.
  await client.query("set citus.multi_shard_modify_mode = 'sequential'");
  const attempts: Attempt[] = tables.map((table) => ({ table, obstacles: [] }));
  let opened: readonly ForeignKey[] = [];
  for (const { statement, dropsTriggers, opensCircles } of STEPS) {
    if (statement !== undefined) await client.query(statement);
    if (opensCircles) opened = await openCircles(client, tables);
    for (const attempt of attempts) {
      if (attempt.obstacles.at(-1) === "") continue;
      const obstacle = await tryTable(client, attempt.table);
      const fails = dropsTriggers && obstacle !== "" && !kindOf(obstacle).startsWith("foreign keys");
      attempt.obstacles.push(fails ? await tryWithoutTriggers(client, attempt, obstacle) : obstacle);
    }
  }
  const circles: Distribution["circles"][number][] = [];
  for (const { name, add } of opened) circles.push({ name, obstacle: await obstacleOf(client, add) });
  return { attempts, circles };
}

async function tryWithoutTriggers(client: Client, attempt: Attempt, obstacle: string): Promise<string> {
  const { rows } = await client.query<{ statement: string }>(DROP_TRIGGERS, [nameOf(client, attempt.table)]);
  for (const { statement } of rows) await client.query(statement);
  if (rows.length > 0) attempt.failedTriggers = obstacle;
  return tryTable(client, attempt.table);
}

type ForeignKey = { readonly name: string; readonly drop: string; readonly add: string };

/** Drops the foreign keys that lead to a table further down. */
async function openCircles(client: Client, tables: readonly Table[]): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(CIRCLES, [tables.map(({ name }) => name)]);
  for (const { drop } of rows) await client.query(drop);
  return rows;
}

const CIRCLES = `
  select conname as name, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as add
  from pg_constraint k join pg_class c on c.oid = conrelid join pg_class f on f.oid = confrelid
  where contype = 'f' and c.relnamespace = 'hotwash'::regnamespace
    and array_position($1::text[], f.relname::text) > array_position($1::text[], c.relname::text)`;

/** What stops it, or nothing. */
async function tryTable(client: Client, table: Table): Promise<string> {
  const name = client.escapeLiteral(nameOf(client, table));
  return obstacleOf(
    client,
    table.kind === "reference"
      ? `select create_reference_table(${name})`
      : `select create_distributed_table(${name}, 'organization_id')`,
  );
}

function nameOf(client: Client, { name }: Table): string {
  return `hotwash.${client.escapeIdentifier(name)}`;
}

async function obstacleOf(client: Client, statement: string): Promise<string> {
  try {
    await client.query(statement);
    return "";
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return [error.message, error.detail].filter((part) => part !== undefined).join(": ");
  }
}
