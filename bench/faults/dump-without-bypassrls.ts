import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../packages/server/src/platform/free-port.ts";
import { readBlocks } from "../../packages/server/tests/docs/blocks.ts";
import { checkoutAt, createCheckout } from "../../packages/server/tests/docs/checkout.ts";
import { environmentOf, startServerProcess } from "../../packages/server/tests/storage/server-process.ts";
import { startCluster } from "../docs/postgres.ts";
import { command, openProgram, type Program } from "./program.ts";

/**
 * Runs Hotwash as on a managed PostgreSQL, as a role that is neither superuser nor has BYPASSRLS, and follows "Managed
 * PostgreSQL" of docs/operations.md word by word: dumps the database as that role with PostgreSQL's own tools, and restores
 * the dump as a superuser of another cluster. It needs PostgreSQL from the system: apt-get install postgresql.
 */
const run = promisify(execFile);
const home = await mkdtemp(join(tmpdir(), "hotwash-dump-"));
await chmod(home, 0o755);
const at = (name: string) => join(home, name);

type Cluster = Awaited<ReturnType<typeof startCluster>>;
type Own = { readonly cluster: Cluster; readonly options: Parameters<typeof environmentOf>[0] };

const tool = async ({ env }: Cluster, name: string, ...args: string[]): Promise<string> =>
  (await run(name, args, { env: { ...process.env, ...env } })).stdout.trim();

async function startOwn(name: string): Promise<Own> {
  const cluster = await startCluster(at(name), await freePort());
  await tool(cluster, "psql", "-qc", "create role hotwash_owner login createrole", "postgres");
  await tool(cluster, "createdb", "--owner", "hotwash_owner", "hotwash");
  const databaseUrl = `postgres://hotwash_owner:p@localhost:${cluster.port}/hotwash`;
  return { cluster, options: { databaseUrl, dataDir: at(`${name}-data`) } };
}

async function serve<T>({ options }: Own, work: (url: string) => Promise<T>): Promise<T> {
  const { baseUrl, child, ended, serving } = await startServerProcess(options);
  try {
    await serving;
    return await work(baseUrl);
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

const COUNTS = `
  select c.relname, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from hotwash.%I', c.relname),
    false, true, '')))[1]::text
  from pg_class c where c.relnamespace = 'hotwash'::regnamespace and c.relkind in ('r', 'p') order by 1`;
const PRIVILEGED = "select count(*) from pg_roles where rolname like 'hotwash%' and (rolsuper or rolbypassrls)";

const [managed, own] = [await startOwn("managed"), await startOwn("own")];
const checkout = await createCheckout(await freePort());
try {
  const { program, cookie } = await serve(managed, begin);
  assert.equal(await tool(managed.cluster, "psql", "-qAtc", PRIVILEGED, "hotwash"), "0");
  const before = await tool(managed.cluster, "psql", "-qAtc", COUNTS, "hotwash");
  await follow(managed, "docs/operations.md > Managed PostgreSQL");
  await follow(own, "docs/operations.md > Managed PostgreSQL 2");
  assert.equal(await tool(own.cluster, "psql", "-qAtc", COUNTS, "hotwash"), before);
  const settings = environmentOf(own.options);
  assert.doesNotMatch(await command(settings, "doctor"), /^BAD/m);
  await serve(own, async (url) => assert.ok(await program.at(url).isSignedIn(cookie), "the session of before"));
  console.log(`${before.split("\n").length} tables, each with the same number of rows`);
  console.log((await command(settings, "verify")).trim());
} finally {
  await Promise.all([managed.cluster.stop(), own.cluster.stop()]);
  await checkout.remove();
  await rm(home, { recursive: true, force: true });
}

async function begin(url: string): Promise<{ readonly program: Program; readonly cookie: string }> {
  const program = await openProgram(environmentOf(managed.options), url);
  await program.act("createOrganization", { name: "A client", kind: "CLIENT" });
  return { program, cookie: await program.signIn() };
}

/** Runs the commands of the page as a reader whose tools find this cluster. */
async function follow({ cluster, options }: Own, name: string): Promise<void> {
  const block = readBlocks().get(name) ?? assert.fail(`The documentation has no block ${name}`);
  const env = { ...environmentOf(options), ...cluster.env };
  await checkoutAt(checkout.folder, cluster.port, env).run(block);
}
