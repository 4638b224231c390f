import { Client, type ClientConfig, DatabaseError } from "pg";
import { AUTH_LOGIN } from "#storage/auth-database.ts";
import { LOGIN } from "#storage/database.ts";
import type { Queryable } from "#storage/migrate.ts";

/** Of whom the server's login must be a member: it takes them in its transactions. */
export const TAKEN: readonly string[] = [
  "hotwash_benchmark",
  "hotwash_carrier",
  "hotwash_certifier",
  "hotwash_client",
  "hotwash_courier",
  "hotwash_evaluator",
  "hotwash_operator",
  "hotwash_participant",
];

/** Of whom the owner must be a member, unless it is superuser: it makes them the owners of functions, or acts as them. */
export const OWN: readonly string[] = [
  "hotwash_auditor",
  "hotwash_backup",
  "hotwash_counter",
  "hotwash_eraser",
  "hotwash_gate",
  "hotwash_live",
  "hotwash_mover",
  "hotwash_remover",
];

// Since PostgreSQL 16 a membership may be without the right to take the role.
const MISSING = `
  with server as (select current_setting('server_version_num')::int >= 160000 as is_newer), wanted as (
    select '${LOGIN}' as member, role from unnest($1::text[]) role
    union all
    select current_user, role from unnest($2::text[]) role
    where not (select rolsuper from pg_roles where rolname = current_user)
  )
  select format('grant %I to %I%s', role, member, case when is_newer then ' with set true' else '' end) as grant
  from server, wanted join pg_roles r on r.rolname = role join pg_roles m on m.rolname = member
  where not pg_has_role(m.oid, r.oid, case when is_newer then 'SET' else 'MEMBER' end)
  union all
  select format('alter role %I login noinherit', rolname) from pg_roles
  where rolname in ('${LOGIN}', '${AUTH_LOGIN}') and (rolinherit or not rolcanlogin)
  order by 1`;

/** The statements that roles lack, for instance after a restore with tools of an older PostgreSQL. */
export async function findRoleProblems(database: Queryable): Promise<readonly string[]> {
  const { rows } = await database.query<{ grant: string }>(MISSING, [TAKEN, OWN]);
  return rows.map(({ grant }) => grant);
}

/** Makes up for memberships that are missing. Returns what it did. */
export async function repairRoles(owner: ClientConfig): Promise<readonly string[]> {
  const client = new Client(owner);
  await client.connect();
  try {
    const problems = await findRoleProblems(client);
    for (const statement of problems) await run(client, statement);
    return problems;
  } finally {
    await client.end();
  }
}

const INSUFFICIENT_PRIVILEGE = "42501";

async function run(client: Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (cause) {
    if (!(cause instanceof DatabaseError) || cause.code !== INSUFFICIENT_PRIVILEGE) throw cause;
    throw new Error(`DATABASE_URL's role may not repair roles: as a superuser, run: ${statement};`, { cause });
  }
}
