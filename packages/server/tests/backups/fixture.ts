import { hash } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { createGap } from "#domain/findings/create-gap.ts";
import { folderStore } from "#platform/files/folder-store.ts";
import { freePort } from "#platform/free-port.ts";
import { startEmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { type CommandFixture, commandsOn } from "#tests/cli/fixture.ts";
import { ask } from "#tests/embedded/postgres-processes.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";

export type BackupFixture = {
  /** A folder that PostgreSQL can reach. */
  readonly home: string;
  readonly market: Market;
  readonly hotwash: CommandFixture;
  /** The settings of a command that works on the market. */
  readonly ofMarket: NodeJS.ProcessEnv;
  /** An empty database on another cluster, whose owner is not superuser. */
  readonly own: { readonly url: string; readonly superuser: ClientConfig };
  /** Writes until it is stopped, and returns how often. */
  readonly write: () => { readonly stop: () => Promise<number> };
  readonly end: () => Promise<void>;
};

export async function createBackupFixture(): Promise<BackupFixture> {
  const home = await mkdtemp(join(tmpdir(), "hotwash-backups-"));
  await chmod(home, 0o755);
  const market = await startMarket();
  await keepFiles(market, join(home, "market"));
  const port = await freePort();
  const server = await startEmbeddedPostgres(join(home, "server"), {
    settings: ["listen_addresses=127.0.0.1", `port=${port}`, "fsync=off"],
  });
  await ask(server.address, "create role app login createrole password 'p'");
  await ask(server.address, "create database app owner app");
  const hotwash = commandsOn(join(home, "embedded"), await freePort());
  const { host, port: at, user, database } = market.address;
  return {
    home,
    market,
    hotwash,
    ofMarket: {
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? "")}&port=${at}`,
      HOTWASH_SECRET: market.dependencies.secrets[0],
      HOTWASH_DATA_DIR: join(home, "market"),
    },
    own: {
      url: `postgres://app:p@127.0.0.1:${port}/app`,
      superuser: { ...server.address, database: "app", options: "-c search_path=hotwash" },
    },
    write: () => writeGaps(market),
    end: async () => {
      await hotwash.end();
      await server.stop();
      await market.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

const FILES = `
  select file_key as key from attachments where removed_at is null
  union select file_key from scenario_inject_files
  union select file_key from import_files
  union select file_key from deliverables where file_key is not null`;

/** Real files behind what was planted. */
export async function keepFiles({ owner }: Market, dataDir: string): Promise<void> {
  const store = folderStore(join(dataDir, "files"));
  const { rows } = await owner.query<{ key: string }>(FILES);
  for (const { key } of rows) await store.put(key, contentsOf(key), "text/plain");
  for (const table of ["attachments", "scenario_inject_files", "import_files", "deliverables"]) {
    await owner.query(`update ${table} set size_bytes = length(file_key),
      sha256 = encode(sha256(file_key::bytea), 'hex') where file_key is not null`);
  }
}

function contentsOf(key: string): Buffer {
  return Buffer.from(key);
}

function writeGaps({ dependencies, members, owner }: Market): { stop: () => Promise<number> } {
  const perform = performing(dependencies);
  let [stopped, written] = [false, 0];
  const work = async () => {
    const { rows } = await owner.query<{ id: string }>(
      "select id from exercises where organization_id = $1 and status = 'COMPLETED' limit 1",
      [members.openClient.id],
    );
    while (!stopped) {
      const found = { exercise_id: rows[0]?.id, severity: "LOW", category: "ROLES_AND_RESPONSIBILITIES" };
      await perform(members.operator.person, createGap, { ...found, title: `Found at ${hash("sha1", `${written}`)}` });
      written++;
    }
  };
  const working = work();
  return {
    stop: async () => {
      stopped = true;
      await working;
      return written;
    },
  };
}
