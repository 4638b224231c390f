import type { KeyObject } from "node:crypto";
import { CompactSign } from "jose";
import { newKeyPair, type PublicJwk, privateKeyOf, publicJwk } from "#domain/certificates/signing-key-pair.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";
import { seal, unseal } from "#platform/seal.ts";
import type { Secrets } from "#platform/secret.ts";
import type { Connection } from "#storage/database.ts";

/** As in RFC 7517, with its use. */
export type PublicKey = PublicJwk & {
  readonly kid: string;
  readonly alg: "EdDSA";
  readonly use: "sig";
};

export type SigningKey = { readonly kid: string; readonly key: KeyObject };

export const PURPOSE = "hotwash certificate signing key";

/** The current signing key; the first is created on first use. Runs as the certifier. */
export async function findSigningKey(connection: Connection, secrets: Secrets, now: Date): Promise<SigningKey> {
  const held = (await current(connection)) ?? (await createFirst(connection, secrets, now));
  const opened = unseal(secrets, PURPOSE, held.sealed);
  if (opened === undefined) {
    throw new Error(
      "The signing key for certificates was encrypted with another HOTWASH_SECRET. Add that secret after the " +
        "new one, or run: hotwash certificate rotate-key",
    );
  }
  return { kid: held.kid, key: privateKeyOf(opened) };
}

/** Signs a credential: its JSON is the payload of a JWS (W3C Securing Verifiable Credentials using JOSE). */
export async function signCredential(payload: object, { kid, key }: SigningKey, iss: string): Promise<string> {
  const header = { alg: "EdDSA", typ: "vc+jwt", cty: "vc", kid, iss };
  return new CompactSign(Buffer.from(JSON.stringify(payload))).setProtectedHeader(header).sign(key);
}

/** Every key that ever signed and was not withdrawn, the current one first. */
export async function publicKeys(connection: Connection): Promise<readonly PublicKey[]> {
  const text = `select kid, public_jwk from signing_keys where withdrawn_at is null
    order by retired_at desc nulls first, created_at desc`;
  const { rows } = await connection.query<{ kid: string; public_jwk: unknown }>({ name: "public-keys", text });
  return rows.map((row) => ({ ...publicJwk.parse(row.public_jwk), kid: row.kid, alg: "EdDSA", use: "sig" }));
}

/** From now on a new key signs; earlier signatures stay valid. Returns the new key's id. */
export async function replaceSigningKey(connection: Connection, secrets: Secrets, now: Date): Promise<string> {
  await connection.query("update signing_keys set retired_at = $1 where retired_at is null", [now]);
  return (await createFirst(connection, secrets, now)).kid;
}

/** A key whose signatures prove nothing any more. */
export type WithdrawnKey = { readonly kid: string; readonly withdrawn_at: Date };

export async function withdrawnKeys(connection: Connection): Promise<readonly WithdrawnKey[]> {
  const text =
    "select kid, withdrawn_at from signing_keys where withdrawn_at is not null order by withdrawn_at desc, kid";
  return (await connection.query<WithdrawnKey>({ name: "withdrawn-keys", text })).rows;
}

type Withdrawable = {
  readonly kid: string;
  readonly public_jwk: PublicJwk;
  readonly retired_at: Date | null;
  readonly withdrawn_at: Date | null;
};

/** Locked until the transaction ends: pending signatures with it are done by then, or wait and use another key. */
export async function findKeyToWithdraw(connection: Connection, kid: string): Promise<Withdrawable> {
  const text = "select kid, public_jwk, retired_at, withdrawn_at from signing_keys";
  const { rows } = await connection.query<Withdrawable>(`${text} where kid = $1 for update`, [kid]);
  const [found] = rows;
  if (found) return { ...found, public_jwk: publicJwk.parse(found.public_jwk) };
  const known = (await connection.query<Withdrawable>(`${text} order by created_at desc`)).rows;
  const kids = known.map((each) => `${each.kid}${each.retired_at ? "" : " (signs now)"}`).join(", ") || "none";
  throw new Refusal("NOT_FOUND", verbatim(`There is no signing key ${kid}. Signing keys: ${kids}.`));
}

export async function withdrawKey(
  connection: Connection,
  kid: string,
  reason: string | null,
  now: Date,
): Promise<void> {
  const text = "update signing_keys set withdrawn_at = $2, withdrawn_reason = $3 where kid = $1";
  await connection.query(text, [kid, now, reason]);
}

type Held = { readonly kid: string; readonly sealed: Buffer };

async function current(connection: Connection): Promise<Held | undefined> {
  // A shared lock for concurrent signers, which prevents withdrawal until their signatures are on record.
  const text = "select kid, sealed from signing_keys where retired_at is null for share";
  const { rows } = await connection.query<Held>({ name: "signing-key", text });
  return rows[0];
}

/** Of two concurrent calls, both continue with the same key. */
async function createFirst(connection: Connection, secrets: Secrets, now: Date): Promise<Held> {
  const { kid, open, secret } = await newKeyPair();
  const text = `insert into signing_keys (kid, public_jwk, sealed, created_at) values ($1, $2, $3, $4)
    on conflict do nothing`;
  await connection.query(text, [kid, open, seal(secrets, PURPOSE, secret), now]);
  const held = await current(connection);
  if (!held) throw new Error("A signing key was created but cannot be found.");
  return held;
}
