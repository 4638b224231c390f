import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ACCOUNT_RULE } from "#interfaces/auth/rate-limits.ts";
import { readSecondFactors } from "#interfaces/auth/second-factors.ts";
import type { Secrets } from "#platform/secret.ts";
import { cookiesOf } from "#tests/auth/cookies.ts";
import { createSignInFixture, PASSWORD, type SignInFixture } from "#tests/auth/fixture.ts";
import { totpOf } from "#tests/auth/totp.ts";

let fixture: SignInFixture;
before(async () => {
  fixture = await createSignInFixture();
});
after(() => fixture.end());

const ORIGIN = "http://localhost:4000";

function post(path: string, cookie: string, payload: object, origin = ORIGIN) {
  return fixture.app.inject({ method: "POST", url: `/api/auth/${path}`, headers: { cookie, origin }, payload });
}

const actor = (cookie: string) => fixture.dependencies.findSessionCaller({ headers: { cookie } });

/** Somebody who has a second factor, their authenticator's address and their backup codes. */
async function enrol(email: string) {
  await fixture.addUser(email, "ACTIVE");
  const cookie = await fixture.cookieOf(email);
  const begun = await post("two-factor/enable", cookie, { password: PASSWORD });
  assert.equal(begun.statusCode, 200);
  const { totpURI, backupCodes } = begun.json();
  const confirmed = await post("two-factor/verify-totp", cookie, { code: totpOf(totpURI, new Date()) });
  assert.equal(confirmed.statusCode, 200);
  return { totpURI: String(totpURI), backupCodes: [...backupCodes].map(String), cookie: cookiesOf(confirmed) };
}

test("X14: a second factor is set up with the password, confirmed by a code, and required at the next sign-in", async () => {
  const { totpURI, backupCodes, cookie } = await enrol("two@example.test");
  assert.match(totpURI, /^otpauth:\/\/totp\/Hotwash:two(@|%40)example\.test\?/);
  assert.ok(backupCodes.length >= 8);
  const session = await fixture.app.inject({ url: "/api/auth/get-session", headers: { cookie } });
  assert.equal(session.json().user.twoFactorEnabled, true);

  const half = await fixture.signIn("two@example.test");
  assert.deepEqual([half.statusCode, half.json()], [200, { twoFactorRedirect: true }]);
  assert.equal(await actor(cookiesOf(half)), undefined);
  const wrong = await post("two-factor/verify-totp", cookiesOf(half), { code: "000000" });
  assert.equal(wrong.statusCode, 401);
  const code = totpOf(totpURI, new Date());
  const done = await post("two-factor/verify-totp", cookiesOf(half), { code });
  assert.deepEqual([done.statusCode, done.json().user.email], [200, "two@example.test"]);
  assert.equal((await actor(cookiesOf(done)))?.actor_name, "Name of two@example.test");

  // Somebody else read it meanwhile, and knows the password.
  const seen = await fixture.signIn("two@example.test");
  const again = await post("two-factor/verify-totp", cookiesOf(seen), { code });
  assert.deepEqual([again.statusCode, cookiesOf(again)], [401, ""]);
  const listed = await fixture.app.inject({ url: "/api/auth/list-sessions", headers: { cookie: cookiesOf(done) } });
  const { sessions } = listed.json();
  assert.deepEqual([sessions.length, sessions[0].method], [2, "SECOND_FACTOR"]);
});

test("X14: who confirms a second factor cannot have their device excused from it", async () => {
  await fixture.addUser("trusting@example.test", "ACTIVE");
  const cookie = await fixture.cookieOf("trusting@example.test");
  const { totpURI } = (await post("two-factor/enable", cookie, { password: PASSWORD })).json();
  const code = totpOf(totpURI, new Date());
  const confirmed = await post("two-factor/verify-totp", cookie, { code, trustDevice: true });
  assert.equal(confirmed.statusCode, 200);
  assert.doesNotMatch(cookiesOf(confirmed), /trust/);
  const credentials = { email: "trusting@example.test", password: PASSWORD };
  const half = await post("sign-in/email", cookiesOf(confirmed), credentials);
  assert.deepEqual(half.json(), { twoFactorRedirect: true });
});

test("X14: until it is confirmed nothing is required, and the secret and the codes are encrypted", async () => {
  await fixture.addUser("half@example.test", "ACTIVE");
  const cookie = await fixture.cookieOf("half@example.test");
  const begun = await post("two-factor/enable", cookie, { password: PASSWORD });
  const { totpURI, backupCodes } = begun.json();
  assert.deepEqual(Object.keys((await fixture.signIn("half@example.test")).json()), ["user"]);
  const [row] = await fixture.askOwner<{ whole: string }>(
    "select t::text as whole from hotwash.auth_two_factors t where not verified",
  );
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  for (const clear of [secret, ...backupCodes]) assert.ok(!row?.whole.includes(clear));
});

test("X14: each backup code signs in once", async () => {
  const { backupCodes } = await enrol("backup@example.test");
  const code = backupCodes[0] ?? "";
  const first = await post("two-factor/verify-backup-code", cookiesOf(await fixture.signIn("backup@example.test")), {
    code,
  });
  assert.equal(first.statusCode, 200);
  assert.ok(await actor(cookiesOf(first)));
  const again = await post("two-factor/verify-backup-code", cookiesOf(await fixture.signIn("backup@example.test")), {
    code,
  });
  assert.equal(again.statusCode, 401);
});

test("X14: changing it requires the password, a session, and a page of ours", async () => {
  const { cookie } = await enrol("guarded@example.test");
  for (const path of ["enable", "disable", "generate-backup-codes"]) {
    assert.equal((await post(`two-factor/${path}`, cookie, {})).statusCode, 400);
    assert.equal((await post(`two-factor/${path}`, cookie, { password: "not the password" })).statusCode, 400);
    assert.equal((await post(`two-factor/${path}`, "", { password: PASSWORD })).statusCode, 401);
    assert.equal(
      (await post(`two-factor/${path}`, cookie, { password: PASSWORD }, "https://evil.example")).statusCode,
      403,
    );
  }
  const twice = await post("two-factor/enable", cookie, { password: PASSWORD });
  assert.match(twice.json().message, /already set up/);
  const renewed = await post("two-factor/generate-backup-codes", cookie, { password: PASSWORD });
  assert.ok(renewed.json().backupCodes.length >= 8);
  assert.equal((await post("two-factor/disable", cookie, { password: PASSWORD })).statusCode, 200);
  assert.deepEqual(Object.keys((await fixture.signIn("guarded@example.test")).json()), ["user"]);
});

test("L9, X14: neither codes nor the password can be guessed: a sign-in has five tries", async () => {
  const { totpURI, cookie } = await enrol("guessed@example.test");
  const half = cookiesOf(await fixture.signIn("guessed@example.test"));
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++)
    statuses.push((await post("two-factor/verify-totp", half, { code: "000000" })).statusCode);
  assert.deepEqual(statuses, [401, 401, 401, 401, 401]);
  const right = await post("two-factor/verify-totp", half, { code: totpOf(totpURI, new Date()) });
  assert.equal(right.statusCode, 400);
  assert.match(right.json().message, /^Too many wrong codes/);

  const wrong = await Promise.all(
    Array.from({ length: ACCOUNT_RULE.max }, () =>
      post("two-factor/disable", cookie, { password: "not the password" }),
    ),
  );
  assert.deepEqual(new Set(wrong.map(({ statusCode }) => statusCode)), new Set([400]));
  const over = await post("two-factor/disable", cookie, { password: PASSWORD });
  assert.equal(over.statusCode, 429);
  assert.ok(Number(over.headers["retry-after"]) > 60); // as long as is left, not a minute
});

test("A7, X14: setting up, confirming, renewing, disabling and signing in are in the audit log", async () => {
  const { totpURI, cookie } = await enrol("audited@example.test");
  const half = cookiesOf(await fixture.signIn("audited@example.test"));
  await post("two-factor/verify-totp", half, { code: totpOf(totpURI, new Date()) });
  await post("two-factor/generate-backup-codes", cookie, { password: PASSWORD });
  await post("two-factor/disable", cookie, { password: PASSWORD });
  const rows = await fixture.askOwner<{ action: string }>(
    `select action from hotwash.audit_entries where actor_name = 'Name of audited@example.test' and outcome = 'OK' order by id`,
  );
  const actions = ["signIn", "enrolTwoFactor", "confirmTwoFactor", "signIn", "renewBackupCodes", "disableTwoFactor"];
  assert.deepEqual(
    rows.map(({ action }) => action),
    actions,
  );
});

test("O16: second factors encrypted with another secret are counted", async () => {
  await enrol("sealed@example.test");
  const { dependencies } = fixture;
  const { first, ...others } = await readSecondFactors(dependencies.authDatabase, dependencies.secrets);
  assert.ok(first > 0);
  assert.deepEqual(others, { older: 0, lost: 0 });
  const another = "another secret of more than 32 characters";
  const read = (secrets: Secrets) => readSecondFactors(dependencies.authDatabase, secrets);
  assert.deepEqual(await read([another]), { first: 0, older: 0, lost: first });
  assert.deepEqual(await read([another, ...dependencies.secrets]), { first: 0, older: first, lost: 0 });
});
