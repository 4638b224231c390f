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

/** Changes with each write of any row of these organizations, but not with the use of a key, which nobody chose to write. */
export async function digestOf(owner: Client, organizations: readonly string[]): Promise<Record<string, string>> {
  const text = await (digests.get(owner) ?? remembered(owner));
  const statement = { name: "digest-of-tables", text, values: [organizations] };
  const { rows } = await owner.query<{ table: string; digest: string }>(statement);
  return Object.fromEntries(rows.map(({ table, digest }) => [table, digest]));
}

const digests = new WeakMap<Client, Promise<string>>();

function remembered(owner: Client): Promise<string> {
  const text = tenantTables(owner).then((tables) => tables.map(digestSql).join(" union all "));
  digests.set(owner, text);
  return text;
}

function digestSql(place: TenantTable): string {
  return `select '${place.table}' as table, count(*) || ' ' || sum(${versionSql(place)}) as digest
    from ${place.table} r where ${place.tenant} = any ($1)`;
}

/** The number of the transaction that wrote the row; where uses are noted, what else the row says. */
export function versionSql({ columns }: Pick<TenantTable, "columns">): string {
  if (!columns.includes("last_used_at")) return "r.xmin::text::bigint";
  return "hashtextextended((to_jsonb(r) - 'last_used_at')::text, 0)::numeric";
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
