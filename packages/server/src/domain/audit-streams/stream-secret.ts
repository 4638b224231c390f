import { seal, unseal } from "#platform/seal.ts";
import type { Readability, Secrets } from "#platform/secret.ts";
import type { Connection } from "#storage/database.ts";

const PURPOSE = "audit stream header";

export function sealHeader(secrets: Secrets, value: string): Buffer {
  return seal(secrets, PURPOSE, value);
}

export function unsealHeader(secrets: Secrets, sealed: Buffer): string | undefined {
  return unseal(secrets, PURPOSE, sealed);
}

type Stored = { readonly organization_id: string; readonly id: string; readonly secret: Buffer };

const STORED = "select organization_id, id, secret from audit_streams where secret is not null";
const REPLACE = "update audit_streams set secret = $3 where organization_id = $1 and id = $2";

/** Which of the secrets decrypts those of audit streams. Runs as the courier. */
export async function readStreamSecrets(connection: Connection, secrets: Secrets): Promise<Readability> {
  return countAll((await connection.query<Stored>(STORED)).rows, secrets);
}

/** Encrypts with the first secret what an older one encrypted. Runs as the courier. */
export async function encryptStreamSecrets(connection: Connection, secrets: Secrets): Promise<Readability> {
  const { rows } = await connection.query<Stored>(`${STORED} order by organization_id, id for no key update`);
  for (const { organization_id, id, secret } of rows) {
    const value = readabilityOf(secret, secrets) === "older" ? unsealHeader(secrets, secret) : undefined;
    if (value !== undefined) await connection.query(REPLACE, [organization_id, id, sealHeader(secrets, value)]);
  }
  return countAll(rows, secrets);
}

function countAll(rows: readonly Stored[], secrets: Secrets): Readability {
  const found = { first: 0, older: 0, lost: 0 };
  for (const { secret } of rows) found[readabilityOf(secret, secrets)] += 1;
  return found;
}

function readabilityOf(sealed: Buffer, secrets: Secrets): keyof Readability {
  if (unsealHeader([secrets[0]], sealed) !== undefined) return "first";
  return unsealHeader(secrets, sealed) === undefined ? "lost" : "older";
}
