import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { freePort } from "#platform/free-port.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { ask } from "#tests/embedded/postgres-processes.ts";

export type OwnServer = {
  readonly home: string;
  readonly port: number;
  readonly address: ClientConfig;
  readonly url: (user: string, database: string) => string;
  /** Stops and starts PostgreSQL, on the same port. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly end: () => Promise<void>;
};

/** A PostgreSQL as found elsewhere: behind a port, with passwords, with a role that is not a superuser. */
export async function startOwnServer(): Promise<OwnServer> {
  const home = await mkdtemp(join(tmpdir(), "hotwash-test-"));
  await chmod(home, 0o755);
  const folder = join(home, "server");
  await (await startEmbeddedPostgres(folder)).stop();
  await writeFile(
    join(folder, "data/pg_hba.conf"),
    "local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n",
  );
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", `port=${port}`, "fsync=off"];
  let server: EmbeddedPostgres | undefined = await startEmbeddedPostgres(folder, { settings });
  const { address } = server;
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  await ask(address, "create role boss superuser login password 'p'; create role plain login password 'p'");
  await ask(address, "create role app login createrole password 'p:/@'");
  await ask(address, "create database app owner app");
  return {
    home,
    port,
    address,
    url: (user, database) =>
      `postgres://${user}:${encodeURIComponent(user === "app" ? "p:/@" : "p")}@127.0.0.1:${port}/${database}`,
    stop,
    start: async () => {
      server = await startEmbeddedPostgres(folder, { settings });
    },
    end: async () => {
      await stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
