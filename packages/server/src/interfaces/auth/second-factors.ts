import { symmetricEncrypt } from "better-auth/crypto";
import { findOpener, open, versionOf } from "#interfaces/auth/encryption.ts";
import type { Readability, Secrets } from "#platform/secret.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";
import type { Connection } from "#storage/database.ts";

/** Whether a person has a confirmed second factor. */
export async function hasSecondFactor(database: AuthDatabase, userId: string): Promise<boolean> {
  const text = "select from auth_users where id = $1 and two_factor_enabled";
  const { rowCount } = await database.query({ name: "has-second-factor", text, values: [userId] });
  return rowCount !== 0;
}

type Stored = { readonly id: string; readonly secret: string; readonly backup_codes: string };

const FIND = "select id, secret, backup_codes from auth_two_factors";

/** The number of people with a second factor, by the secret that encrypted it. */
export async function readSecondFactors(database: Pick<AuthDatabase, "query">, secrets: Secrets): Promise<Readability> {
  const found = { first: 0, older: 0, lost: 0 };
  const { rows } = await database.query<Stored>(`${FIND} where verified`);
  for (const row of rows) found[await readabilityOf(row, secrets)] += 1;
  return found;
}

/** Encrypts with the first secret what an older one encrypted, in the caller's transaction. */
export async function encryptSecondFactors(connection: Connection, secrets: Secrets): Promise<Readability> {
  const found = { first: 0, older: 0, lost: 0 };
  const { rows } = await connection.query<Stored>(`${FIND} order by id for update`);
  for (const row of rows) {
    const readability = await readabilityOf(row, secrets);
    found[readability] += 1;
    if (readability !== "older") continue;
    const text = "update auth_two_factors set secret = $2, backup_codes = $3 where id = $1";
    const values = [row.id, await encryptAgain(row.secret, secrets), await encryptAgain(row.backup_codes, secrets)];
    await connection.query(text, values);
  }
  return found;
}

async function readabilityOf({ secret, backup_codes }: Stored, secrets: Secrets): Promise<keyof Readability> {
  const openers = [await findOpener(secret, secrets), await findOpener(backup_codes, secrets)];
  if (openers.includes(undefined)) return "lost";
  return openers.every((opener) => opener === secrets[0]) ? "first" : "older";
}

async function encryptAgain(data: string, secrets: Secrets): Promise<string> {
  const [first] = secrets;
  const opener = await findOpener(data, secrets);
  const opened = opener === undefined ? undefined : await open(data, opener);
  if (opened === undefined) throw new Error("A second factor can no longer be decrypted.");
  const key = { keys: new Map([[versionOf(first), first]]), currentVersion: versionOf(first) };
  return symmetricEncrypt({ key, data: opened });
}
