import { CompactSign, calculateJwkThumbprint, compactVerify, importJWK } from "jose";
import { z } from "zod";
import { type PublicJwk, publicJwk } from "#domain/certificates/signing-key-pair.ts";
import type { SigningKey } from "#domain/certificates/signing-keys.ts";

/** A detached JWS (RFC 7515, appendix F), with the key that verifies it. */
export const packSignature = z.strictObject({ jwk: z.strictObject(publicJwk.shape), jws: z.string() });

export type PackSignature = z.infer<typeof packSignature>;

// No signature of a pack counts as one of a credential, nor the other way round.
const TYPE = "hotwash-scenario-pack+jws";

export async function signPack(payload: string, { kid, key }: SigningKey, open: PublicJwk): Promise<PackSignature> {
  const jws = await new CompactSign(Buffer.from(payload)).setProtectedHeader(headerOf(kid)).sign(key);
  const [header, , signature] = jws.split(".");
  const { kty, crv, x } = open;
  return { jwk: { kty, crv, x }, jws: `${header}..${signature}` };
}

/** The thumbprint of the key that signed; undefined if it did not sign this. */
export async function signerOf(payload: string, { jwk, jws }: PackSignature): Promise<string | undefined> {
  const kid = await calculateJwkThumbprint(jwk);
  const [header = "", none, signature = "", ...more] = jws.split(".");
  const expected = encoded(JSON.stringify(headerOf(kid)));
  // One form for the same bytes, so that nobody changes a byte of the file unnoticed.
  if (header !== expected || none !== "" || more.length > 0) return undefined;
  if (Buffer.from(signature, "base64url").toString("base64url") !== signature) return undefined;
  if (Buffer.from(jwk.x, "base64url").toString("base64url") !== jwk.x) return undefined;
  try {
    const key = await importJWK(jwk, "EdDSA");
    await compactVerify(`${header}.${encoded(payload)}.${signature}`, key, { algorithms: ["EdDSA"] });
    return kid;
  } catch {
    return undefined;
  }
}

function headerOf(kid: string) {
  return { alg: "EdDSA", typ: TYPE, kid } as const;
}

function encoded(text: string): string {
  return Buffer.from(text).toString("base64url");
}
