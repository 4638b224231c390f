import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createSignInFixture, type SignInFixture } from "#tests/auth/fixture.ts";

let fixture: SignInFixture;
before(async () => {
  fixture = await createSignInFixture();
  await fixture.addUser("eve@example.test", "ACTIVE");
});
after(() => fixture.end());

const ORIGIN = "http://localhost:4000";
type Shown = { readonly id: string; readonly current: boolean };

async function list(cookie: string): Promise<readonly Shown[]> {
  return (await fixture.app.inject({ url: "/api/auth/list-sessions", headers: { cookie } })).json().sessions;
}

function post(path: string, cookie: string, payload: object = {}, origin: string | undefined = ORIGIN) {
  const headers = { cookie, ...(origin === undefined ? {} : { origin }) };
  return fixture.app.inject({ method: "POST", url: `/api/auth/${path}`, headers, payload });
}

const isIn = async (cookie: string) =>
  (await fixture.dependencies.findSessionCaller({ headers: { cookie } })) !== undefined;

test("X15: a person sees where they are signed in, and nothing that would open a session", async () => {
  const [here, there] = [await fixture.cookieOf("ada@example.test"), await fixture.cookieOf("ada@example.test")];
  const answer = await fixture.app.inject({ url: "/api/auth/list-sessions", headers: { cookie: here } });
  const { sessions } = answer.json();
  assert.equal(sessions.length, 2);
  assert.deepEqual(Object.keys(sessions[0]).sort(), [
    "createdAt",
    "current",
    "expiresAt",
    "id",
    "ipAddress",
    "method",
    "userAgent",
  ]);
  assert.equal(sessions[0].method, "PASSWORD");
  assert.equal(sessions.filter(({ current }: Shown) => current).length, 1);
  for (const cookie of [here, there]) {
    const [token = ""] = decodeURIComponent(cookie.split("=")[1] ?? "").split(".");
    assert.ok(token.length > 20 && !answer.body.includes(token));
  }
  assert.equal((await fixture.app.inject({ url: "/api/auth/list-sessions" })).statusCode, 401);
});

test("X15: a session is ended by its id, only by its owner, and opens nothing from then on", async () => {
  const [here, there] = [await fixture.cookieOf("ada@example.test"), await fixture.cookieOf("ada@example.test")];
  const eve = await fixture.cookieOf("eve@example.test");
  const id = (await list(there)).find(({ current }) => current)?.id;
  assert.equal((await post("revoke-session", eve, { id })).statusCode, 404);
  assert.equal((await post("revoke-session", here, { id }, "https://evil.example")).statusCode, 403);
  assert.equal((await post("revoke-session", here, { id: "x" })).statusCode, 400);
  assert.ok(await isIn(there));
  assert.equal((await post("revoke-session", here, { id })).statusCode, 200);
  assert.deepEqual([await isIn(here), await isIn(there)], [true, false]);
});

test("X15: all others can be ended at once", async () => {
  const [here, there] = [await fixture.cookieOf("ada@example.test"), await fixture.cookieOf("ada@example.test")];
  const eve = await fixture.cookieOf("eve@example.test");
  assert.equal((await post("revoke-other-sessions", here)).statusCode, 200);
  assert.deepEqual([await isIn(here), await isIn(there), await isIn(eve)], [true, false, true]);
  assert.equal((await list(here)).length, 1);
  const rows = await fixture.askOwner("select from hotwash.audit_entries where action = 'revokeSession'");
  assert.equal(rows.length, 2);
});
