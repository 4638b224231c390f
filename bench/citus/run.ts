import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { freePort } from "../../packages/server/src/platform/free-port.ts";
import { environmentOf } from "../../packages/server/tests/storage/server-process.ts";
import { command } from "../faults/program.ts";
import { makeCalls } from "./calls.ts";
import { startCitus } from "./cluster.ts";
import { distribute } from "./distribute.ts";
import { installCitus } from "./install.ts";
import { attemptTable, callTable, detailTable, kindTable, propertyTable, type Stage, startProblems } from "./report.ts";
import { trySettings } from "./settings.ts";
import { countSqlFunctions, findTables } from "./tenant-tables.ts";

/**
 * Tries Hotwash on PostgreSQL with Citus, which spreads tables over several databases: which tables can be distributed by
 * organization, what stops the others, and whether the demo works before and after. It needs root, to install Debian's
 * PostgreSQL 15 with apt-get and to build Citus (install.ts).
 */
const applied = z.object({ applied: z.array(z.string()) }).transform((report) => report.applied);
/** Citus signs in at the workers as the role that a transaction has taken. */
const LET_ROLES_IN = `
  do $$
  declare
    role name;
  begin
    for role in select rolname from pg_roles where rolname like 'hotwash%' and not rolcanlogin loop
      execute format('alter role %I login', role);
    end loop;
  end
  $$`;

const version = await installCitus();
const home = await mkdtemp(join(tmpdir(), "hotwash-citus-"));
// PostgreSQL does not run as root: another user has to reach it.
await chmod(home, 0o755);
const ends: (() => Promise<unknown>)[] = [() => rm(home, { recursive: true, force: true })];
try {
  const { databaseUrl, client, stop } = await startCitus(home);
  ends.push(stop);
  const [demo, port] = [join(home, "demo"), await freePort()];
  const migrated = await command(environmentOf({ databaseUrl, dataDir: demo }), "migrate", "--json");
  const stages: Stage[] = [];
  const call = async (name: string) => {
    const stage = await makeCalls(databaseUrl, demo, port).then(
      (calls) => ({ name, calls, problem: "" }),
      (error: unknown) => ({ name, calls: [], problem: String(error) }),
    );
    stages.push(stage);
  };

  await call("nothing distributed");
  const sqlFunctions = await countSqlFunctions(client);
  const distribution = await distribute(client, await findTables(client));
  await call("with what distributes");
  await client.query(LET_ROLES_IN);
  await call("and roles that may sign in");
  const settings = await trySettings(client);

  const { attempts } = distribution;
  const migrations = applied.parse(JSON.parse(migrated)).length;
  console.log(`Citus ${version}, a coordinator and two workers; ${migrations} migrations`);
  const tables = [
    attemptTable(attempts),
    kindTable(attempts),
    propertyTable(distribution, sqlFunctions),
    detailTable(distribution),
  ];
  for (const part of [...tables, callTable(stages), startProblems(stages), settings]) console.log(`\n${part}`);
} finally {
  for (const end of ends.toReversed()) await end();
}
