import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { envelopeOf } from "#domain/certificates/check-credential.ts";
import { createApp } from "#server/app.ts";
import { createCommandFixture } from "#tests/cli/fixture.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
const app = createApp(market.dependencies);
const hotwash = await createCommandFixture();
after(async () => {
  await hotwash.end();
  await app.close();
  await market.stop();
});

const files = ["jwks.json", "revocations.jwt", "valid.json", "revoked.json", "changed.json"] as const;
const place = (file: (typeof files)[number]) => join(hotwash.folder, file);
const [keys, revocations] = [place("jwks.json"), place("revocations.jwt")];

/** What somebody saved from the public addresses, and was given by its holders. */
before(async () => {
  const body = async (url: string) => (await app.inject({ method: "GET", url })).body;
  const text = `select credential from certificates where organization_id = $1 and kind = 'PARTICIPATION'
    order by revoked_at nulls last limit 1`;
  const { rows: revoked } = await market.owner.query(text, [market.members.client.id]);
  const valid = text.replace("PARTICIPATION", "COMPLETION");
  const { rows } = await market.owner.query(valid, [market.members.client.id]);
  const file = envelopeOf(rows[0]?.credential);
  await Promise.all([
    writeFile(keys, await body("/.well-known/jwks.json")),
    writeFile(revocations, await body("/.well-known/certificate-revocations/1")),
    writeFile(place("valid.json"), file),
    writeFile(place("revoked.json"), envelopeOf(revoked[0]?.credential)),
    writeFile(place("changed.json"), file.replace(/.{8}"\n}\n$/, 'AAAAAAAA"\n}\n')),
  ]);
});

/** With no way to a database: what it would need for one is wrong. */
const verify = (...args: string[]) =>
  hotwash.run(["certificate", "verify", ...args], { env: { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" } });

test("H14: certificate verify checks a certificate offline, and exits with 0 or 1", async () => {
  const all = ["--keys", keys, "--revocations", revocations];
  const [valid, revoked, changed, unlisted, keyless] = await Promise.all([
    verify(place("valid.json"), ...all),
    verify(place("revoked.json"), ...all),
    verify(place("changed.json"), ...all),
    verify(place("revoked.json"), "--keys", keys),
    verify(place("valid.json"), "--json"),
  ]);
  assert.equal(valid.code, 0, valid.err);
  assert.match(valid.out, /^VALID\n.*genuine.*\nThe signature is the issuer's/);
  assert.match(valid.out, /HW-\d{4}-\d{4}\nHolder +client\n[\s\S]*Duration +1 h 12 min/);
  assert.deepEqual([revoked.code, changed.code], [1, 1]);
  assert.match(revoked.out, /^REVOKED\n/);
  assert.match(changed.out, /^CHANGED: not what was issued\n/);
  assert.doesNotMatch(changed.out, /Holder/);
  assert.equal(unlisted.code, 0);
  assert.match(unlisted.out, /Revocation was not checked[\s\S]*Revocation was not checked: no revocation list/);
  assert.equal(keyless.code, 1);
  assert.equal(JSON.parse(keyless.out).verdict, "NOT_CHECKED");
});

test("H28, H32: it checks the credential of a renewal pack likewise, and prints what that states", async () => {
  const text = `select credential, sha256 from renewal_packs where organization_id = $1 and reader = 'LINK'
    order by revoked_at nulls last`;
  const { rows } = await market.owner.query(text, [market.members.client.id]);
  const [pack, active] = [join(hotwash.folder, "pack.json"), join(hotwash.folder, "active.json")];
  await writeFile(pack, envelopeOf(rows[0]?.credential));
  await writeFile(active, envelopeOf(rows.at(-1)?.credential));
  const all = ["--keys", keys, "--revocations", revocations];
  const [revoked, valid] = await Promise.all([verify(pack, ...all), verify(active, ...all)]);
  assert.deepEqual([revoked.code, valid.code], [1, 0]);
  assert.match(revoked.out, /^REVOKED\n/);
  assert.match(valid.out, /^VALID\n[\s\S]*Pack +Renewal 2027\nOf +client\n/);
  assert.ok(valid.out.includes(rows.at(-1)?.sha256));
});

test("H14: an unreadable file, or one without keys, is incorrect usage", async () => {
  const [missing, keyless, unnamed] = await Promise.all([
    verify(join(hotwash.folder, "nowhere.json")),
    verify(place("valid.json"), "--keys", place("valid.json")),
    verify(),
  ]);
  assert.deepEqual([missing.code, keyless.code, unnamed.code], [2, 2, 2]);
  assert.match(missing.err, /The credential cannot be read/);
  assert.match(keyless.err, /contains no public keys/);
});
