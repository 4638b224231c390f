import { hash } from "node:crypto";
import { decodeProtectedHeader } from "jose";
import { SignOnFailure } from "#interfaces/auth/sso/sign-on-failure.ts";

/** By the end of the algorithm's name. EdDSA with Ed25519 hashes with SHA-512. */
const DIGESTS = new Map([
  ["256", "sha256"],
  ["384", "sha384"],
  ["512", "sha512"],
  ["DSA", "sha512"],
]);

/** An access token that belongs to another answer is refused: `at_hash` is the left half of its hash. */
export function checkTokenHash(idToken: string, expected: unknown, accessToken: string): void {
  if (expected === undefined) return;
  const { alg = "" } = decodeProtectedHeader(idToken);
  const digest = hash(DIGESTS.get(alg.slice(-3)) ?? "sha256", accessToken, "buffer");
  const half = digest.subarray(0, digest.length / 2).toString("base64url");
  if (half !== expected) throw new SignOnFailure("failed", "Its access token does not belong to its ID token.");
}
