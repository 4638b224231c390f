import { seal, unseal } from "#platform/seal.ts";
import type { Readability, Secrets } from "#platform/secret.ts";
import type { Connection } from "#storage/database.ts";

const PURPOSE = "identity provider secret";

export function sealProviderSecret(secrets: Secrets, secret: string): Buffer {
  return seal(secrets, PURPOSE, secret);
}

export function unsealProviderSecret(secrets: Secrets, sealed: Buffer): string | undefined {
  return unseal(secrets, PURPOSE, sealed);
}

type Stored = { readonly organization_id: string; readonly id: string; readonly client_secret: Buffer };

const STORED = "select organization_id, id, client_secret from identity_providers where client_secret is not null";

/** Which of the secrets decrypts those of providers. Runs as the courier. */
export async function readProviderSecrets(connection: Connection, secrets: Secrets): Promise<Readability> {
  return countAll((await connection.query<Stored>(STORED)).rows, secrets);
}

/** Encrypts with the first secret what an older one encrypted. Runs as the courier. */
export async function encryptProviderSecrets(connection: Connection, secrets: Secrets): Promise<Readability> {
  const { rows } = await connection.query<Stored>(`${STORED} order by organization_id, id for no key update`);
  for (const { organization_id, id, client_secret } of rows) {
    const text = readability(client_secret, secrets) === "older" ? unsealProviderSecret(secrets, client_secret) : "";
    if (!text) continue;
    const values = [organization_id, id, sealProviderSecret(secrets, text)];
    await connection.query(
      "update identity_providers set client_secret = $3 where organization_id = $1 and id = $2",
      values,
    );
  }
  return countAll(rows, secrets);
}

function countAll(rows: readonly Stored[], secrets: Secrets): Readability {
  const found = { first: 0, older: 0, lost: 0 };
  for (const { client_secret } of rows) found[readability(client_secret, secrets)] += 1;
  return found;
}

function readability(sealed: Buffer, secrets: Secrets): keyof Readability {
  if (unsealProviderSecret([secrets[0]], sealed) !== undefined) return "first";
  return unsealProviderSecret(secrets, sealed) === undefined ? "lost" : "older";
}
