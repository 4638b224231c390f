import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../packages/server/src/platform/free-port.ts";
import { startCluster } from "../docs/postgres.ts";
import { found, hotwash, type Place } from "./installation.ts";

/**
 * Runs Hotwash as on a managed PostgreSQL, as a role that is neither superuser nor has BYPASSRLS, dumps the database as
 * that role with PostgreSQL's own tools, and restores the dump as a superuser of another one. It needs PostgreSQL from
 * the system: apt-get install postgresql.
 */
const run = promisify(execFile);
const home = await mkdtemp(join(tmpdir(), "hotwash-dump-"));
await chmod(home, 0o755);
const at = (name: string) => join(home, name);

type Cluster = Awaited<ReturnType<typeof startCluster>>;

const tool = async ({ env }: Cluster, user: string, name: string, ...args: string[]): Promise<string> =>
  (await run(name, args, { env: { ...process.env, ...env, PGUSER: user } })).stdout.trim();

async function startOwn(name: string): Promise<{ cluster: Cluster; place: Place }> {
  const cluster = await startCluster(at(name), await freePort());
  await tool(cluster, "postgres", "psql", "-qc", "create role hotwash_owner login createrole", "postgres");
  await tool(cluster, "postgres", "createdb", "--owner", "hotwash_owner", "hotwash");
  const DATABASE_URL = `postgres://hotwash_owner:p@localhost:${cluster.port}/hotwash`;
  return { cluster, place: { HOTWASH_DATA_DIR: at(`${name}-data`), DATABASE_URL } };
}

const COUNTS = `
  select c.relname, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from hotwash.%I', c.relname),
    false, true, '')))[1]::text
  from pg_class c where c.relnamespace = 'hotwash'::regnamespace and c.relkind in ('r', 'p') order by 1`;

const [managed, own] = [await startOwn("managed"), await startOwn("own")];
try {
  await found(managed.place);
  const roles = "select count(*) from pg_roles where rolname like 'hotwash%' and (rolsuper or rolbypassrls)";
  assert.equal(await tool(managed.cluster, "postgres", "psql", "-qAtc", roles, "hotwash"), "0");
  const dump = ["-Fc", "--enable-row-security", "--role=hotwash_backup", "-n", "hotwash", "-n", "hotwash_migrations"];
  await tool(managed.cluster, "hotwash_owner", "pg_dump", ...dump, "-f", at("hotwash.dump"), "hotwash");
  // The roles, which a dump of one database does not contain.
  await hotwash(own.place, "migrate");
  await tool(own.cluster, "postgres", "psql", "-qc", "drop schema hotwash, hotwash_migrations cascade", "hotwash");
  await tool(own.cluster, "postgres", "pg_restore", "--exit-on-error", "-d", "hotwash", at("hotwash.dump"));
  await hotwash(own.place, "migrate");
  const counts = (cluster: Cluster) => tool(cluster, "postgres", "psql", "-qAtc", COUNTS, "hotwash");
  const [before, after] = [await counts(managed.cluster), await counts(own.cluster)];
  assert.equal(after, before);
  assert.doesNotMatch(await hotwash(own.place, "doctor"), /^BAD/m);
  console.log(`${before.split("\n").length} tables, each with the same number of rows`);
  console.log((await hotwash(own.place, "verify")).trim());
} finally {
  await Promise.all([managed.cluster.stop(), own.cluster.stop()]);
  await rm(home, { recursive: true, force: true });
}
