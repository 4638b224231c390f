import { hash } from "node:crypto";
import { symmetricDecrypt } from "better-auth/crypto";
import type { Secrets } from "#platform/secret.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";

/** How better-auth takes several secrets: each under a number that stands before what it encrypted. */
export type Encryption = {
  readonly secrets: { readonly version: number; readonly value: string }[];
  /** Of what was encrypted before there were numbers. */
  readonly secret: string;
};

/** Of the secret alone, so that it is the same wherever in the list the secret stands. */
export function versionOf(secret: string): number {
  return hash("sha256", secret, "buffer").readUInt32BE() >>> 1;
}

export async function findEncryption(database: AuthDatabase, secrets: Secrets): Promise<Encryption> {
  return {
    secrets: secrets.map((value) => ({ version: versionOf(value), value })),
    secret: secrets.length === 1 ? secrets[0] : ((await findUnnumbered(database, secrets)) ?? secrets[0]),
  };
}

/** All without a number are of one secret: that of the time before there were several. */
async function findUnnumbered(database: AuthDatabase, secrets: Secrets): Promise<string | undefined> {
  const text = "select secret as data from auth_two_factors where not starts_with(secret, '$ba$')";
  const { rows } = await database.query<{ data: string }>(text);
  for (const { data } of rows) {
    const opener = await findOpener(data, secrets);
    if (opener !== undefined) return opener;
  }
  return undefined;
}

/** The secret that something was encrypted with, if it is one of these. */
export async function findOpener(data: string, secrets: Secrets): Promise<string | undefined> {
  for (const secret of secrets) {
    const opened = await open(data, secret);
    if (opened !== undefined) return secret;
  }
  return undefined;
}

/** Undefined where it was encrypted with another secret, or was changed. */
export async function open(data: string, secret: string): Promise<string | undefined> {
  const key = { keys: new Map([[versionOf(secret), secret]]), currentVersion: versionOf(secret), legacySecret: secret };
  return symmetricDecrypt({ key, data }).catch(() => undefined);
}
