import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { createAccountLink } from "#domain/accounts/account-links.ts";
import type { Passwords } from "#domain/accounts/passwords.ts";
import { FREE_TRIES, LONGEST_GAP_MS, LONGEST_WAIT_MS } from "#interfaces/auth/throttle/take-turn.ts";
import { cookiesOf } from "#tests/auth/cookies.ts";
import { createSignInFixture, PASSWORD, type SignInFixture } from "#tests/auth/fixture.ts";
import { quickPasswords } from "#tests/support/quick-passwords.ts";

const ORIGIN = "http://localhost:4000";
let begun = 0;
let fixture: SignInFixture;
let moved = 0;
let compared = 0;

/** Counts what it compares: each is a guess that could have been right. */
const counting: Passwords = {
  ...quickPasswords,
  verify: (given) => {
    compared++;
    return quickPasswords.verify(given);
  },
};

before(async () => {
  begun = Date.now();
  fixture = await createSignInFixture(ORIGIN, counting, () => new Date(begun + moved));
});
beforeEach(() => {
  compared = 0;
});
after(() => fixture.end());

function signIn(email: string, password: string, remoteAddress: string, cookie = "") {
  const headers = cookie ? { cookie, origin: ORIGIN } : {};
  const payload = { email, password };
  return fixture.app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload, headers, remoteAddress });
}

const deviceOf = (cookies: string) => cookies.split("; ").find((each) => each.startsWith("hotwash.device=")) ?? "";

/** This many wrong passwords at once, alternating between twenty addresses. */
async function attack(email: string, tries: number): Promise<readonly number[]> {
  const answers = Array.from({ length: tries }, (_, i) => signIn(email, "a wrong password", `203.0.113.${i % 20}`));
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
}

test("L9, X22, X23: 200 attempts from 20 addresses compare few passwords, and do not lock out a known device", async () => {
  await fixture.addUser("victim@example.test", "ACTIVE");
  const device = deviceOf(cookiesOf(await signIn("victim@example.test", PASSWORD, "192.0.2.1")));
  assert.match(device, /^hotwash\.device=[\w-]{43}$/);
  compared = 0;
  const statuses = await attack("victim@example.test", 200);
  assert.equal(compared, FREE_TRIES);
  assert.equal(statuses.filter((status) => status === 401).length, FREE_TRIES);
  assert.equal(statuses.filter((status) => status === 429).length, 200 - FREE_TRIES);

  // Also from behind the attacker's own address.
  assert.equal((await signIn("victim@example.test", PASSWORD, "203.0.113.1", device)).statusCode, 200);
});

test("X22: a known device has ten attempts of its own, then waits like others, and is known only to its own accounts", async () => {
  for (const email of ["own@example.test", "other@example.test"]) await fixture.addUser(email, "ACTIVE");
  const device = deviceOf(cookiesOf(await signIn("own@example.test", PASSWORD, "192.0.2.2")));
  await attack("other@example.test", FREE_TRIES + 5);
  assert.equal((await signIn("other@example.test", PASSWORD, "192.0.2.2", device)).statusCode, 429);
  const wrong = () => signIn("own@example.test", "a wrong password", "192.0.2.2", device);
  const statuses = (await Promise.all(Array.from({ length: FREE_TRIES + 2 }, wrong))).map(
    ({ statusCode }) => statusCode,
  );
  assert.equal(statuses.filter((status) => status === 401).length, FREE_TRIES);
  assert.equal((await signIn("own@example.test", PASSWORD, "192.0.2.2", device)).statusCode, 429);
  assert.equal((await signIn("own@example.test", PASSWORD, "192.0.2.3")).statusCode, 200, "its tries are its own");
});

test("X23: on a new device the owner waits for the turn that Retry-After names, however the attack continues", async () => {
  await fixture.addUser("travels@example.test", "ACTIVE");
  for (let i = 0; i < 10; i++) {
    await attack("travels@example.test", 20);
    moved += LONGEST_GAP_MS;
  }
  const first = await signIn("travels@example.test", PASSWORD, "198.51.100.1");
  assert.equal(first.statusCode, 429);
  const wait = Number(first.headers["retry-after"]);
  assert.ok(wait > 0 && wait * 1000 <= LONGEST_WAIT_MS, `${wait}`);
  assert.equal(first.json().message, `Too many attempts. Try again in ${wait} seconds.`);
  compared = 0;
  const until = moved + wait * 1000;
  while (moved < until) {
    await attack("travels@example.test", 20);
    moved = Math.min(until, moved + 60_000);
  }
  await attack("travels@example.test", 20);
  assert.ok(compared <= (wait * 1000) / LONGEST_GAP_MS + 2, `${compared} guesses in ${wait} s`);
  assert.equal((await signIn("travels@example.test", PASSWORD, "198.51.100.1")).statusCode, 200);
});

test("L9, X23: an unknown account waits as long as a known one", async () => {
  const answers = [];
  for (const email of ["known@example.test", "unknown@example.test"]) {
    if (email.startsWith("known")) await fixture.addUser(email, "ACTIVE");
    await attack(email, FREE_TRIES);
    const late = [];
    for (let i = 0; i < 3; i++) late.push(await signIn(email, PASSWORD, `198.51.100.${10 + i}`));
    answers.push(late.map(({ statusCode, headers, body }) => [statusCode, headers["retry-after"], body]));
  }
  assert.deepEqual(answers[0], answers[1]);
});

test("X22: a person who signs in again and again leaves at most twenty devices", async () => {
  const id = await fixture.addUser("script@example.test", "ACTIVE");
  for (let i = 0; i < 23; i++)
    assert.equal((await signIn("script@example.test", PASSWORD, `192.0.2.${i}`)).statusCode, 200);
  assert.equal(
    (
      await fixture.askOwner(
        "select from hotwash.auth_devices where user_id = (select account_id from hotwash.users where id = $1)",
        [id],
      )
    ).length,
    20,
  );
});

test("X25: signing out everywhere else, and a new password, forget devices; the mailed link makes one known", async () => {
  const id = await fixture.addUser("leaver@example.test", "ACTIVE");
  const [lost, kept] = [
    cookiesOf(await signIn("leaver@example.test", PASSWORD, "192.0.2.5")),
    cookiesOf(await signIn("leaver@example.test", PASSWORD, "192.0.2.6")),
  ];
  const isKnown = (cookies: string) =>
    fixture.dependencies.auth.devices.isKnown(deviceOf(cookies).split("=")[1] ?? "", "leaver@example.test");
  const post = (path: string, payload: object, cookie: string) =>
    fixture.app.inject({ method: "POST", url: `/api/auth/${path}`, payload, headers: { cookie, origin: ORIGIN } });
  assert.equal((await post("revoke-other-sessions", {}, kept)).statusCode, 200);
  assert.deepEqual([await isKnown(lost), await isKnown(kept)], [false, true]);

  const link = await createAccountLink(
    fixture.dependencies.authDatabase,
    await fixture.resetOf(id),
    fixture.dependencies.clock(),
  );
  await attack("leaver@example.test", FREE_TRIES + 5);
  const payload = { token: link.split("#token=")[1], password: "another horse battery" };
  const set = await fixture.app.inject({ method: "POST", url: "/api/auth/set-password", payload });
  assert.equal(set.statusCode, 200, set.body);
  assert.deepEqual([await isKnown(kept), await isKnown(cookiesOf(set))], [false, true]);
  const signedIn = await signIn("leaver@example.test", payload.password, "192.0.2.7", deviceOf(cookiesOf(set)));
  assert.equal(signedIn.statusCode, 200);
});

// It moves the clock by more than a year, so it comes last.
test("X22: a device is known by the hash of its token, gets a new token at each sign-in, and can be known to several accounts", async () => {
  const ids = [
    await fixture.addUser("first@example.test", "ACTIVE"),
    await fixture.addUser("second@example.test", "ACTIVE"),
  ];
  const one = deviceOf(cookiesOf(await signIn("first@example.test", PASSWORD, "192.0.2.4")));
  const two = deviceOf(cookiesOf(await signIn("second@example.test", PASSWORD, "192.0.2.4", one)));
  assert.notEqual(one, two);
  const { devices } = fixture.dependencies.auth;
  const token = (cookie: string) => cookie.split("=")[1] ?? "";
  assert.equal(await devices.isKnown(token(one), "first@example.test"), false);
  assert.equal(await devices.isKnown(token(two), "first@example.test"), true);
  assert.equal(await devices.isKnown(token(two), "second@example.test"), true);
  const rows = await fixture.askOwner<{ kept: string }>(
    "select d::text as kept from hotwash.auth_devices d where user_id in (select account_id from hotwash.users where id = any ($1))",
    [ids],
  );
  assert.equal(rows.length, 2);
  for (const { kept } of rows) assert.ok(!kept.includes(token(two)));
  moved += 401 * 86_400_000;
  assert.equal(await devices.isKnown(token(two), "first@example.test"), false);
  await fixture.dependencies.auth.prune();
  assert.deepEqual(
    await fixture.askOwner(
      "select from hotwash.auth_devices where user_id in (select account_id from hotwash.users where id = any ($1))",
      [ids],
    ),
    [],
  );
});
