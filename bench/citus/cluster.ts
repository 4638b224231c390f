import { join } from "node:path";
import { Client } from "pg";
import { freePort } from "../../packages/server/src/platform/free-port.ts";
import { startCluster } from "../docs/postgres.ts";

const DATABASE = "hotwash";
const [COORDINATOR, ...WORKERS] = ["coordinator", "worker-1", "worker-2"] as const;
const SETTINGS = [
  "shared_preload_libraries=citus",
  "wal_level=logical",
  "max_connections=300",
  // A table is as many as it has shards, each with its indexes, and a transaction may touch them all.
  "max_locks_per_transaction=4096",
  "citus.node_conninfo=sslmode=disable",
  "citus.shard_count=4",
];

export type Citus = {
  /** How the owner of the database signs in at the coordinator. */
  readonly databaseUrl: string;
  /** The superuser at the coordinator. */
  readonly client: Client;
  readonly stop: () => Promise<void>;
};

/** A coordinator and two workers on this machine, with a database that is empty. */
export async function startCitus(folder: string): Promise<Citus> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    return { ...(await openCitus(folder, ends)), stop };
  } catch (error) {
    await stop(); // else what was started would run on
    throw error;
  }
}

async function openCitus(folder: string, ends: (() => Promise<unknown>)[]): Promise<Omit<Citus, "stop">> {
  const start = async (name: string) => {
    const cluster = await startCluster(join(folder, name), await freePort(), SETTINGS);
    ends.push(cluster.stop);
    return cluster;
  };
  const coordinator = await start(COORDINATOR);
  const workers: Awaited<ReturnType<typeof start>>[] = [];
  for (const name of WORKERS) workers.push(await start(name));
  for (const { port } of [coordinator, ...workers]) await createDatabase(port);

  const client = new Client(addressOf(coordinator.port, DATABASE));
  await client.connect();
  ends.push(() => client.end());
  await client.query("select citus_set_coordinator_host('127.0.0.1', $1)", [coordinator.port]);
  for (const { port } of workers) await client.query("select citus_add_node('127.0.0.1', $1)", [port]);
  // Citus makes a role at the workers too, once they are known.
  await client.query("create role hotwash_owner login createrole");
  await client.query(`alter database ${DATABASE} owner to hotwash_owner`);
  await client.query("select run_command_on_workers($$ grant create on database hotwash to hotwash_owner $$)");
  return { databaseUrl: `postgres://hotwash_owner:p@127.0.0.1:${coordinator.port}/${DATABASE}`, client };
}

function addressOf(port: number, database: string) {
  return { host: "127.0.0.1", port, user: "postgres", database };
}

async function createDatabase(port: number): Promise<void> {
  for (const [database, statement] of [
    ["postgres", `create database ${DATABASE}`],
    [DATABASE, "create extension citus"],
  ] as const) {
    const client = new Client(addressOf(port, database));
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
}
