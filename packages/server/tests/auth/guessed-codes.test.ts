import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { FREE_TRIES } from "#interfaces/auth/throttle/take-turn.ts";
import { cookiesOf } from "#tests/auth/cookies.ts";
import { createSignInFixture, PASSWORD, type SignInFixture } from "#tests/auth/fixture.ts";
import { totpOf } from "#tests/auth/totp.ts";
import { quickPasswords } from "#tests/support/quick-passwords.ts";

const ORIGIN = "http://localhost:4000";
const EMAIL = "two@example.test";
let fixture: SignInFixture;
before(async () => {
  // The line's time stands still: however slow the machine is, no turn comes meanwhile.
  const now = new Date();
  fixture = await createSignInFixture(ORIGIN, quickPasswords, () => now);
});
after(() => fixture.end());

function post(path: string, cookie: string, payload: object, remoteAddress = "192.0.2.1") {
  const headers = { origin: ORIGIN, ...(cookie ? { cookie } : {}) };
  return fixture.app.inject({ method: "POST", url: `/api/auth/${path}`, headers, payload, remoteAddress });
}

const deviceOf = (cookies: string) => cookies.split("; ").find((each) => each.startsWith("hotwash.device=")) ?? "";

test("X24: an attacker with the password can guess few codes, and locks nobody out of a known device", async () => {
  await fixture.addUser(EMAIL, "ACTIVE");
  const cookie = cookiesOf(await fixture.signIn(EMAIL));
  const { totpURI } = (await post("two-factor/enable", cookie, { password: PASSWORD })).json();
  const confirmed = await post("two-factor/verify-totp", cookie, { code: totpOf(totpURI, new Date()) });
  assert.equal(confirmed.statusCode, 200);

  // Each half sign-in has five codes; the line is the account's, whatever the address.
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++) {
    const half = cookiesOf(await fixture.signIn(EMAIL, PASSWORD, `203.0.113.${i}`));
    const codes = Array.from({ length: 5 }, () =>
      post("two-factor/verify-totp", half, { code: "000000" }, `203.0.113.${i}`),
    );
    statuses.push(...(await Promise.all(codes)).map(({ statusCode }) => statusCode));
  }
  const judged = statuses.filter((status) => status !== 429).length;
  assert.equal(judged, FREE_TRIES, String(statuses));

  const half = await post("sign-in/email", deviceOf(cookie), { email: EMAIL, password: PASSWORD });
  assert.deepEqual(half.json(), { twoFactorRedirect: true });
  const both = `${deviceOf(cookie)}; ${cookiesOf(half)}`;
  const done = await post("two-factor/verify-totp", both, { code: totpOf(totpURI, new Date()) });
  assert.equal(done.statusCode, 200, done.body);
  assert.notEqual(deviceOf(cookiesOf(done)), deviceOf(cookie));
});
