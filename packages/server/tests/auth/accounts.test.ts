import assert from "node:assert/strict";
import { scryptSync } from "node:crypto";
import { after, before, test } from "node:test";
import { scryptPasswords } from "#domain/accounts/passwords.ts";
import { setPassword } from "#domain/accounts/set-password.ts";
import { createDependencies } from "#server/create-dependencies.ts";
import { createSignInFixture, PASSWORD, type SignInFixture } from "#tests/auth/fixture.ts";

let fixture: SignInFixture;
before(async () => {
  fixture = await createSignInFixture();
});
after(() => fixture.end());

type Entry = {
  readonly action: string;
  readonly outcome: string;
  readonly code: string | null;
  readonly actor_kind: string;
  readonly actor_id: string | null;
};

async function entriesAbout(id: string): Promise<readonly Entry[]> {
  await fixture.dependencies.auditLog.drain();
  return fixture.askOwner<Entry>(
    "select action, outcome, code, actor_kind, actor_id from hotwash.audit_entries where subject_id = $1 order by sequence",
    [id],
  );
}

test("X8: a disabled user is signed out on the next request, and cannot sign in again", async () => {
  const id = await fixture.addUser("brief@example.test", "ACTIVE");
  const cookie = await fixture.cookieOf("brief@example.test");
  assert.ok(await fixture.dependencies.findSessionCaller({ headers: { cookie } }));
  await fixture.askOwner("update hotwash.users set status = 'DISABLED' where id = $1", [id]);
  assert.equal(await fixture.dependencies.findSessionCaller({ headers: { cookie } }), undefined);
  const session = await fixture.app.inject({ url: "/api/auth/get-session", headers: { cookie } });
  assert.equal(session.body, "null");
  assert.equal((await fixture.signIn("brief@example.test")).statusCode, 401);
});

test("X17: a changed name applies from the next request on, and not to earlier records", async () => {
  const id = await fixture.addUser("grace@example.test", "ACTIVE");
  const cookie = await fixture.cookieOf("grace@example.test");
  const headers = { cookie, origin: "http://localhost:4000" };
  const change = async (name: string) => {
    const query = `mutation ($name: String!) { changeOwnName(input: { name: $name }) { id name } }`;
    const payload = { query, variables: { name } };
    return (await fixture.app.inject({ method: "POST", url: "/api/graphql", headers, payload })).json();
  };
  assert.deepEqual((await change("Grace Okafor")).data, { changeOwnName: { id, name: "Grace Okafor" } });
  const session = await fixture.app.inject({ url: "/api/auth/get-session", headers: { cookie } });
  assert.equal(session.json().user.name, "Grace Okafor");
  assert.equal((await fixture.signIn("grace@example.test")).json().user.name, "Grace Okafor");
  assert.equal((await change(" ")).errors[0].extensions.code, "BAD_USER_INPUT");
  const [entry] = (await entriesAbout(id)).filter(({ action }) => action === "changeOwnName");
  assert.deepEqual([entry?.outcome, entry?.actor_id], ["OK", id]);
  const text =
    "select actor_name from hotwash.audit_entries where actor_id = $1 and action = 'signIn' order by sequence";
  const written = [{ actor_name: "Name of grace@example.test" }, { actor_name: "Grace Okafor" }];
  assert.deepEqual(await fixture.askOwner(text, [id]), written);
});

test("X8, X4: the people of an archived organization are signed out on the next request", async () => {
  await fixture.addUser("archived@example.test", "ACTIVE");
  const cookie = await fixture.cookieOf("archived@example.test");
  const setStatus = (status: string) =>
    fixture.askOwner("update hotwash.organizations set status = $2 where id = $1", [fixture.organization, status]);
  await setStatus("ARCHIVED");
  try {
    assert.equal(await fixture.dependencies.findSessionCaller({ headers: { cookie } }), undefined);
    assert.equal((await fixture.signIn("archived@example.test")).statusCode, 401);
  } finally {
    await setStatus("ACTIVE");
  }
});

test("X9: an invited user becomes ACTIVE at their first sign-in, and the history says so", async () => {
  const id = await fixture.addUser("new@example.test", "INVITED");
  const cookie = await fixture.cookieOf("new@example.test");
  assert.ok(await fixture.dependencies.findSessionCaller({ headers: { cookie } }));
  await fixture.cookieOf("new@example.test");
  const changes = await fixture.askOwner(
    "select from_state, to_state from hotwash.state_changes where subject_id = $1",
    [id],
  );
  assert.deepEqual(changes, [{ from_state: "INVITED", to_state: "ACTIVE" }]);
});

test("A7: sign-in, its refusal and sign-out are audited; a refusal is not attributed to the person", async () => {
  const id = await fixture.addUser("seen@example.test", "ACTIVE");
  await fixture.signIn("seen@example.test", "a secret typed wrong");
  await fixture.until(async () => (await entriesAbout(id)).length === 1);
  const cookie = await fixture.cookieOf("seen@example.test");
  await fixture.signOut(cookie, "http://localhost:4000");
  assert.deepEqual(await entriesAbout(id), [
    { action: "signIn", outcome: "REFUSED", code: "UNAUTHENTICATED", actor_kind: "SYSTEM", actor_id: null },
    { action: "signIn", outcome: "OK", code: null, actor_kind: "USER", actor_id: id },
    { action: "signOut", outcome: "OK", code: null, actor_kind: "USER", actor_id: id },
  ]);
  const [written] = await fixture.askOwner<{ text: string }>(
    "select string_agg(e::text, ' ') as text from hotwash.audit_entries e",
  );
  assert.doesNotMatch(written?.text ?? "", /typed wrong|correct horse/);
});

test("X10: a new password ends the sessions and the old password", async () => {
  const id = await fixture.addUser("forgetful@example.test", "ACTIVE");
  const cookie = await fixture.cookieOf("forgetful@example.test");
  const user = { id, name: "Forgetful", email: "forgetful@example.test" };
  await setPassword(fixture.dependencies, user, "another horse battery", new Date(), fixture.dependencies.passwords);
  assert.equal(await fixture.dependencies.findSessionCaller({ headers: { cookie } }), undefined);
  assert.equal((await fixture.signIn("forgetful@example.test", PASSWORD)).statusCode, 401);
  assert.equal((await fixture.signIn("forgetful@example.test", "another horse battery")).statusCode, 200);
});

test("a password is stored as a salted scrypt hash at full cost", async () => {
  const id = await fixture.addUser("kept@example.test", "ACTIVE");
  const { database, dependencies } = fixture;
  const { authDatabase } = dependencies;
  const kept = async () => {
    await setPassword(dependencies, { id, name: "Kept", email: "kept@example.test" }, PASSWORD, new Date());
    const text =
      "select password from hotwash.auth_accounts where user_id = (select account_id from hotwash.users where id = $1)";
    const [row] = await fixture.askOwner<{ password: string }>(text, [id]);
    return row?.password.split(":") ?? [];
  };
  const [salt = "", key] = await kept();
  assert.equal(key, scryptSync(PASSWORD, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 }).toString("hex"));
  const [another] = await kept();
  assert.ok(salt.length >= 32 && another !== salt);
  const config = {
    baseUrl: "http://localhost:4000",
    allowedOrigins: [],
    introspection: false,
    secrets: ["0".repeat(32)] as const,
  };
  assert.equal(createDependencies({ database, authDatabase, config }).passwords, scryptPasswords);
});

test("X10: a too short password is refused", async () => {
  const user = { id: "01a1fe00-0000-7000-8000-000000000000", name: "Short", email: "short@example.test" };
  await assert.rejects(
    setPassword(fixture.dependencies, user, "elevenchars", new Date()),
    /12 to 128 characters \(got 11\)/,
  );
});
