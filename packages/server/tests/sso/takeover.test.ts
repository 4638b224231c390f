import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { randomUUIDv7 } from "#platform/ids.ts";
import { plant } from "#tests/mcp/plant.ts";
import type { Person } from "#tests/oauth/flow.ts";
import { type Ended, openScene, type Scene, type SetUp } from "#tests/sso/scene.ts";
import { BASE_URL, signInAs } from "#tests/support/credentials.ts";

// A client's ADMIN runs the provider, so it says whatever they like. It must never lead outside their organization.

let scene: Scene;
let client: SetUp;
before(async () => {
  scene = await openScene();
  client = await scene.setUp("client", { provisions: true, default_role: "ADMIN" });
});
beforeEach(() => scene.fresh());
after(() => scene.stop());

async function fails(attack: () => Promise<Ended>): Promise<void> {
  const before = await scene.kept();
  const ended = await attack();
  assert.deepEqual([ended.location, ended.cookie], ["/sign-in?sso=refused", undefined]);
  assert.deepEqual(await scene.kept(), before);
}

/** Somebody of the operator whose address is in the client's domain. */
async function inBoth(): Promise<{ readonly operator: Person; readonly client: string }> {
  const operator = await scene.person("operator");
  const email = operator.email.replace("operator.example", "client.example");
  await scene.door.owner.query("update users set email = $2 where id = $1", [operator.id, email]);
  await scene.door.owner.query("update auth_users set email = $2 where email = $1", [operator.email, email]);
  const cookie = await signInAs(scene.app, scene.dependencies, { ...operator, email });
  const id = randomUUIDv7(new Date());
  const organization_id = scene.door.ids.client;
  const account = await scene.door.owner.query("select account_id from users where id = $1", [operator.id]);
  const row = { organization_id, id, name: operator.name, email, status: "ACTIVE" };
  await plant(scene.door.owner, "users", [{ ...row, account_id: account.rows[0].account_id }]);
  const held = { organization_id, id: randomUUIDv7(new Date()), user_id: id, role: "VIEWER" };
  await plant(scene.door.owner, "memberships", [{ ...held, started_at: new Date().toISOString() }]);
  return { operator: { ...operator, email, cookie }, client: id };
}

test("X37: a provider does not act for addresses outside its organization's verified domains", async () => {
  const staff = await scene.person("operator");
  const carrier = await scene.person("carrier");
  for (const email of [
    staff.email,
    staff.email.toUpperCase(),
    carrier.email,
    "new@operator.example",
    "eve@sub.client.example",
    "eve@client.example.evil.example",
    `"${staff.email}"@client.example`,
    "eve@client.example@operator.example",
    "eve@client.example ",
    "eve@client.example\n",
    "",
    undefined,
    ["eve@client.example"],
    { toString: "eve@client.example" },
  ]) {
    await fails(() => scene.signOn(client.id, { sub: "eve", email, email_verified: true }));
  }
  for (const email_verified of [false, "false"]) {
    await fails(() => scene.signOn(client.id, { sub: "eve", email: "eve@client.example", email_verified }));
  }
});

test("X37: a domain that is only claimed, or claimed second, opens nothing", async () => {
  const { id } = await scene.claim(client.admin, "operator.example");
  await scene.checkDomains();
  const staff = await scene.person("operator");
  await fails(() => scene.signOn(client.id, { sub: "eve", email: staff.email, email_verified: true }));
  const operator = await scene.setUp("operator");
  const { record_name, record_value } = (await scene.domains(client.admin.cookie)).find((each) => each.id === id) ?? {};
  scene.records.set(record_name ?? "", [...(scene.records.get(record_name ?? "") ?? []), record_value ?? ""]);
  scene.later(3_600_001);
  await scene.checkDomains();
  const found = (await scene.domains(client.admin.cookie)).find((each) => each.id === id);
  assert.equal(found?.status, "PENDING");
  assert.match(found?.finding ?? "", /another organization/);
  await scene.fresh();
  await fails(() => scene.signOn(client.id, { sub: "eve", email: staff.email, email_verified: true }));
  const ended = await scene.signOn(operator.id, { sub: "own", email: staff.email, email_verified: true });
  assert.equal((await scene.me(ended.cookie))?.id, staff.id);
});

test("X37: a subject that another organization's provider knows too opens nothing there", async () => {
  const own = await scene.setUp("openClient");
  const ada = await scene.person("openClient");
  await scene.signOn(own.id, { sub: "shared-subject", email: ada.email, email_verified: true });
  await fails(() => scene.signOn(client.id, { sub: "shared-subject", email: ada.email, email_verified: true }));
  await fails(() => scene.signOn(client.id, { sub: "shared-subject" }));
});

test("X37: a session of a provider opens its organization only, however many the account opens", async () => {
  const both = await inBoth();
  const { email } = both.operator;
  const { cookie = "" } = await scene.signOn(client.id, { sub: "both", email, email_verified: true });
  const me = await scene.me(cookie);
  assert.deepEqual([me?.id, me?.organization.id], [both.client, scene.door.ids.client]);
  const headers = { cookie, origin: BASE_URL };
  const session = (await scene.app.inject({ url: "/api/auth/get-session", headers })).json();
  assert.deepEqual(
    session.memberships.map((each: { organizationId: string }) => each.organizationId),
    [scene.door.ids.client],
  );
  assert.deepEqual(session.provider, { id: client.id });
  const post = (path: string, payload: object) =>
    scene.app.inject({ method: "POST", url: `/api/auth/${path}`, headers, payload });
  const before = await scene.kept();
  const organization_id = scene.door.ids.operator;
  assert.equal((await post("switch-organization", { organization_id })).statusCode, 404);
  for (const [path, payload] of [
    ["two-factor/enable", { password: "correct horse battery" }],
    ["two-factor/disable", { password: "correct horse battery" }],
    ["two-factor/verify-totp", { code: "123456" }],
    ["passkey/generate-register-options", { password: "correct horse battery" }],
    ["passkey/remove", { id: randomUUIDv7(new Date()), password: "correct horse battery" }],
  ] as const) {
    assert.equal((await post(path, payload)).statusCode, 403, path);
  }
  assert.equal((await scene.app.inject({ url: "/api/auth/passkey/list", headers })).statusCode, 403);
  assert.deepEqual(await scene.kept(), before);
  const { sessions } = (await scene.app.inject({ url: "/api/auth/list-sessions", headers })).json();
  assert.equal(sessions.length, 1, "not those of other ways to sign in");
  const others = await scene.door.owner.query(
    "select s.id from auth_sessions s join auth_users a on a.id = s.user_id where a.email = $1 and provider_id is null",
    [email],
  );
  assert.equal((await post("revoke-session", { id: others.rows[0].id })).statusCode, 404);
  assert.equal((await post("revoke-other-sessions", {})).statusCode, 200);
  assert.equal((await scene.me(both.operator.cookie))?.id, both.operator.id, "the other session goes on");
});

test("X37: an invitation to another organization is not accepted with a provider's session", async () => {
  const email = "joining@client.example";
  const { cookie = "" } = await scene.signOn(client.id, { sub: "joining", email, email_verified: true });
  const staff = await scene.person("operator");
  const invite = `mutation ($email: String!) { inviteUser(input: { name: "J", email: $email, role: ADMIN }) { id } }`;
  const { data } = (await scene.ask(staff.cookie, invite, { email })).json();
  const link = await scene.app.inject({
    method: "POST",
    url: "/api/auth/invitation-link",
    headers: { cookie: staff.cookie, origin: BASE_URL },
    payload: { user_id: data.inviteUser.id },
  });
  const token = new URLSearchParams(new URL(link.json().url).hash.slice(1)).get("token");
  const before = await scene.kept();
  const response = await scene.app.inject({
    method: "POST",
    url: "/api/auth/accept-invitation",
    headers: { cookie, origin: BASE_URL },
    payload: { token },
  });
  assert.equal(response.statusCode, 409);
  assert.deepEqual(await scene.kept(), before);
});

test("X37: once its provider is paused or its domain removed, a session opens nothing, also no other organization", async () => {
  const both = await inBoth();
  const { email } = both.operator;
  const { cookie } = await scene.signOn(client.id, { sub: `again ${email}`, email, email_verified: true });
  assert.equal((await scene.me(cookie))?.id, both.client);
  const set = `mutation ($id: ID!, $status: IdentityProviderStatus!) {
    changeIdentityProviderStatus(input: { id: $id, status: $status }) { id } }`;
  await scene.ask(client.admin.cookie, set, { id: client.id, status: "PAUSED" });
  assert.equal(await scene.me(cookie), undefined);
  assert.equal((await scene.start({ provider: client.id })).statusCode, 404);
  await scene.ask(client.admin.cookie, set, { id: client.id, status: "ACTIVE" });
  assert.equal((await scene.me(cookie))?.id, both.client);
  await scene.door.owner.query("update users set status = 'DISABLED' where id = $1", [both.client]);
  assert.equal(await scene.me(cookie), undefined, "not in the operator's either");
  await scene.door.owner.query("update users set status = 'ACTIVE' where id = $1", [both.client]);
  const name = "client.example";
  const [domain] = (await scene.domains(client.admin.cookie)).filter((each) => each.name === name);
  await scene.ask(client.admin.cookie, "mutation ($id: ID!) { removeEmailDomain(input: { id: $id }) { id } }", {
    id: domain?.id,
  });
  assert.equal(await scene.me(cookie), undefined);
  await fails(() => scene.signOn(client.id, { sub: `again ${email}`, email, email_verified: true }));
  await scene.addDomain(client.admin, name);
});

test("X39: an address that the provider gave to somebody else does not open its former owner's account", async () => {
  const ada = await scene.person("client");
  await scene.signOn(client.id, { sub: "first", email: ada.email, email_verified: true });
  await fails(() => scene.signOn(client.id, { sub: "second", email: ada.email, email_verified: true }));
});

test("X31, X39: of an account that nobody proved to read the mailbox of, nothing is kept", async () => {
  const eve = await scene.person("openClient");
  const email = eve.email.replace(/@.*/, "@client.example");
  await scene.door.owner.query("update auth_users set email = $2, email_verified = false where email = $1", [
    eve.email,
    email,
  ]);
  await scene.door.owner.query("update users set email = $2 where id = $1", [eve.id, email]);
  assert.equal((await scene.me(eve.cookie))?.id, eve.id);
  await scene.door.owner.query(
    `with agent as (
      insert into connected_agents (organization_id, id, user_id, name, host, client_id, resource, expires_at, idle_at, created_at, updated_at)
        select organization_id, uuidv7(), id, 'Agent', 'agent.example', 'program', 'x', later, later, now(), now()
        from users, (select now() + interval '60 days' as later) due where id = $1
    ) insert into calendar_subscriptions (organization_id, id, user_id, sha256, with_action_items, with_programs, created_at, updated_at)
      select organization_id, id, id, '\\x00', true, true, now(), now() from users where id = $1`,
    [eve.id],
  );
  const ended = await scene.signOn(client.id, { sub: `owner of ${email}`, email, email_verified: true });
  assert.equal((await scene.me(ended.cookie))?.organization.id, scene.door.ids.client);
  assert.equal(await scene.me(eve.cookie), undefined, "sessions end");
  const password = await scene.app.inject({
    method: "POST",
    url: "/api/auth/sign-in/email",
    payload: { email, password: "correct horse battery" },
    remoteAddress: "10.9.9.9",
  });
  assert.equal(password.statusCode, 401, "and the password of the person who made it opens nothing");
  const { rows } = await scene.door.owner.query(
    `select (select count(*)::int from connected_agents where user_id = $1 and ended_at is null) as agents,
      (select count(*)::int from calendar_subscriptions where user_id = $1) as calendars`,
    [eve.id],
  );
  assert.deepEqual(rows, [{ agents: 0, calendars: 0 }], "nor do their agents and calendars");
});
