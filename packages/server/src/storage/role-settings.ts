import { Client, type ClientConfig, DatabaseError } from "pg";
import { AUTH_LOGIN } from "#storage/auth-database.ts";
import { LOGIN, SESSION } from "#storage/database.ts";

const FOUND = `
  select setconfig as settings from pg_db_role_setting
  where setrole = to_regrole($1) and setdatabase = (select oid from pg_database where datname = current_database())`;
const INSUFFICIENT_PRIVILEGE = "42501";

/** Gives the logins' sessions their settings in this database, for poolers that do not pass on those of a start-up. */
export async function setRoleSettings(owner: ClientConfig): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    for (const role of [LOGIN, AUTH_LOGIN]) await setEach(client, role);
  } finally {
    await client.end();
  }
}

async function setEach(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ settings: string[] }>(FOUND, [role]);
  const found = new Set(rows[0]?.settings);
  const { rows: known } = await client.query<{ name: string }>("select current_database() as name");
  const database = client.escapeIdentifier(known[0]?.name ?? "");
  for (const [name, value] of Object.entries(SESSION)) {
    if (found.has(`${name}=${value}`)) continue;
    try {
      await client.query(
        `alter role ${role} in database ${database} set ${name} = ${client.escapeLiteral(`${value}`)}`,
      );
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new Error(
        `The settings of role ${role} are missing, and this role may not set them: grant it CREATEROLE.`,
        {
          cause: error,
        },
      );
    }
  }
}
