import { createHmac } from "node:crypto";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { underLock } from "#storage/advisory-lock.ts";
import { AUTH_LOGIN, authLoginTo } from "#storage/auth-database.ts";
import { LOGIN, loginTo } from "#storage/database.ts";
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
  /** For the pool of sign-in, likewise. */
  readonly authLogin: ClientConfig;
  readonly embedded: boolean;
  readonly stop: () => Promise<void>;
};

const WATCH_EVERY_MS = 2_000;

/** Finds PostgreSQL: the one that is configured, else the embedded one, which is started when it is not running. */
export async function openStorage({ dataDir, databaseUrl, secret, announce }: StorageOptions): Promise<Storage> {
  const [password, authPassword] = [loginPassword(secret, LOGIN), loginPassword(secret, AUTH_LOGIN)];
  if (databaseUrl !== undefined) {
    const { owner, signIn } = signInTo(databaseUrl);
    await checkServer(owner);
    const [login, authLogin] = [signIn(LOGIN, password), signIn(AUTH_LOGIN, authPassword)];
    return { owner, login, authLogin, embedded: false, stop: async () => {} };
  }
  const { address, stop } = await startEmbeddedPostgres(join(dataDir, "postgres"), {
    watchEveryMs: WATCH_EVERY_MS,
    ...(announce && { announce }),
  });
  return {
    owner: address,
    login: loginTo({ ...address, password }),
    authLogin: authLoginTo({ ...address, password: authPassword }),
    embedded: true,
    stop,
  };
}

/**
 * Migrates the database, the job queue's schema with it, and lets both logins in: of instances that start together
 * one after the other. Returns the names of the migrations it applied.
 */
export async function prepareStorage({
  owner,
  login,
  authLogin,
}: Pick<Storage, "owner" | "login" | "authLogin">): Promise<readonly string[]> {
  return underLock(owner, "prepare", async () => {
    const applied = await migrate(owner);
    await renewFeed(owner);
    await makeJobSchema(owner);
    await allowLogin(owner, login);
    await allowLogin(owner, authLogin);
    return applied;
  });
}

/** Derived, so that all instances share it and nobody has to keep it. */
function loginPassword(secret: string, login: string): string {
  return createHmac("sha256", secret).update(login).digest("base64url");
}
