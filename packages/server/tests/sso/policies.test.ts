import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { cookiesOf } from "#tests/auth/cookies.ts";
import type { Person } from "#tests/oauth/flow.ts";
import { ABROAD, claimsOf, HOME, type PolicyScene, policyScene } from "#tests/sso/policy-scene.ts";
import { openScene, type Scene, type SetUp } from "#tests/sso/scene.ts";

let scene: Scene;
let at: PolicyScene;
let client: SetUp;
let organization: string;
before(async () => {
  scene = await openScene();
  at = policyScene(scene);
  client = await scene.setUp("client", { provisions: true, default_role: "VIEWER" });
  organization = scene.door.ids.client;
});
beforeEach(() => scene.fresh());
afterEach(() => at.lift(organization));
after(() => scene.stop());

/** One person with a session of each kind, in the order of `bars`. */
async function sessionsOf(person: Person) {
  const { cookie: code, backup } = await at.enrol(person.cookie);
  const { authenticator } = await at.register(cookiesOf(await at.byCode(person.email, backup.pop() ?? "")));
  const passkey = cookiesOf(await at.byPasskey(authenticator));
  const provider = (await scene.signOn(client.id, claimsOf(person))).cookie ?? "";
  // Opened before there was a second factor.
  const password = (await scene.person("client")).cookie;
  return { cookies: [password, code, passkey, provider], authenticator, backup };
}

test("X45: each policy holds from the next request on, for sessions of every kind that are open", async () => {
  const { cookies } = await sessionsOf(await scene.person("client"));
  const bars = () => Promise.all(cookies.map((cookie) => at.barOf({ cookie })));
  assert.deepEqual(await bars(), ["OK", "OK", "OK", "OK"]);
  const [signOn, passkey] = ["UNAUTHENTICATED SIGN_ON", "UNAUTHENTICATED PASSKEY"];
  await at.impose(organization, { sign_on_required: true });
  assert.deepEqual(await bars(), [signOn, signOn, signOn, "OK"]);
  await at.impose(organization, { passkey_only: true });
  assert.deepEqual(await bars(), [passkey, passkey, "OK", passkey]);
  await at.impose(organization, { second_factor_required: true });
  assert.deepEqual(await bars(), ["UNAUTHENTICATED SECOND_FACTOR", "OK", "OK", "OK"]);
  await at.impose(organization, { allowed_networks: "203.0.113.0/24" });
  assert.deepEqual(await bars(), Array(4).fill("FORBIDDEN NETWORK"));
  await at.lift(organization);
  assert.deepEqual(await bars(), ["OK", "OK", "OK", "OK"]);
});

test("X45: a barred session opens nothing, on any route, and the log of its organization has the refusals", async () => {
  const { id, cookie } = await scene.person("client");
  await at.impose(organization, { sign_on_required: true });
  const routes = [
    "/api/auth/list-sessions",
    "/api/auth/passkey/list",
    "/api/exports/gaps.csv",
    "/api/imports/template.xlsx",
  ];
  for (const url of routes) {
    const answer = await scene.app.inject({ url, headers: { cookie } });
    assert.deepEqual([answer.statusCode, answer.json().code], [401, "UNAUTHENTICATED"], url);
    assert.match(answer.json().message, /requires its sign-in provider/, url);
  }
  for (const [path, body] of [
    ["two-factor/enable", { password: "correct horse battery" }],
    ["passkey/generate-register-options", { password: "correct horse battery" }],
    ["revoke-other-sessions", {}],
    ["invitation-link", { user_id: id }],
  ] as const) {
    const answer = await at.post(path, body, { cookie });
    assert.deepEqual([answer.statusCode, answer.json().policy], [401, "SIGN_ON"], path);
  }
  await scene.dependencies.auditLog.drain();
  const { rows } = await scene.door.owner.query(
    "select distinct action, outcome, code, organization_id from audit_entries where actor_id = $1 and action = 'useSession'",
    [id],
  );
  const entry = { action: "useSession", outcome: "REFUSED", code: "UNAUTHENTICATED", organization_id: organization };
  assert.deepEqual(rows, [entry]);
  const session = await at.session(cookie);
  assert.deepEqual([session.policy.missing, session.policy.maySetUp], ["SIGN_ON", false]);
  assert.equal((await at.post("sign-out", {}, { cookie })).statusCode, 200);
});

test("X45: signing in is refused too, by every way that does not satisfy the policy, and leaves no session", async () => {
  const person = await scene.person("client");
  const { authenticator, backup } = await sessionsOf(person);
  const count = async () => (await scene.door.owner.query("select count(*)::int as n from auth_sessions")).rows[0].n;
  const plain = await scene.person("client");
  await at.impose(organization, { sign_on_required: true });
  const before = await count();
  const refused = [
    await at.byPassword(plain.email),
    await at.byCode(person.email, backup[0] ?? ""),
    await at.byPasskey(authenticator),
  ];
  for (const answer of refused) {
    assert.deepEqual([answer.statusCode, answer.json().policy], [401, "SIGN_ON"], answer.body);
    assert.doesNotMatch(cookiesOf(answer), /session_token/);
  }
  assert.equal(await count(), before);
  // A wrong password gets the usual answer.
  const stranger = await at.post("sign-in/email", { email: plain.email, password: "a wrong password" });
  assert.deepEqual(stranger.json(), { code: "UNAUTHENTICATED", message: "Unknown email or wrong password." });

  await at.impose(organization, { passkey_only: true });
  const byProvider = await scene.signOn(client.id, claimsOf(person));
  assert.deepEqual([byProvider.location, byProvider.cookie], ["/sign-in?sso=passkey", undefined]);
  const newcomer = { sub: "new", email: "new@client.example", email_verified: true, name: "New" };
  assert.equal((await scene.signOn(client.id, newcomer)).location, "/sign-in?sso=passkey");
  const { rowCount } = await scene.door.owner.query("select from users where email = 'new@client.example'");
  assert.equal(rowCount, 0, "nobody is provisioned who may not enter");
  assert.equal((await at.byPasskey(authenticator)).statusCode, 200);
});

test("X47: a session ends at the age that the policy sets, however much it is used, also one of a provider", async () => {
  const person = await scene.person("client");
  const provider = (await scene.signOn(client.id, claimsOf(person))).cookie ?? "";
  await at.impose(organization, { session_hours: 2 });
  scene.later(2 * 3_600_000 - 60_000);
  for (const cookie of [person.cookie, provider]) assert.equal(await at.barOf({ cookie }), "OK");
  scene.later(2 * 60_000);
  for (const cookie of [person.cookie, provider]) assert.equal(await at.barOf({ cookie }), "UNAUTHENTICATED AGE");
});

test("X46: somebody without the required factor sets one up, and can do nothing else before", async () => {
  const { email } = await scene.person("client");
  await at.impose(organization, { second_factor_required: true });
  const entered = await at.byPassword(email);
  assert.deepEqual([entered.statusCode, entered.json().policy], [200, "SECOND_FACTOR"]);
  const cookie = cookiesOf(entered);
  assert.equal(await at.barOf({ cookie }), "UNAUTHENTICATED SECOND_FACTOR");
  assert.equal((await at.session(cookie)).policy.maySetUp, true);
  const others = ["two-factor/disable", "two-factor/generate-backup-codes", "revoke-other-sessions"];
  for (const path of others) {
    const answer = await at.post(path, { password: "correct horse battery" }, { cookie });
    assert.deepEqual([answer.statusCode, answer.json().policy], [401, "SECOND_FACTOR"], path);
  }
  const { cookie: set } = await at.enrol(cookie);
  assert.equal(await at.barOf({ cookie: set }), "OK");
  assert.equal((await at.session(set)).policy, null);
});

test("X46: under passkey only, somebody without a passkey adds one, and then signs in with it", async () => {
  const { email } = await scene.person("client");
  await at.impose(organization, { passkey_only: true });
  const entered = await at.byPassword(email);
  assert.deepEqual([entered.statusCode, entered.json().policy], [200, "PASSKEY"]);
  const cookie = cookiesOf(entered);
  const { authenticator } = await at.register(cookie);
  assert.equal(await at.barOf({ cookie }), "UNAUTHENTICATED PASSKEY", "the password opens nothing yet");
  assert.equal(await at.barOf({ cookie: cookiesOf(await at.byPasskey(authenticator)) }), "OK");
  // From now on the password alone does not even begin a session, nor add another passkey.
  assert.deepEqual((await at.byPassword(email)).json().policy, "PASSKEY");
  assert.equal((await at.byPassword(email)).statusCode, 401);
  const { begun } = await at.register(cookie);
  assert.deepEqual([begun.statusCode, begun.json().policy], [401, "PASSKEY"]);
});

test("X46: a session of a password alone adds no factor to an account that has one", async () => {
  const person = await scene.person("client");
  const older = cookiesOf(await at.byPassword(person.email));
  const { cookie, backup } = await at.enrol(person.cookie);
  await at.impose(organization, { passkey_only: true });
  const { begun } = await at.register(older);
  assert.deepEqual([begun.statusCode, begun.json().policy], [401, "PASSKEY"]);
  await at.impose(organization, { second_factor_required: true });
  assert.equal((await at.register(older)).begun.statusCode, 401);
  const enabled = await at.post("two-factor/enable", { password: "correct horse battery" }, { cookie: older });
  assert.deepEqual([enabled.statusCode, enabled.json().policy], [401, "SECOND_FACTOR"]);
  // Turning it off takes it from the sessions that it opened.
  const adding = cookiesOf(await at.byCode(person.email, backup[0] ?? ""));
  const other = cookiesOf(await at.byPasskey((await at.register(adding)).authenticator));
  assert.equal(
    (await at.post("two-factor/disable", { password: "correct horse battery" }, { cookie: other })).statusCode,
    200,
  );
  assert.equal(await at.barOf({ cookie }), "UNAUTHENTICATED SECOND_FACTOR");
});

test("X48: sessions are accepted from the allowed networks only, and signing in too", async () => {
  const person = await scene.person("client");
  const provider = (await scene.signOn(client.id, claimsOf(person))).cookie ?? "";
  await at.impose(organization, { allowed_networks: "127.0.0.0/8\n2001:db8:1::/48" });
  for (const cookie of [person.cookie, provider]) {
    assert.equal(await at.barOf({ cookie, address: HOME }), "OK");
    assert.equal(await at.barOf({ cookie, address: "2001:db8:1::7" }), "OK");
    assert.equal(await at.barOf({ cookie, address: "::ffff:127.0.0.9" }), "OK", "IPv4 that is written as IPv6");
    for (const address of [ABROAD, "::ffff:198.51.100.7", "2001:db8:2::7"]) {
      assert.equal(await at.barOf({ cookie, address }), "FORBIDDEN NETWORK", address);
    }
    // No proxy is trusted here, so nobody moves their address.
    for (const name of ["x-forwarded-for", "x-real-ip", "forwarded", "x-hotwash-address"]) {
      const headers = { [name]: name === "forwarded" ? `for=${HOME}` : HOME };
      assert.equal(await at.barOf({ cookie, address: ABROAD, headers }), "FORBIDDEN NETWORK", name);
    }
  }
  assert.equal((await at.byPassword(person.email, { address: HOME })).statusCode, 200);
  const headers = { "x-forwarded-for": HOME, "x-hotwash-address": HOME };
  const refused = await at.byPassword(person.email, { address: ABROAD, headers });
  assert.deepEqual([refused.statusCode, refused.json().code, refused.json().policy], [403, "FORBIDDEN", "NETWORK"]);
  assert.doesNotMatch(refused.body, /127\.0/, "the networks are not shown");
  const ended = await scene.signOn(client.id, claimsOf(person));
  assert.deepEqual([ended.location, ended.cookie], ["/sign-in?sso=network", undefined]);
});

test("X48: behind a trusted proxy the forwarded address counts, and what a client writes before it does not", async () => {
  const { cookie } = await scene.person("client");
  await at.impose(organization, { allowed_networks: "203.0.113.0/24" });
  const { app } = scene.door.another({ trustProxy: 1 });
  const me = async (forwarded: string) => {
    const headers = { cookie, origin: "http://localhost:4000", "x-forwarded-for": forwarded };
    const payload = { query: "{ me { id } }" };
    const { data, errors } = (await app.inject({ method: "POST", url: "/api/graphql", headers, payload })).json();
    return data?.me ? "OK" : errors[0].extensions.policy;
  };
  assert.equal(await me("203.0.113.9"), "OK");
  assert.equal(await me(ABROAD), "NETWORK");
  assert.equal(await me(`203.0.113.9, ${ABROAD}`), "NETWORK");
});
