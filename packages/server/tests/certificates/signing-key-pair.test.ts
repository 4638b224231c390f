import assert from "node:assert/strict";
import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import { test } from "node:test";
import { newKeyPair } from "#domain/certificates/signing-key-pair.ts";

/** Its thumbprint is -O-RKmIW6KWfxnzIJ1p04pZZ9gbpQWQU-5GUdEb9nfY. */
const WITH_A_HYPHEN = {
  kty: "OKP",
  crv: "Ed25519",
  x: "QJyHAKh3_NgQ0rD66v7_To4SN4Nl5lo1W8BfwSec9YM",
  d: "9-D5Y2YbTGbBWGfAZQuLefSpkfIwIYtGImkoCtlu8NY",
};

test("H16: a key whose id a shell would pass as an option is not taken, and the next one is", async () => {
  const privateKey = createPrivateKey({ key: WITH_A_HYPHEN, format: "jwk" });
  const pairs = [{ privateKey, publicKey: createPublicKey(privateKey) }];
  const made = await newKeyPair(() => pairs.shift() ?? generateKeyPairSync("ed25519"));
  assert.equal(pairs.length, 0);
  assert.notEqual(made.open.x, WITH_A_HYPHEN.x);
  assert.doesNotMatch(made.kid, /^-/);
});
