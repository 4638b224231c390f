import { seal, unseal } from "#platform/seal.ts";
import type { Readability, Secrets } from "#platform/secret.ts";
import type { Connection } from "#storage/database.ts";

const PURPOSE = "tracker token";

export function sealToken(secrets: Secrets, token: string): Buffer {
  return seal(secrets, PURPOSE, token);
}

export function unsealToken(secrets: Secrets, sealed: Buffer): string | undefined {
  return unseal(secrets, PURPOSE, sealed);
}

type Stored = { readonly organization_id: string; readonly id: string; readonly token: Buffer };

const STORED = "select organization_id, id, token from tracker_connections where token is not null";
const STORE = "update tracker_connections set token = $3 where organization_id = $1 and id = $2";

/** Which of the secrets decrypts the tokens. Runs as the courier. */
export async function readTrackerTokens(connection: Connection, secrets: Secrets): Promise<Readability> {
  return countAll((await connection.query<Stored>(STORED)).rows, secrets);
}

/** Encrypts with the first secret what an older one encrypted. Runs as the courier. */
export async function encryptTrackerTokens(connection: Connection, secrets: Secrets): Promise<Readability> {
  const { rows } = await connection.query<Stored>(`${STORED} order by organization_id, id for no key update`);
  for (const { organization_id, id, token } of rows) {
    const text = readabilityOf(token, secrets) === "older" ? unsealToken(secrets, token) : undefined;
    if (text !== undefined) await connection.query(STORE, [organization_id, id, sealToken(secrets, text)]);
  }
  return countAll(rows, secrets);
}

function countAll(rows: readonly Stored[], secrets: Secrets): Readability {
  const found = { first: 0, older: 0, lost: 0 };
  for (const { token } of rows) found[readabilityOf(token, secrets)] += 1;
  return found;
}

function readabilityOf(sealed: Buffer, secrets: Secrets): keyof Readability {
  if (unsealToken([secrets[0]], sealed) !== undefined) return "first";
  return unsealToken(secrets, sealed) === undefined ? "lost" : "older";
}
