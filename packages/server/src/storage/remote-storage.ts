import type { ClientConfig } from "pg";
import type { Secrets } from "#platform/secret.ts";
import { choosePasswords, type Logins, loginsOf } from "#storage/choose-logins.ts";
import type { PooledWay } from "#storage/database.ts";
import { examineWay, leadToTheSame, type Way } from "#storage/examine-way.ts";
import {
  checkPrimary,
  checkServer,
  DIRECT_URL,
  REPLICA_URL,
  reasonOf,
  signInTo,
  URL_NAME,
} from "#storage/remote-postgres.ts";
import { addressesOf } from "#storage/several-hosts.ts";
import type { Reach } from "#storage/wait-for-database.ts";

/** The pools' way to a PostgreSQL through a pooler that shares sessions. */
export type Pooled = { readonly login: PooledWay; readonly authLogin: PooledWay };

export type RemoteStorage = Logins & {
  readonly owner: ClientConfig;
  readonly pooled?: Pooled;
  /** Whether the settings of a start-up do not reach the sessions: then the roles have them. */
  readonly settingsByRole: boolean;
  /** How the server signs in to each standby for reads. */
  readonly replicas: readonly ClientConfig[];
};

type RemoteOptions = {
  readonly directUrl: string | undefined;
  readonly replicaUrl: string | undefined;
  readonly secrets: Secrets;
  readonly reach?: Reach;
};

const SHARED =
  "leads to a pooler that shares sessions between transactions, such as PgBouncer with pool_mode = transaction";

/** Finds the PostgreSQL of DATABASE_URL, and what is in between. */
export async function openRemoteStorage(
  databaseUrl: string,
  { directUrl, replicaUrl = "", secrets, reach = (step) => step() }: RemoteOptions,
): Promise<RemoteStorage> {
  const name = directUrl === undefined ? URL_NAME : DIRECT_URL;
  const url = directUrl ?? databaseUrl;
  const { owner } = signInTo(url, name);
  await reach(() => checkPrimary(owner, name));
  await checkServer(owner, name);
  const way = await reach(() => examine(owner, name));
  const { passesSettings } = way;
  if (!way.keepsSessions) throw new Error(`${name} ${SHARED}: ${adviceFor(directUrl)}.`);
  const { signIn } = signInTo(url, name, passesSettings);
  const passwords = await reach(() => choosePasswords(secrets, signIn));
  const replicas = addressesOf(replicaUrl).map(
    ({ href }) => loginsOf(signInTo(href, REPLICA_URL).signIn, passwords).login,
  );
  const found = { owner, ...loginsOf(signIn, passwords), replicas };
  if (directUrl === undefined) return { ...found, settingsByRole: !passesSettings };
  const pooler = signInTo(databaseUrl);
  const shared = await reach(() => examine(pooler.owner, URL_NAME));
  await checkSame(owner, pooler.owner);
  const through = signInTo(databaseUrl, URL_NAME, shared.passesSettings);
  return {
    ...found,
    pooled: waysOf(loginsOf(through.signIn, passwords), shared),
    settingsByRole: !passesSettings || !shared.passesSettings,
  };
}

function adviceFor(directUrl: string | undefined): string {
  if (directUrl !== undefined) return "it must lead to PostgreSQL itself";
  return `set ${DIRECT_URL} to the address of the same database without the pooler`;
}

function waysOf({ login, authLogin }: Logins, { keepsNames }: Way): Pooled {
  return { login: { login, keepsNames }, authLogin: { login: authLogin, keepsNames } };
}

async function examine(owner: ClientConfig, name: string): Promise<Way> {
  return examineWay(owner).catch((cause: unknown) => {
    throw new Error(`${name} does not lead to PostgreSQL: ${reasonOf(cause)}.`, { cause });
  });
}

async function checkSame(direct: ClientConfig, pooler: ClientConfig): Promise<void> {
  if (await leadToTheSame(direct, pooler)) return;
  throw new Error(`${DIRECT_URL} and ${URL_NAME} must lead to the same database of the same PostgreSQL.`);
}
