import { PURPOSE } from "#domain/certificates/signing-keys.ts";
import { seal, unseal } from "#platform/seal.ts";
import type { Readability, Secrets } from "#platform/secret.ts";
import type { Connection } from "#storage/database.ts";

type Stored = { readonly kid: string; readonly sealed: Buffer };

/** Which of the secrets decrypts the current signing key. Runs as the certifier. */
export async function readSigningKey(connection: Connection, secrets: Secrets): Promise<Readability> {
  const { rows } = await connection.query<Stored>("select kid, sealed from signing_keys where retired_at is null");
  return countAll(rows, secrets);
}

/**
 * Encrypts signing keys, including retired ones, with the first secret if an older one encrypted them. Runs as the
 * certifier.
 */
export async function encryptSigningKeys(connection: Connection, secrets: Secrets): Promise<Readability> {
  const { rows } = await connection.query<Stored>("select kid, sealed from signing_keys order by kid for update");
  for (const { kid, sealed } of rows) {
    if (readabilityOf(sealed, secrets) !== "older") continue;
    const again = seal(secrets, PURPOSE, unseal(secrets, PURPOSE, sealed) ?? "");
    await connection.query("update signing_keys set sealed = $2 where kid = $1", [kid, again]);
  }
  return countAll(rows, secrets);
}

function countAll(rows: readonly Stored[], secrets: Secrets): Readability {
  const found = { first: 0, older: 0, lost: 0 };
  for (const { sealed } of rows) found[readabilityOf(sealed, secrets)] += 1;
  return found;
}

function readabilityOf(sealed: Buffer, secrets: Secrets): keyof Readability {
  if (unseal([secrets[0]], PURPOSE, sealed) !== undefined) return "first";
  return unseal(secrets, PURPOSE, sealed) === undefined ? "lost" : "older";
}
