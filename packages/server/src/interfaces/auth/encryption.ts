import { hash } from "node:crypto";
import { symmetricDecrypt } from "better-auth/crypto";
import type { Secrets } from "#platform/secret.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";

/** How better-auth takes several secrets: each with a number that prefixes what it encrypted. */
export type Encryption = {
  readonly secrets: { readonly version: number; readonly value: string }[];
  /** The prefix of data encrypted before there were numbers. */
  readonly secret: string;
};

/** Derived from the secret alone, so it does not depend on its position in the list. */
export function versionOf(secret: string): number {
  return hash("sha256", secret, "buffer").readUInt32BE() >>> 1;
}

export async function findEncryption(database: AuthDatabase, secrets: Secrets): Promise<Encryption> {
  return {
    secrets: secrets.map((value) => ({ version: versionOf(value), value })),
    secret: secrets.length === 1 ? secrets[0] : ((await findUnnumbered(database, secrets)) ?? secrets[0]),
  };
}

/** Data without a number is all from one secret, the one in use before there were several. */
async function findUnnumbered(database: AuthDatabase, secrets: Secrets): Promise<string | undefined> {
  const text = "select secret as data from auth_two_factors where not starts_with(secret, '$ba$')";
  const { rows } = await database.query<{ data: string }>(text);
  for (const { data } of rows) {
    const opener = await findOpener(data, secrets);
    if (opener !== undefined) return opener;
  }
  return undefined;
}

/** The secret that encrypted it, if it is one of these. */
export async function findOpener(data: string, secrets: Secrets): Promise<string | undefined> {
  for (const secret of secrets) {
    const opened = await open(data, secret);
    if (opened !== undefined) return secret;
  }
  return undefined;
}

/** Undefined if another secret encrypted it, or it was changed. */
export async function open(data: string, secret: string): Promise<string | undefined> {
  const key = { keys: new Map([[versionOf(secret), secret]]), currentVersion: versionOf(secret), legacySecret: secret };
  return symmetricDecrypt({ key, data }).catch(() => undefined);
}
