import type { Client } from "pg";
import { z } from "zod";

const column = z.object({
  type: z.string(),
  isRequired: z.boolean(),
  hasDefault: z.boolean(),
  isGenerated: z.boolean(),
});
const constraint = z.object({ type: z.string(), text: z.string(), columns: z.array(z.string()) });
const relation = z.object({ type: z.string(), hasPolicies: z.boolean() });

/** What servers rely on in a schema, by name. */
const snapshot = z.object({
  /** Tables, views and sequences. */
  relations: z.record(z.string(), relation),
  /** By relation, then by name. */
  columns: z.record(z.string(), z.record(z.string(), column)),
  /** Constraints and unique indexes, by relation, then by name. */
  constraints: z.record(z.string(), z.record(z.string(), constraint)),
  /** What each returns, by signature. */
  routines: z.record(z.string(), z.string()),
  policies: z.record(z.string(), z.object({ isPermissive: z.boolean(), relation: z.string() })),
  /** The object of each right, by the right in full. */
  grants: z.record(z.string(), z.string()),
});
export type SchemaSnapshot = z.infer<typeof snapshot>;
export type ColumnFacts = z.infer<typeof column>;
export type ConstraintFacts = z.infer<typeof constraint>;

const RELATIONS = `
  select c.oid::regclass::text as name,
    jsonb_build_object('type', c.relkind, 'hasPolicies', c.relrowsecurity) as facts
  from pg_class c where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')`;

const COLUMNS = `
  select c.oid::regclass::text as name, jsonb_object_agg(a.attname, jsonb_build_object(
    'type', format_type(a.atttypid, a.atttypmod), 'isRequired', a.attnotnull, 'hasDefault', a.atthasdef or a.attidentity <> '',
    'isGenerated', a.attgenerated <> '' or a.attidentity = 'a')) as facts
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm') group by c.oid`;

const CONSTRAINTS = `
  select name, jsonb_object_agg(key, facts) as facts from (
    select k.conrelid::regclass::text as name, k.conname as key, jsonb_build_object(
      'type', k.contype, 'text', pg_get_constraintdef(k.oid), 'columns', (select coalesce(jsonb_agg(a.attname order by a.attname), '[]')
        from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey))) as facts
    from pg_constraint k where k.connamespace = $1::regnamespace and k.conrelid <> 0 and k.contype in ('p', 'u', 'x', 'c', 'f')
    union all
    select i.indrelid::regclass::text, x.relname, jsonb_build_object(
      'type', 'u', 'text', regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING', ''), 'columns',
      (select coalesce(jsonb_agg(a.attname order by a.attname), '[]') from pg_attribute a
        where a.attrelid = i.indrelid and a.attnum = any (i.indkey)))
    from pg_index i join pg_class x on x.oid = i.indexrelid
    where x.relnamespace = $1::regnamespace and i.indisunique
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  ) constraints group by name`;

const ROUTINES = `
  select p.oid::regprocedure::text as name,
    to_jsonb(p.prokind::text || ' ' || coalesce(pg_get_function_result(p.oid), '')) as facts
  from pg_proc p where p.pronamespace = $1::regnamespace and p.prokind <> 'a'
    and p.prorettype <> 'trigger'::regtype`;

const POLICIES = `
  select policyname || ' on ' || tablename as name,
    jsonb_build_object('isPermissive', permissive = 'PERMISSIVE', 'relation', format('%I.%I', schemaname, tablename)) as facts
  from pg_policies where schemaname = $1`;

const GRANTS = `
  select lower(privilege_type) || ' on ' || object || ' to ' || grantee::regrole as name, to_jsonb(relation) as facts
  from (
    select c.oid::regclass::text as object, c.oid::regclass::text as relation, g.*
    from pg_class c, aclexplode(c.relacl) g where c.relnamespace = $1::regnamespace
    union all
    select c.oid::regclass || '.' || a.attname, c.oid::regclass || '.' || a.attname, g.*
    from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) g where c.relnamespace = $1::regnamespace
    union all
    select p.oid::regprocedure::text, p.oid::regprocedure::text, g.*
    from pg_proc p, aclexplode(p.proacl) g where p.pronamespace = $1::regnamespace
  ) granted where grantee <> 0`;

const QUERIES: Readonly<Record<keyof SchemaSnapshot, string>> = {
  relations: RELATIONS,
  columns: COLUMNS,
  constraints: CONSTRAINTS,
  routines: ROUTINES,
  policies: POLICIES,
  grants: GRANTS,
};

/** Leaves the session without a search path, so that PostgreSQL writes every name in full. */
export async function takeSchemaSnapshot(client: Client, schema = "hotwash"): Promise<SchemaSnapshot> {
  await client.query("set search_path = ''");
  const taken: Record<string, Record<string, unknown>> = {};
  for (const [part, query] of Object.entries(QUERIES)) {
    const { rows } = await client.query<{ name: string; facts: unknown }>(query, [schema]);
    taken[part] = Object.fromEntries(rows.map(({ name, facts }) => [name, facts]));
  }
  return snapshot.parse(taken);
}
