import { createHmac } from "node:crypto";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import type { Secrets } from "#platform/secret.ts";
import { underLock } from "#storage/advisory-lock.ts";
import { AUTH_LOGIN } from "#storage/auth-database.ts";
import { isRestoring, RESTORING } from "#storage/backup/target.ts";
import { LOGIN, loginTo } from "#storage/database.ts";
import { hasCluster } from "#storage/embedded/place.ts";
import { startEmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { createJobSchema } from "#storage/job-schema.ts";
import { allowLogin, trySignIn } from "#storage/login-role.ts";
import { migrate } from "#storage/migrate.ts";
import { checkPrimary, checkServer, signInTo } from "#storage/remote-postgres.ts";
import { renewFeed } from "#storage/renew-feed.ts";
import { repairRoles } from "#storage/roles.ts";
import type { Reach } from "#storage/wait-for-database.ts";

export type StorageOptions = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly secrets: Secrets;
  /** Receives a line for the person who starts the server. */
  readonly announce?: (line: string) => void;
  /** For a start, which waits for the primary of DATABASE_URL. Otherwise a database that is not there is a failure. */
  readonly reach?: Reach;
};

export type Storage = {
  /** For migrations, and other work that only the owner may do. */
  readonly owner: ClientConfig;
  /** For the server's pool. It works once `prepareStorage` has run. */
  readonly login: ClientConfig;
  /** For the pool of sign-in, likewise. */
  readonly authLogin: ClientConfig;
  readonly embedded: boolean;
  /** Whether another process uses the embedded one. */
  readonly isShared: boolean;
  readonly stop: () => Promise<void>;
};

const WATCH_EVERY_MS = 2_000;

const EMBEDDED = "postgres";

/** Whether the data folder has an embedded PostgreSQL, running or not. Creates nothing. */
export function hasDatabase(dataDir: string): Promise<boolean> {
  return hasCluster(join(dataDir, EMBEDDED));
}

/** Finds PostgreSQL: the configured one, otherwise the embedded one, which is started if it is not running. */
export async function openStorage({
  dataDir,
  databaseUrl,
  secrets,
  announce,
  reach,
}: StorageOptions): Promise<Storage> {
  if (databaseUrl !== undefined) {
    const { owner, signIn } = signInTo(databaseUrl);
    if (reach) await reach(() => checkPrimary(owner));
    await checkServer(owner);
    const choose = () => chooseLogins(secrets, signIn);
    const logins = await (reach ? reach(choose) : choose());
    return { owner, ...logins, embedded: false, isShared: true, stop: async () => {} };
  }
  const { address, attached, stop } = await startEmbeddedPostgres(join(dataDir, EMBEDDED), {
    watchEveryMs: WATCH_EVERY_MS,
    ...(announce && { announce }),
  });
  const signIn = (user: string, password: string) => ({ ...loginTo({ ...address, password }), user });
  try {
    return { owner: address, ...(await chooseLogins(secrets, signIn)), embedded: true, isShared: attached, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Of several secrets, the one from which the logins' passwords are currently derived, so that instances with other
 * lists keep working; if it is not among them, the first, whose passwords the start then sets.
 */
async function chooseLogins(
  secrets: Secrets,
  signIn: (user: string, password: string) => ClientConfig,
): Promise<Pick<Storage, "login" | "authLogin">> {
  const choose = async (user: string) => {
    const logins = secrets.map((secret) => signIn(user, loginPassword(secret, user)));
    if (logins.length > 1) {
      for (const login of logins) if ((await trySignIn(login)) === undefined) return login;
    }
    return signIn(user, loginPassword(secrets[0], user));
  };
  return { login: await choose(LOGIN), authLogin: await choose(AUTH_LOGIN) };
}

/**
 * Migrates the database and the job queue's schema, and admits both logins. Instances that start together do this one
 * after the other. Returns the names of the applied migrations.
 */
export async function prepareStorage({
  owner,
  login,
  authLogin,
}: Pick<Storage, "owner" | "login" | "authLogin">): Promise<readonly string[]> {
  return underLock(owner, "prepare", async (client) => {
    if (await isRestoring(client)) throw new Error(RESTORING);
    await repairRoles(owner);
    const applied = await migrate(owner);
    await renewFeed(owner);
    await createJobSchema(owner);
    await allowLogin(owner, login);
    await allowLogin(owner, authLogin);
    return applied;
  });
}

/** Derived, so that all instances share it and nobody has to store it. */
function loginPassword(secret: string, login: string): string {
  return createHmac("sha256", secret).update(login).digest("base64url");
}
