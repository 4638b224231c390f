import { createHmac } from "node:crypto";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { loginTo } from "#storage/database.ts";
import { startEmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { makeJobSchema } from "#storage/job-schema.ts";
import { allowLogin } from "#storage/login-role.ts";
import { migrate } from "#storage/migrate.ts";
import { checkServer, signInTo } from "#storage/remote-postgres.ts";
import { renewFeed } from "#storage/renew-feed.ts";

export type StorageOptions = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly secret: string;
  /** Takes a line that whoever starts the server should read. */
  readonly announce?: (line: string) => void;
};

export type Storage = {
  /** For migrations, and what else the owner alone may do. */
  readonly owner: ClientConfig;
  /** For the server's pool. It works once `prepareStorage` has run. */
  readonly login: ClientConfig;
  readonly embedded: boolean;
  readonly stop: () => Promise<void>;
};

const WATCH_EVERY_MS = 2_000;

/** Finds PostgreSQL: the one that is configured, else the embedded one, which is started when it is not running. */
export async function openStorage({ dataDir, databaseUrl, secret, announce }: StorageOptions): Promise<Storage> {
  const password = loginPassword(secret);
  if (databaseUrl !== undefined) {
    const { owner, login } = signInTo(databaseUrl, password);
    await checkServer(owner);
    return { owner, login, embedded: false, stop: async () => {} };
  }
  const { address, stop } = await startEmbeddedPostgres(join(dataDir, "postgres"), {
    watchEveryMs: WATCH_EVERY_MS,
    ...(announce && { announce }),
  });
  // Behind its socket every role is trusted; where the door is a port, the login has a password of its own.
  const login = loginTo(address.password === undefined ? address : { ...address, password });
  return { owner: address, login, embedded: true, stop };
}

/** Migrates the database, the job queue's schema with it, and lets the login in. Returns the names of the migrations it applied. */
export async function prepareStorage({ owner, login }: Pick<Storage, "owner" | "login">): Promise<readonly string[]> {
  const applied = await migrate(owner);
  await renewFeed(owner);
  await makeJobSchema(owner);
  await allowLogin(owner, login);
  return applied;
}

/** Derived, so that all instances share it and nobody has to keep it. */
function loginPassword(secret: string): string {
  return createHmac("sha256", secret).update("hotwash_login").digest("base64url");
}
