import { join } from "node:path";
import type { ClientConfig } from "pg";
import type { Secrets } from "#platform/secret.ts";
import { underLock } from "#storage/advisory-lock.ts";
import { isRestoring, RESTORING } from "#storage/backup/target.ts";
import { choosePasswords, loginsOf } from "#storage/choose-logins.ts";
import { loginTo } from "#storage/database.ts";
import { hasCluster } from "#storage/embedded/place.ts";
import { startEmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { createJobSchema } from "#storage/job-schema.ts";
import { allowLogin } from "#storage/login-role.ts";
import { migrate } from "#storage/migrate.ts";
import { openRemoteStorage, type Pooled } from "#storage/remote-storage.ts";
import { renewFeed } from "#storage/renew-feed.ts";
import { setRoleSettings } from "#storage/role-settings.ts";
import { repairRoles } from "#storage/roles.ts";
import type { Reach } from "#storage/wait-for-database.ts";

export type StorageOptions = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The same database without the pooler of `databaseUrl`. */
  readonly directUrl?: string | undefined;
  /** Standbys for reads. */
  readonly replicaUrl?: string | undefined;
  readonly secrets: Secrets;
  /** Receives a line for the person who starts the server. */
  readonly announce?: (line: string) => void;
  /** Called once the embedded PostgreSQL is being started, if it has to be: for work that keeps this thread busy. */
  readonly meanwhile?: () => void;
  /** For a start, which waits for the primary of DATABASE_URL. Otherwise a database that is not there is a failure. */
  readonly reach?: Reach;
};

export type Storage = {
  /** For migrations, and other work that only the owner may do. */
  readonly owner: ClientConfig;
  /** For the server's pool, and sessions of its own. It works once `prepareStorage` has run. */
  readonly login: ClientConfig;
  /** For the pool of sign-in, likewise. */
  readonly authLogin: ClientConfig;
  /** For both pools of a server, if there is a pooler. */
  readonly pooled?: Pooled;
  /** Whether the logins' roles must have the settings of their sessions. */
  readonly settingsByRole?: boolean;
  /** How the server signs in to each standby for reads. */
  readonly replicas?: readonly ClientConfig[];
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
  directUrl,
  replicaUrl,
  secrets,
  announce,
  meanwhile,
  reach,
}: StorageOptions): Promise<Storage> {
  if (databaseUrl !== undefined) {
    const remote = await openRemoteStorage(databaseUrl, { directUrl, replicaUrl, secrets, ...(reach && { reach }) });
    return { ...remote, embedded: false, isShared: true, stop: async () => {} };
  }
  const { address, attached, stop } = await startEmbeddedPostgres(join(dataDir, EMBEDDED), {
    watchEveryMs: WATCH_EVERY_MS,
    ...(announce && { announce }),
    ...(meanwhile && { meanwhile }),
  });
  const signIn = (user: string, password: string) => ({ ...loginTo({ ...address, password }), user });
  try {
    const logins = loginsOf(signIn, await choosePasswords(secrets, signIn));
    return { owner: address, ...logins, embedded: true, isShared: attached, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Migrates the database and the job queue's schema, and admits both logins. Instances that start together do this one
 * after the other. Returns the names of the applied migrations.
 */
export async function prepareStorage({
  owner,
  login,
  authLogin,
  settingsByRole,
}: Pick<Storage, "owner" | "login" | "authLogin" | "settingsByRole">): Promise<readonly string[]> {
  return underLock(owner, "prepare", async (client) => {
    if (await isRestoring(client)) throw new Error(RESTORING);
    await repairRoles(owner);
    const applied = await migrate(owner);
    await renewFeed(owner);
    await createJobSchema(owner);
    if (settingsByRole) await setRoleSettings(owner);
    await allowLogin(owner, login);
    await allowLogin(owner, authLogin);
    return applied;
  });
}
