import { compactVerify, importJWK } from "jose";
import { z } from "zod";
import type { PublicJwk } from "#domain/certificates/signing-key-pair.ts";
import { findSigningKey, signCredential } from "#domain/certificates/signing-keys.ts";
import { NIL_UUID } from "#platform/ids.ts";
import type { Secrets } from "#platform/secret.ts";
import type { Connection } from "#storage/database.ts";

type Kept = { readonly id: string; readonly credential: string };
type Signer = { readonly kid: string; readonly public_jwk: PublicJwk };

const BATCH = 500;
const header = z.object({ kid: z.string(), iss: z.string() });

/** Signs again, with the current key and word for word, what an old key signed. Runs as the certifier. */
export async function signAgain(connection: Connection, old: Signer, secrets: Secrets, now: Date) {
  const [key, by] = [await findSigningKey(connection, secrets, now), await importJWK(old.public_jwk, "EdDSA")];
  const not_as_signed: string[] = [];
  let signed_again = 0;
  for await (const { table, batch } of keptCredentials(connection)) {
    const [ids, credentials]: [string[], string[]] = [[], []];
    for (const { id, credential } of batch) {
      const [head = "", body = ""] = credential.split(".").map((part) => Buffer.from(part, "base64url").toString());
      const { kid, iss } = header.parse(JSON.parse(head));
      if (kid !== old.kid) continue;
      const payload = JSON.parse(body);
      const isAsSigned = await compactVerify(credential, by).then(
        () => true,
        () => false,
      );
      if (!isAsSigned) not_as_signed.push(String(payload.identifier ?? payload.id));
      else {
        ids.push(id);
        credentials.push(await signCredential(payload, key, iss));
      }
    }
    const text = `update ${table} c set credential = signed.credential, updated_at = $3
      from unnest($1::uuid[], $2::text[]) signed (id, credential) where c.id = signed.id`;
    await connection.query(text, [ids, credentials, now]);
    signed_again += ids.length;
  }
  return { signed_again, not_as_signed };
}

const TABLES = ["certificates", "renewal_packs"] as const;

type Batch = { readonly table: (typeof TABLES)[number]; readonly batch: readonly Kept[] };

/** Certificates and renewal packs of all organizations. */
async function* keptCredentials(connection: Connection): AsyncGenerator<Batch> {
  for (const table of TABLES) {
    const text = `select id, credential from ${table} where credential is not null and id > $1
      order by id limit ${BATCH}`;
    for (let last: string | undefined = NIL_UUID; last !== undefined; ) {
      const { rows }: { readonly rows: readonly Kept[] } = await connection.query<Kept>(text, [last]);
      if (rows.length > 0) yield { table, batch: rows };
      last = rows.length < BATCH ? undefined : rows.at(-1)?.id;
    }
  }
}
