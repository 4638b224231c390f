import type { Client } from "pg";

export type TenantTable = { readonly table: string; readonly tenant: string; readonly columns: readonly string[] };

// Those that the database fills in take no value of anybody's.
const TABLES = `
  select c.relname as table,
    case when c.relname = 'organizations' then 'id' else 'organization_id' end as tenant,
    array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '' and a.attidentity = '') as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'hotwash'::regnamespace and c.relkind in ('r', 'p')
  group by c.oid, c.relname
  having bool_or(a.attname = 'organization_id') or c.relname = 'organizations'
  order by c.relname`;

/** Every table that holds an organization's rows, as the database knows them. */
export async function tenantTables(owner: Client): Promise<readonly TenantTable[]> {
  return (await owner.query<TenantTable>(TABLES)).rows;
}

/** Changes with any row of these organizations, but not with the use of a key, which nobody chose to write. */
export async function digestOf(owner: Client, organizations: readonly string[]): Promise<Record<string, string>> {
  const digests = (await tenantTables(owner)).map(
    ({ table, tenant }) => `select '${table}' as table, md5(string_agg(line, ' ' order by line)) as digest
      from (select (to_jsonb(r) - 'last_used_at')::text as line from ${table} r where ${tenant} = any ($1)) lines`,
  );
  const text = digests.join(" union all ");
  const { rows } = await owner.query<{ table: string; digest: string }>(text, [organizations]);
  return Object.fromEntries(rows.map(({ table, digest }) => [table, digest]));
}

// Calendars and settings have the ID of their owner, and a place in a queue is a number.
const NEW_IDS = `select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'hotwash'::regnamespace and a.attname = 'id' and a.atttypid = 'uuid'::regtype
    and c.relname not in ('calendar_subscriptions', 'notification_settings')`;

/** Gives the organization a row in each table but those: a copy of somebody else's, with an ID of its own. */
export async function fillTables(owner: Client, organization: string, except: readonly string[]): Promise<void> {
  const { rows } = await owner.query<{ table: string }>(NEW_IDS);
  const isNew = new Set(rows.map(({ table }) => table));
  await owner.query("set session_replication_role = replica");
  for (const { table, columns } of await tenantTables(owner)) {
    if (table === "organizations" || except.includes(table)) continue;
    const copied = columns.map((column) => {
      if (column === "organization_id") return "$1::uuid";
      return column === "id" && isNew.has(table) ? "gen_random_uuid()" : column;
    });
    await owner.query(
      `insert into ${table} (${columns.join(", ")}) select ${copied.join(", ")} from ${table}
        where organization_id <> $1 limit 1 on conflict do nothing`,
      [organization],
    );
  }
  await owner.query("set session_replication_role = origin");
}
