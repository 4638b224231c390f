import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { openScene, type Scene, type SetUp } from "#tests/sso/scene.ts";

let scene: Scene;
let client: SetUp;
let roles: SetUp;
before(async () => {
  scene = await openScene();
  client = await scene.setUp("client");
  roles = await scene.setUp("openClient", {
    provisions: true,
    role_claim: "groups",
    admin_values: "admins\nowners",
    viewer_values: "everybody",
  });
});
beforeEach(() => scene.fresh());
after(() => scene.stop());

test("X33: a person signs in with their organization's provider, and is in that organization", async () => {
  const ada = await scene.person("client", "EDITOR");
  const ended = await scene.signOn(client.id, { sub: "ada", email: ada.email, email_verified: true, name: "Ada" });
  assert.equal(ended.location, "/");
  const me = await scene.me(ended.cookie);
  assert.deepEqual([me?.id, me?.role, me?.organization.id], [ada.id, "EDITOR", scene.door.ids.client]);
  const cookies = [ended.response.headers["set-cookie"]].flat().join("\n");
  assert.match(cookies, /hotwash\.session_token=[^\n]*HttpOnly/);
  assert.match(cookies, /SameSite=Lax/);
  await scene.dependencies.auditLog.drain();
  const { rows } = await scene.door.owner.query(
    "select action, actor_kind, actor_id, subject_id, outcome from audit_entries where subject_id = $1 and action <> 'signIn'",
    [ada.id],
  );
  assert.deepEqual(rows, [
    {
      action: "signInWithProvider",
      actor_kind: "USER",
      actor_id: ada.id,
      subject_id: ada.id,
      outcome: "OK",
    },
  ]);
});

test("J49: a sign-in with a provider brings the language that the person chose", async () => {
  const mia = await scene.person("client", "EDITOR");
  const claims = { sub: "mia", email: mia.email, email_verified: true, name: "Mia" };
  const brought = async () =>
    [(await scene.signOn(client.id, claims)).response.headers["set-cookie"]]
      .flat()
      .filter((line) => String(line).startsWith("language="));
  assert.deepEqual(await brought(), []);
  await scene.door.owner.query("update users set language = 'de' where id = $1", [mia.id]);
  assert.deepEqual(await brought(), ["language=de; Max-Age=31536000; Path=/; SameSite=Lax"]);
});

test("X33: which providers an address has depends on its domain alone", async () => {
  const providers = [{ id: client.id, name: "Provider of client" }];
  for (const email of ["nobody@client.example", client.admin.email, "NOBODY@CLIENT.EXAMPLE"]) {
    const began = performance.now();
    assert.deepEqual((await scene.providersFor(email)).json(), { providers });
    assert.ok(performance.now() - began >= 390);
  }
  for (const email of ["a@sub.client.example", "a@unknown.example", "a@client.example.evil.example"]) {
    assert.deepEqual((await scene.providersFor(email)).json(), { providers: [] });
  }
  assert.equal((await scene.providersFor("no address")).statusCode, 400);
  const { url } = await scene.begin(client.id, { email: "ada@client.example" });
  assert.equal(new URL(url).searchParams.get("login_hint"), "ada@client.example");
});

test("X33: somebody who cancels, and an unknown provider, are answered in plain words", async () => {
  const { url, cookie } = await scene.begin(client.id);
  const to = new URL(client.callback);
  const state = new URL(url).searchParams.get("state") ?? "";
  to.search = new URLSearchParams({ error: "access_denied", state, iss: scene.idp.issuer }).toString();
  const before = await scene.kept();
  assert.equal((await scene.comeBack(to, cookie)).location, "/sign-in?sso=cancelled");
  assert.deepEqual(await scene.kept(), before);
  for (const provider of ["x", "0198f6a0-0000-7000-8000-000000000000"]) {
    assert.equal((await scene.start({ provider })).statusCode, 404);
  }
});

test("X38: an invited person accepts by signing in; nobody else becomes a user unless the provider provisions", async () => {
  const invite = `mutation { inviteUser(input: { name: "Ivy", email: "ivy@client.example", role: VIEWER }) { id } }`;
  const { data } = (await scene.ask(client.admin.cookie, invite)).json();
  const ended = await scene.signOn(client.id, { sub: "ivy", email: "Ivy@Client.example", email_verified: true });
  const me = await scene.me(ended.cookie);
  assert.deepEqual([me?.id, me?.role], [data.inviteUser.id, "VIEWER"]);
  const before = await scene.kept();
  const stranger = await scene.signOn(client.id, { sub: "new", email: "new@client.example", email_verified: true });
  assert.equal(stranger.location, "/sign-in?sso=refused");
  assert.deepEqual(await scene.kept(), before);
});

test("X38: a provider that provisions makes people users, with the role that their claims give each time", async () => {
  const nina = (groups: readonly string[]) => ({
    sub: "nina",
    email: "nina@openclient.example",
    email_verified: true,
    name: "Nina\u202eNew",
    groups,
  });
  const before = await scene.kept();
  const none = await scene.signOn(roles.id, nina(["others"]));
  assert.equal(none.location, "/sign-in?sso=refused");
  assert.deepEqual(await scene.kept(), before);
  const first = await scene.me((await scene.signOn(roles.id, nina(["everybody"]))).cookie);
  assert.equal(first?.role, "VIEWER");
  const { rows } = await scene.door.owner.query(
    `select u.name, u.status, u.authors ->> 'name' as author, a.email_verified from users u
      join auth_users a on a.id = u.account_id where u.id = $1`,
    [first?.id],
  );
  assert.deepEqual(rows, [{ name: "nina", status: "ACTIVE", author: "IMPORT", email_verified: false }]);
  const second = await scene.me((await scene.signOn(roles.id, nina(["everybody", "owners"]))).cookie);
  assert.deepEqual([second?.id, second?.role], [first?.id, "ADMIN"]);
  const held = await scene.door.owner.query(
    "select role, ended_at is null as now from memberships where user_id = $1",
    [first?.id],
  );
  assert.deepEqual(
    new Set(held.rows.map(({ role, now }) => `${role} ${now}`)),
    new Set(["VIEWER false", "ADMIN true"]),
  );
  const lost = await scene.signOn(roles.id, nina([]));
  assert.equal(lost.location, "/sign-in?sso=refused");
});

test("X38: the last ADMIN of an organization stays one, whatever the claims say", async () => {
  const { admin } = roles;
  await scene.door.owner.query("update users set status = 'DISABLED' where organization_id = $1 and id <> $2", [
    scene.door.ids.openClient,
    admin.id,
  ]);
  const claims = { sub: "last", email: admin.email, email_verified: true, groups: ["everybody"] };
  assert.equal((await scene.me((await scene.signOn(roles.id, claims)).cookie))?.role, "ADMIN");
});

test("X38: a DISABLED person, and people of an archived organization, do not sign in with a provider", async () => {
  const ada = await scene.person("client");
  const claims = { sub: "disabled", email: ada.email, email_verified: true };
  await scene.signOn(client.id, claims);
  await scene.door.owner.query("update users set status = 'DISABLED' where id = $1", [ada.id]);
  const before = await scene.kept();
  assert.equal((await scene.signOn(client.id, claims)).location, "/sign-in?sso=refused");
  assert.deepEqual(await scene.kept(), before);
  await scene.door.owner.query("update organizations set status = 'ARCHIVED' where id = $1", [scene.door.ids.client]);
  assert.equal((await scene.start({ provider: client.id })).statusCode, 404);
  assert.deepEqual((await scene.providersFor("a@client.example")).json(), { providers: [] });
  await scene.door.owner.query("update organizations set status = 'ACTIVE' where id = $1", [scene.door.ids.client]);
});

test("X39: a person whose account was there before is emailed when a provider is linked to it, once", async () => {
  const ada = await scene.person("client");
  const claims = { sub: `mailed ${ada.id}`, email: ada.email, email_verified: true };
  await scene.signOn(client.id, claims);
  await scene.signOn(client.id, claims);
  const { rows } = await scene.door.owner.query("select kind, title, body from notifications where user_id = $1", [
    ada.id,
  ]);
  assert.equal(rows.length, 1);
  assert.equal(rows[0].kind, "ACCOUNT_SECURITY");
  assert.match(rows[0].body, /“Provider of client”/);
});

test("X39: the subject counts from then on: another address at the provider changes nothing here", async () => {
  const ada = await scene.person("client");
  await scene.signOn(client.id, { sub: `moved ${ada.id}`, email: ada.email, email_verified: true });
  const ended = await scene.signOn(client.id, { sub: `moved ${ada.id}`, email: "married@elsewhere.example" });
  assert.equal((await scene.me(ended.cookie))?.id, ada.id);
});
