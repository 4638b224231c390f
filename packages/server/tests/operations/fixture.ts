import type { FastifyInstance } from "fastify";
import { Client } from "pg";
import type { Shutdown } from "#interfaces/operations/shutdown.ts";
import { type AppOptions, createApp } from "#server/app.ts";
import { createDependencies, drainDependencies } from "#server/create-dependencies.ts";
import { openAuthDatabase } from "#storage/auth-database.ts";
import { type Database, openDatabase } from "#storage/database.ts";
import { createDatabase } from "#tests/support/database.ts";

type Started = { readonly app: FastifyInstance; readonly database: Database; readonly shutdown: Shutdown };
type StartOptions = AppOptions & {
  readonly baseUrl?: string;
  readonly port?: number;
  readonly introspection?: boolean;
};

export type OperationsFixture = {
  readonly owner: Client;
  readonly start: (options?: StartOptions) => FastifyInstance;
  /** The same, with its pool of two connections. */
  readonly open: (options?: StartOptions) => Started;
  readonly end: () => Promise<void>;
};

/** Starts servers over one database; `port` leads one to a database that is not there. */
export async function createOperationsFixture(): Promise<OperationsFixture> {
  const { owner: address, login, authLogin, drop } = await createDatabase();
  const owner = new Client(address);
  await owner.connect();
  const ends: (() => Promise<void>)[] = [];
  const open = ({
    baseUrl = "http://localhost:4000",
    port,
    introspection = false,
    ...options
  }: StartOptions = {}): Started => {
    const place = port === undefined ? {} : { host: "127.0.0.1", port };
    const database = openDatabase({ ...login, ...place }, 2);
    const authDatabase = openAuthDatabase({ ...authLogin, ...place });
    const secrets = ["0123456789abcdef".repeat(4)] as const;
    const config = { baseUrl, allowedOrigins: [baseUrl], introspection, secrets };
    const dependencies = createDependencies({ database, authDatabase, config });
    const app = createApp(dependencies, options);
    ends.push(async () => {
      await app.close();
      await drainDependencies(dependencies);
      await Promise.all([database.end(), authDatabase.end()]);
    });
    return { app, database, shutdown: dependencies.shutdown };
  };
  return {
    owner,
    open,
    start: (options) => open(options).app,
    end: async () => {
      for (const end of ends) await end();
      await owner.end();
      await drop();
    },
  };
}
