import type { Client } from "pg";
import type { Check } from "../outcome.ts";
import { withMigratedDatabase } from "../product.ts";

const TENANT_TABLES = `
  select c.oid, c.relname as table from pg_class c
  where c.relnamespace = 'hotwash'::regnamespace and c.relkind in ('r', 'p')
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id')`;

// Reference data is the same for every organization: what refers to it reaches no other tenant. An account may open
// several organizations; no tenant's role can read it.
const FOREIGN_KEYS = `
  select format('%s: foreign key %s begins with %s, not with organization_id', t.table, k.conname, a.attname) as problem
  from tenant_tables t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
    join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
  where a.attname <> 'organization_id'
    and k.confrelid not in
      ('hotwash.compliance_controls'::regclass, 'hotwash.duties'::regclass, 'hotwash.notification_duties'::regclass,
        'hotwash.auth_users'::regclass)`;

// What a row cannot be without, in its own organization, holds the organization too: one more look-up at each write, and
// a lock on the organization's row, would prove nothing.
const ORGANIZATIONS = `
  select format('%s: %s holds organization_id already, so it needs no foreign key to organizations',
    t.table, min(k.conname)) as problem
  from tenant_tables t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
  where k.confrelid <> k.conrelid and cardinality(k.conkey) > 1 and not exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attnum = any (k.conkey) and not a.attnotnull)
    and exists (select from pg_constraint direct
      where direct.conrelid = t.oid and direct.confrelid = 'hotwash.organizations'::regclass)
  group by t.table`;

const UNIQUE_INDEXES = `
  select format('%s: unique index %s begins with %s, not with organization_id', t.table, i.indexrelid::regclass,
    coalesce(a.attname, 'an expression')) as problem
  from tenant_tables t join pg_index i on i.indrelid = t.oid and i.indisunique
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
  where a.attname is distinct from 'organization_id'`;

// The organizations themselves are tenants' rows too, by their own id.
const ROW_SECURITY = `
  select format('%s does not force row security', c.relname) as problem
  from pg_class c
  where (c.oid in (select oid from tenant_tables) or c.oid = 'hotwash.organizations'::regclass)
    and not (c.relrowsecurity and c.relforcerowsecurity)
  union all
  select format('%s has no policy for %s', t.table, kind)
  from tenant_tables t, unnest(array['hotwash_operator', 'hotwash_carrier', 'hotwash_client']) kind
  where not exists (select from pg_policies p where p.schemaname = 'hotwash' and p.tablename = t.table
    and p.permissive = 'PERMISSIVE' and kind = any (p.roles))
  union all
  -- Sample data is removed from every table but the audit log.
  select format('%s has no policy for hotwash_remover', t.table) from tenant_tables t
  where t.table not in ('audit_checkpoints', 'audit_entries', 'audit_heads', 'audit_keys') and not exists (select from pg_policies p
    where p.schemaname = 'hotwash' and p.tablename = t.table and p.policyname = 'remover')`;

export const tenancy: Check = {
  name: "tenancy",
  run: () => withMigratedDatabase(examine),
};

async function examine(client: Client) {
  const tables = await client.query(TENANT_TABLES);
  const problems: string[] = [];
  for (const query of [FOREIGN_KEYS, ORGANIZATIONS, UNIQUE_INDEXES, ROW_SECURITY]) {
    const { rows } = await client.query<{ problem: string }>(`with tenant_tables as (${TENANT_TABLES}) ${query}`);
    problems.push(...rows.map(({ problem }) => problem));
  }
  return { summary: `${tables.rowCount} tables with organization_id`, problems };
}
