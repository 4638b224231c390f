import type { Client } from "pg";

export type Table = {
  readonly name: string;
  /** Distributed by organization, or the same at every node. */
  readonly kind: "tenant" | "reference";
  readonly triggers: number;
  /** How many of its policies have a subquery. */
  readonly policies: number;
  /** How many of those ask for more than settings: for a set, or for rows of other tables. */
  readonly lookups: number;
  /** The tables that its foreign keys lead to. */
  readonly refersTo: readonly string[];
};

/** The tables with organization_id, and those that their foreign keys lead to, directly or through others. */
const TABLES = `
  with recursive tables as (
    select c.oid, c.relname as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') as is_tenants
    from pg_class c where c.relnamespace = 'hotwash'::regnamespace and c.relkind in ('r', 'p')
  ), needed as (
    select oid from tables where is_tenants
    union
    select k.confrelid from needed n join pg_constraint k on k.conrelid = n.oid and k.contype = 'f'
  ), policies as (
    select polrelid, concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as expressions
    from pg_policy
  )
  select t.name, case when t.is_tenants then 'tenant' else 'reference' end as kind,
    (select count(*)::int from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal) as triggers,
    (select count(*)::int from policies p where p.polrelid = t.oid and p.expressions ~ 'SELECT') as policies,
    (select count(*)::int from policies p where p.polrelid = t.oid and p.expressions ~ 'IN \\( SELECT|FROM') as lookups,
    array(select distinct f.name::text from pg_constraint k join tables f on f.oid = k.confrelid
      where k.conrelid = t.oid and k.contype = 'f' and k.confrelid <> t.oid) as "refersTo"
  from needed join tables t using (oid) order by t.name`;

/** A table comes after those that its foreign keys lead to. In a circle of them, one has to begin. */
export async function findTables(client: Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(TABLES);
  const ordered: Table[] = [];
  for (let left = rows; left.length > 0; left = left.filter((table) => !ordered.includes(table))) {
    const waitsFor = ({ refersTo }: Table) => left.filter(({ name }) => refersTo.includes(name));
    const free = left.filter((table) => waitsFor(table).length === 0);
    const inCircles = left.filter((table) => leadsTo(table, waitsFor).has(table));
    const fewest = inCircles.toSorted((a, b) => waitsFor(a).length - waitsFor(b).length);
    ordered.push(...(free.length > 0 ? free : fewest.slice(0, 1)));
  }
  return ordered;
}

/** All tables that foreign keys lead to from this one, through others too. */
function leadsTo(table: Table, next: (table: Table) => readonly Table[]): ReadonlySet<Table> {
  const found = new Set<Table>();
  const waiting = [...next(table)];
  for (let each = waiting.pop(); each; each = waiting.pop()) {
    if (!found.has(each)) waiting.push(...next(each));
    found.add(each);
  }
  return found;
}

/** Functions that Citus cannot plan: in SQL, with parameters, and about a table with organization_id. */
const SQL_FUNCTIONS = `
  select count(*)::int as count from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'hotwash'::regnamespace and l.lanname = 'sql' and p.pronargs > 0 and exists (
    select from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relnamespace = 'hotwash'::regnamespace and c.relkind = 'r'
      and concat(p.prosrc, pg_get_function_sqlbody(p.oid)) ~ ('\\m' || c.relname || '\\M'))`;

export async function countSqlFunctions(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(SQL_FUNCTIONS);
  return rows[0]?.count ?? 0;
}
