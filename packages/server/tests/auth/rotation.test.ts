import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { FastifyInstance } from "fastify";
import { setPassword } from "#domain/accounts/set-password.ts";
import { encryptSigningKeys, readSigningKey } from "#domain/certificates/encrypt-signing-keys.ts";
import { issueCertificate } from "#domain/certificates/issue-certificate.ts";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { encryptSecondFactors, readSecondFactors } from "#interfaces/auth/second-factors.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Secrets } from "#platform/secret.ts";
import { createDependencies, drainDependencies } from "#server/create-dependencies.ts";
import { inAuthTransaction } from "#storage/auth-database.ts";
import { asCertifier } from "#storage/tenancy.ts";
import { cookiesOf } from "#tests/auth/cookies.ts";
import { totpOf } from "#tests/auth/totp.ts";
import { BASE_URL } from "#tests/support/credentials.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { createApp } from "../../src/server/app.ts";

const [A, B] = ["the old secret for tests only, of 32 and more", "the new secret for tests only, of 32 and more"];
const PASSWORD = "correct horse battery";

type Instance = { readonly app: FastifyInstance; readonly dependencies: Dependencies };
type Factor = { readonly totpURI: string; readonly backupCodes: readonly string[]; readonly cookie: string };

let market: Market;
const instances: Instance[] = [];
before(async () => {
  market = await startMarket();
  // Created with a secret that is not among these.
  await market.owner.query("delete from signing_keys");
  await market.owner.query("delete from certificates");
});
after(async () => {
  for (const { app, dependencies } of instances) {
    await app.close();
    await drainDependencies(dependencies);
  }
  await market.stop();
});

/** A server that was started with these secrets. */
function startWith(...secrets: Secrets): Instance {
  const config = { baseUrl: BASE_URL, allowedOrigins: [BASE_URL], introspection: true, secrets };
  const { database, dependencies } = market;
  const { authDatabase, passwords } = dependencies;
  const instance = createDependencies({ database, authDatabase, config, passwords });
  const made = { app: createApp(instance), dependencies: instance };
  instances.push(made);
  return made;
}

function post({ app }: Instance, path: string, payload: object, cookie?: string) {
  const headers = { origin: BASE_URL, ...(cookie && { cookie }) };
  return app.inject({ method: "POST", url: `/api/auth/${path}`, payload, headers });
}

async function isSignedIn({ app }: Instance, cookie: string): Promise<boolean> {
  return (await app.inject({ url: "/api/auth/get-session", headers: { cookie } })).json() !== null;
}

async function addPerson(email: string): Promise<void> {
  const { rows } = await market.owner.query<{ id: string }>(
    `insert into users (organization_id, id, name, email, status, created_at, updated_at)
     select organization_id, gen_random_uuid(), $1, $1, 'ACTIVE', now(), now()
     from memberships where organization_id = $2 limit 1 returning id`,
    [email, market.members.operator.id],
  );
  const id = rows[0]?.id ?? assert.fail();
  await market.owner.query(
    `insert into memberships values ($1, gen_random_uuid(), $2, 'ADMIN', now(), null, now(), now())`,
    [market.members.operator.id, id],
  );
  const { passwords } = market.dependencies;
  await setPassword(market.dependencies, { id, name: email, email }, PASSWORD, new Date(), passwords);
}

async function enrol(instance: Instance, email: string): Promise<Factor> {
  await addPerson(email);
  const cookie = cookiesOf(await post(instance, "sign-in/email", { email, password: PASSWORD }));
  const { totpURI, backupCodes } = (await post(instance, "two-factor/enable", { password: PASSWORD }, cookie)).json();
  const code = totpOf(totpURI, new Date());
  const confirmed = await post(instance, "two-factor/verify-totp", { code }, cookie);
  assert.equal(confirmed.statusCode, 200, confirmed.body);
  return { totpURI, backupCodes, cookie: cookiesOf(confirmed) };
}

async function signIn(instance: Instance, email: string, way: string, code: string): Promise<string> {
  const half = await post(instance, "sign-in/email", { email, password: PASSWORD });
  assert.deepEqual(half.json(), { twoFactorRedirect: true });
  const done = await post(instance, `two-factor/${way}`, { code }, cookiesOf(half));
  assert.equal(done.statusCode, 200, done.body);
  return cookiesOf(done);
}

function pull({ app }: Instance, cursor?: string) {
  const url = `/api/feed/v1/gaps${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ""}`;
  return app.inject({ url, headers: { "x-api-key": market.members.operator.key } });
}

let issued = 0;
async function certify({ dependencies }: Instance): Promise<void> {
  const { openClient, operator } = market.members;
  const text = "select id, ended_at from exercises where organization_id = $1 and status = 'COMPLETED'";
  const { rows } = await market.owner.query<{ id: string; ended_at: Date }>(text, [openClient.id]);
  const { id: exercise_id, ended_at } = rows[0] ?? assert.fail("no exercise is completed");
  const [act, joined_at] = [performing(dependencies), new Date(ended_at.getTime() - 600_000)];
  issued += 1;
  const listed = { exercise_id, name: `Person ${issued}`, role: "Counsel", joined_at };
  const { id: participant_id } = await act(operator.caller, addParticipant, listed);
  await act(operator.caller, issueCertificate, { exercise_id, kind: "PARTICIPATION", participant_id });
}

async function allVerify({ app }: Instance): Promise<void> {
  const { rows } = await market.owner.query<{ credential: string }>("select credential from certificates");
  assert.equal(rows.length, issued);
  for (const { credential } of rows) {
    const { statusCode, body } = await app.inject({ method: "POST", url: "/api/verify", payload: { credential } });
    assert.equal(statusCode, 200);
    assert.match(body, /"VALID"/);
  }
}

function rotate(...secrets: Secrets) {
  const { database, dependencies } = market;
  return Promise.all([
    asCertifier(database, (connection) => encryptSigningKeys(connection, secrets)),
    inAuthTransaction(dependencies.authDatabase, (connection) => encryptSecondFactors(connection, secrets)),
  ]);
}

let old: Factor;
let cursor: string;

test("O32: values signed and encrypted under one secret stay valid under a list with another before it", async () => {
  const first = startWith(A);
  old = await enrol(first, "old@example.test");
  cursor = String((await pull(first)).headers["x-next-cursor"]);
  await certify(first);

  const both = startWith(B, A);
  assert.equal(await isSignedIn(both, old.cookie), true);
  assert.equal((await pull(both, cursor)).statusCode, 200);
  await certify(both);
  await allVerify(both);
  assert.ok(
    await isSignedIn(both, await signIn(both, "old@example.test", "verify-backup-code", old.backupCodes[0] ?? "")),
  );
  const forged = old.cookie.replace(/=(.)/, (_, begin) => (begin === "x" ? "=y" : "=x"));
  assert.equal(await isSignedIn(both, forged), false);
});

test("O32: instances with the same secrets in another order verify each other's values", async () => {
  const [before, later] = [startWith(A, B), startWith(B, A)];
  const of = { before: await enrol(before, "before@example.test"), later: await enrol(later, "later@example.test") };
  for (const instance of [before, later]) {
    for (const { cookie } of [of.before, of.later]) assert.equal(await isSignedIn(instance, cookie), true);
    assert.equal((await pull(instance, String((await pull(later)).headers["x-next-cursor"]))).statusCode, 200);
    await certify(instance);
  }
  await signIn(later, "before@example.test", "verify-backup-code", of.before.backupCodes[0] ?? "");
  await signIn(before, "later@example.test", "verify-backup-code", of.later.backupCodes[0] ?? "");
});

test("O33: a second factor from before there were several secrets is decrypted with whichever encrypted it", async () => {
  const { symmetricDecrypt, symmetricEncrypt } = await import("better-auth/crypto");
  const text =
    "select t.id, t.secret, t.backup_codes from auth_two_factors t join auth_users u on u.id = t.user_id where email = $1";
  const { rows } = await market.owner.query<{ id: string; secret: string; backup_codes: string }>(text, [
    "old@example.test",
  ]);
  const [row] = rows;
  if (!row) return assert.fail("nobody has a second factor");
  const bare = (data: string) =>
    symmetricDecrypt({ key: A, data: data.replace(/^\$ba\$\d+\$/, "") }).then((plain) =>
      symmetricEncrypt({ key: A, data: plain }),
    );
  // The codes were encrypted again with the newer secret when one of them was used.
  const { dependencies } = startWith(A);
  await inAuthTransaction(dependencies.authDatabase, (connection) => encryptSecondFactors(connection, [A, B]));
  const again = (await market.owner.query<typeof row>(text, ["old@example.test"])).rows[0] ?? row;
  await market.owner.query("update auth_two_factors set secret = $2, backup_codes = $3 where id = $1", [
    row.id,
    await bare(again.secret),
    await bare(again.backup_codes),
  ]);
  await signIn(startWith(B, A), "old@example.test", "verify-backup-code", old.backupCodes[1] ?? "");
});

test("O33, O34: after secret rotate nothing needs the old secret: second factors and certificates work without it, sessions end", async () => {
  const { database, dependencies } = market;
  const [keys, factors] = await rotate(B, A);
  assert.deepEqual([keys.lost, factors.lost], [0, 0]);
  assert.ok(keys.older === 1 && factors.older > 0, JSON.stringify([keys, factors]));
  assert.deepEqual(await rotate(B, A), [
    { first: 1, older: 0, lost: 0 },
    { first: factors.first + factors.older, older: 0, lost: 0 },
  ]);
  const read = (connection: Parameters<typeof readSigningKey>[0]) => readSigningKey(connection, [B]);
  assert.deepEqual(await asCertifier(database, read), { first: 1, older: 0, lost: 0 });
  assert.deepEqual((await readSecondFactors(dependencies.authDatabase, [B])).lost, 0);

  const next = startWith(B);
  await signIn(next, "old@example.test", "verify-totp", totpOf(old.totpURI, new Date()));
  await signIn(next, "old@example.test", "verify-backup-code", old.backupCodes[2] ?? "");
  await certify(next);
  await allVerify(next);
  assert.equal(await isSignedIn(next, old.cookie), false);
  assert.equal((await pull(next, cursor)).statusCode, 400);
});

test("O34: values that no secret decrypts are left unchanged and counted", async () => {
  const digest = "select md5(string_agg(t::text, '' order by id)) from auth_two_factors t";
  const before = await market.owner.query(digest);
  const [keys, factors] = await rotate("a third secret for tests only, of 32 and more", A);
  assert.deepEqual([keys.lost, factors.lost > 0, keys.older, factors.older], [1, true, 0, 0]);
  assert.deepEqual((await market.owner.query(digest)).rows, before.rows);
});
