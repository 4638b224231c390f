import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { CompactSign, calculateJwkThumbprint } from "jose";
import { z } from "zod";
import { seal, unseal } from "#platform/seal.ts";
import type { Connection } from "#storage/database.ts";

/** What the server signs with, and the public address that what it signed names. */
export type Signing = { readonly secret: string; readonly baseUrl: string };

const publicJwk = z.object({ kty: z.literal("OKP"), crv: z.literal("Ed25519"), x: z.string() });

/** As RFC 7517 has it, with what it is for. */
export type PublicKey = z.infer<typeof publicJwk> & {
  readonly kid: string;
  readonly alg: "EdDSA";
  readonly use: "sig";
};

export type SigningKey = { readonly kid: string; readonly key: KeyObject };

const PURPOSE = "hotwash certificate signing key";

/** The key that signs now; the first is made when it is first asked for. Asked as the certifier. */
export async function findSigningKey(connection: Connection, secret: string, now: Date): Promise<SigningKey> {
  const held = (await current(connection)) ?? (await makeFirst(connection, secret, now));
  const opened = unseal(secret, PURPOSE, held.sealed);
  if (opened === undefined) {
    throw new Error(
      "The key that signs certificates was encrypted with another HOTWASH_SECRET. Bring that one back, or run: hotwash certificate rotate-key",
    );
  }
  return { kid: held.kid, key: createPrivateKey({ key: JSON.parse(opened), format: "jwk" }) };
}

/** Signs a credential: its JSON stands in the middle of a JWS (W3C Securing Verifiable Credentials using JOSE). */
export async function signCredential(payload: object, { kid, key }: SigningKey, iss: string): Promise<string> {
  const header = { alg: "EdDSA", typ: "vc+jwt", cty: "vc", kid, iss };
  return new CompactSign(Buffer.from(JSON.stringify(payload))).setProtectedHeader(header).sign(key);
}

/** Every key that ever signed, the one that signs now first. */
export async function publicKeys(connection: Connection): Promise<readonly PublicKey[]> {
  const text = "select kid, public_jwk from signing_keys order by retired_at desc nulls first, created_at desc";
  const { rows } = await connection.query<{ kid: string; public_jwk: unknown }>({ name: "public-keys", text });
  return rows.map((row) => ({ ...publicJwk.parse(row.public_jwk), kid: row.kid, alg: "EdDSA", use: "sig" }));
}

/** From here on another key signs; what the old one signed stays good. Answers the new one's id. */
export async function replaceSigningKey(connection: Connection, secret: string, now: Date): Promise<string> {
  await connection.query("update signing_keys set retired_at = $1 where retired_at is null", [now]);
  return (await makeFirst(connection, secret, now)).kid;
}

type Held = { readonly kid: string; readonly sealed: Buffer };

async function current(connection: Connection): Promise<Held | undefined> {
  const text = "select kid, sealed from signing_keys where retired_at is null";
  const { rows } = await connection.query<Held>({ name: "signing-key", text });
  return rows[0];
}

/** Of two who come at once, both go on with the key of one. */
async function makeFirst(connection: Connection, secret: string, now: Date): Promise<Held> {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const open = publicJwk.parse(publicKey.export({ format: "jwk" }));
  const sealed = seal(secret, PURPOSE, JSON.stringify(privateKey.export({ format: "jwk" })));
  const text = `insert into signing_keys (kid, public_jwk, sealed, created_at) values ($1, $2, $3, $4)
    on conflict do nothing`;
  await connection.query(text, [await calculateJwkThumbprint(open), open, sealed, now]);
  const held = await current(connection);
  if (!held) throw new Error("A signing key was made and is not there.");
  return held;
}
