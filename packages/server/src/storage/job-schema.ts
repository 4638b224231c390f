import { Client, type ClientConfig } from "pg";
import { PgBoss } from "pg-boss";

/**
 * pg-boss keeps its tables in a separate schema. They contain ids, and no data of an organization. A pg-boss with another
 * schema version gets a schema with another name: servers of the previous release go on with theirs.
 */
export const JOB_SCHEMA = "hotwash_jobs";

/** The schema version of this pg-boss: the owner upgrades an older one. */
export const JOB_SCHEMA_VERSION = 43;

const LOCK = 4_685_747; // any number, as long as every version of Hotwash uses the same

const GRANTS = `
  grant usage on schema ${JOB_SCHEMA} to hotwash_login;
  grant select, insert, update, delete on all tables in schema ${JOB_SCHEMA} to hotwash_login;`;

/**
 * Creates the job queue's schema, which the server's login may use but not change. Instances that start together take
 * turns.
 */
export async function createJobSchema(owner: ClientConfig): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    if ((await findVersion(client)) === JOB_SCHEMA_VERSION) return;
    await install(owner);
    await client.query(GRANTS);
  } finally {
    await client.end();
  }
}

async function findVersion(client: Client): Promise<number | undefined> {
  const { rows } = await client.query("select to_regclass($1) as versions", [`${JOB_SCHEMA}.version`]);
  if (rows[0]?.versions == null) return undefined;
  const found = await client.query<{ version: number }>(`select version from ${JOB_SCHEMA}.version`);
  return found.rows[0]?.version;
}

async function install(owner: ClientConfig): Promise<void> {
  const boss = new PgBoss({ ...jobAddress(owner), schedule: false, supervise: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

/** How pg-boss signs in: like other clients, with a small pool of its own. */
export function jobAddress({
  host,
  port,
  user,
  password,
  database,
  connectionString,
  options,
  ssl,
  stream,
}: ClientConfig) {
  const given = { host, port, user, database, connectionString, options, ssl };
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  // Of several hosts, pg-boss connects to the primary too.
  return {
    ...known,
    ...(stream && { stream }),
    ...(typeof password === "string" ? { password } : {}),
    schema: JOB_SCHEMA,
    max: 2,
  };
}
