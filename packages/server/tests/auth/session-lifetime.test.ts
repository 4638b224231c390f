import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createSignInFixture, type SignInFixture } from "#tests/auth/fixture.ts";
import { quickPasswords } from "#tests/support/quick-passwords.ts";

const DAY = 86_400_000;
let begun = 0;
let fixture: SignInFixture;
let moved = 0;

before(async () => {
  begun = Date.now();
  fixture = await createSignInFixture("http://localhost:4000", quickPasswords, () => new Date(begun + moved));
});
after(() => fixture.end());

const isIn = async (cookie: string) =>
  (await fixture.dependencies.findSessionCaller({ headers: { cookie } })) !== undefined;

/** Somebody who signed in a moment ago, by the clock that is moved. */
async function signIn(email: string) {
  [begun, moved] = [Date.now(), 0];
  const id = await fixture.addUser(email, "ACTIVE");
  return { id, cookie: await fixture.cookieOf(email) };
}

// better-auth reads the machine's clock, so its end is moved out of the way to see that ours is kept.
const outlive = (id: string) =>
  fixture.askOwner("update hotwash.auth_sessions set expires_at = now() + interval '400 days' where person_id = $1", [
    id,
  ]);
const rowsOf = (id: string) =>
  fixture.askOwner<{ expires_at: Date; created_at: Date }>("select * from hotwash.auth_sessions where person_id = $1", [
    id,
  ]);

test("X8: a session ends after 7 days without use", async () => {
  const { id, cookie } = await signIn("idle@example.test");
  const [row] = await rowsOf(id);
  assert.ok(row && Math.abs(row.expires_at.getTime() - row.created_at.getTime() - 7 * DAY) < 1_000);
  moved = 7 * DAY + 60_000;
  assert.equal(await isIn(cookie), false);
});

test("X8: use extends a session, which ends after 30 days in any case", async () => {
  const { id, cookie } = await signIn("busy@example.test");
  for (let day = 1; day < 30; day += 3) {
    moved = day * DAY + 60_000;
    assert.equal(await isIn(cookie), true, `day ${day}`);
    const [row] = await rowsOf(id);
    assert.ok(row && row.expires_at.getTime() <= row.created_at.getTime() + 30 * DAY);
  }
  moved = 30 * DAY + 60_000;
  assert.equal(await isIn(cookie), false);
});

test("X8: a session extended forever still ends, is not listed, and is cleaned up", async () => {
  const { id, cookie } = await signIn("eternal@example.test");
  await outlive(id);
  assert.equal(await isIn(cookie), true);
  await fixture.askOwner(
    "update hotwash.auth_sessions set created_at = created_at - interval '31 days' where person_id = $1",
    [id],
  );
  assert.equal(await isIn(cookie), false);
  for (const path of ["get-session", "list-sessions"]) {
    const answer = await fixture.app.inject({ url: `/api/auth/${path}`, headers: { cookie } });
    assert.ok(answer.statusCode === 401 || answer.body === "null", `${path}: ${answer.body}`);
  }
  const [row] = await rowsOf(id);
  assert.ok(row && row.expires_at.getTime() > begun + 300 * DAY, "looking at it prolongs nothing");
  await fixture.dependencies.auth.prune();
  assert.deepEqual(await rowsOf(id), []);
});

test("X8: a session that is not remembered ends within a day, used or not", async () => {
  [begun, moved] = [Date.now(), 0];
  await fixture.addUser("guest@example.test", "ACTIVE");
  const payload = { email: "guest@example.test", password: "correct horse battery", rememberMe: false };
  const answer = await fixture.app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload });
  const cookie = String([answer.headers["set-cookie"]].flat()[0]);
  assert.doesNotMatch(cookie, /Max-Age/);
  const headers = { cookie: cookie.split(";")[0] ?? "" };
  moved = DAY - 60_000;
  assert.ok(await fixture.dependencies.findSessionCaller({ headers }));
  moved = DAY + 60_000;
  assert.equal(await fixture.dependencies.findSessionCaller({ headers }), undefined);
});
