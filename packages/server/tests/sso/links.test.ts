import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Person } from "#tests/oauth/flow.ts";
import { openScene, type Scene, type SetUp } from "#tests/sso/scene.ts";
import { BASE_URL } from "#tests/support/credentials.ts";

let scene: Scene;
let client: SetUp;
let other: SetUp;
before(async () => {
  scene = await openScene();
  client = await scene.setUp("client");
  other = await scene.setUp("openClient");
});
beforeEach(() => scene.fresh());
after(() => scene.stop());

const headersOf = (cookie: string) => ({ cookie, origin: BASE_URL });
const links = (cookie: string, user_id?: string) =>
  scene.app.inject({
    url: "/api/auth/sso/links",
    headers: headersOf(cookie),
    query: user_id === undefined ? {} : { user_id },
  });
const unlink = (cookie: string, payload: object) =>
  scene.app.inject({ method: "POST", url: "/api/auth/sso/unlink", headers: headersOf(cookie), payload });

/** Somebody of the client with a password, whom the provider signed in as well. */
async function linked(): Promise<{ readonly ada: Person; readonly cookie: string; readonly sub: string }> {
  const ada = await scene.person("client");
  const sub = `subject of ${ada.id}`;
  const ended = await scene.signOn(client.id, { sub, email: ada.email, email_verified: true });
  return { ada, cookie: ended.cookie ?? assert.fail("not signed in"), sub };
}

const entries = async (id: string) => {
  await scene.dependencies.auditLog.drain();
  const text = `select actor_kind, actor_id, organization_id from audit_entries
    where subject_id = $1 and action = 'unlinkProvider' and outcome = 'OK'`;
  return (await scene.door.owner.query(text, [id])).rows;
};
const mails = async (id: string) => {
  const text = `select title, body, offered_at from notifications
    where user_id = $1 and kind = 'ACCOUNT_SECURITY' and title like '%removed%'`;
  return (await scene.door.owner.query(text, [id])).rows;
};

test("X42: a person sees which providers are linked to their account, and removes one: its sessions end, others go on", async () => {
  const { ada, cookie, sub } = await linked();
  const found = (await links(ada.cookie)).json().links;
  assert.deepEqual(
    found.map(({ provider, organization }: { provider: object; organization: object }) => [provider, organization]),
    [[{ id: client.id, name: "Provider of client" }, { name: found[0].organization.name }]],
  );
  assert.ok(Date.parse(found[0].createdAt) <= Date.parse(found[0].lastUsedAt));
  assert.equal((await unlink(ada.cookie, { provider: client.id })).statusCode, 200);
  assert.equal(await scene.me(cookie), undefined);
  assert.equal((await scene.me(ada.cookie))?.id, ada.id);
  assert.deepEqual((await links(ada.cookie)).json(), { links: [] });
  const [entry, ...more] = await entries(ada.id);
  assert.deepEqual(
    [entry, more],
    [{ actor_kind: "USER", actor_id: ada.id, organization_id: scene.door.ids.client }, []],
  );
  const [mail] = await mails(ada.id);
  assert.match(mail.body, /“Provider of client”/);
  assert.match(mail.body, /From: /);
  assert.equal((await unlink(ada.cookie, { provider: client.id })).statusCode, 404);
  // Another subject of the same person may be linked then.
  const again = await scene.signOn(client.id, { sub: `new ${sub}`, email: ada.email, email_verified: true });
  assert.equal((await scene.me(again.cookie))?.id, ada.id);
});

test("X42: nobody removes their last way to sign in, and a session that a provider opened sees and removes none", async () => {
  const { ada, cookie } = await linked();
  assert.equal((await links(cookie)).statusCode, 403);
  assert.equal((await unlink(cookie, { provider: client.id })).statusCode, 403);
  await scene.door.owner.query(
    "delete from auth_accounts where user_id = (select id from auth_users where email = $1)",
    [ada.email],
  );
  const before = await scene.kept();
  assert.equal((await unlink(ada.cookie, { provider: client.id })).statusCode, 409);
  assert.deepEqual(await scene.kept(), before);
  assert.deepEqual([await mails(ada.id), await entries(ada.id)], [[], []]);
  assert.equal((await scene.me(cookie))?.id, ada.id);
});

test("X42: an ADMIN of the provider's organization sees and removes another person's link to it", async () => {
  const { ada, cookie } = await linked();
  const { admin } = client;
  const shown = (await links(admin.cookie, ada.id)).json().links;
  assert.deepEqual(
    shown.map((each: { provider: object }) => each.provider),
    [{ id: client.id, name: "Provider of client" }],
  );
  assert.equal((await unlink(admin.cookie, { provider: client.id, user_id: ada.id })).statusCode, 200);
  assert.equal(await scene.me(cookie), undefined);
  assert.equal((await scene.me(ada.cookie))?.id, ada.id, "the session with the password goes on");
  assert.deepEqual(await entries(ada.id), [
    { actor_kind: "USER", actor_id: admin.id, organization_id: scene.door.ids.client },
  ]);
  const [mail] = await mails(ada.id);
  assert.match(mail.body, /By: /);
  assert.doesNotMatch(mail.body, /From: /);
  assert.notEqual(mail.offered_at, undefined);
});

test("X42: nobody else reads or removes another person's links, nor an ADMIN those to other organizations' providers", async () => {
  const { ada, cookie } = await linked();
  const cases = [
    [await scene.person("client", "EDITOR"), 403],
    [await scene.person("operator"), 403],
    [await scene.person("carrier"), 403],
    [other.admin, 404],
  ] as const;
  const before = await scene.kept();
  for (const [person, status] of cases) {
    assert.equal((await links(person.cookie, ada.id)).statusCode, status, person.email);
    assert.equal((await unlink(person.cookie, { provider: client.id, user_id: ada.id })).statusCode, status);
  }
  assert.equal((await unlink(client.admin.cookie, { provider: other.id, user_id: ada.id })).statusCode, 404);
  const own = { provider: client.id, user_id: client.admin.id };
  assert.equal((await unlink(client.admin.cookie, own)).statusCode, 409);
  for (const payload of [{}, { provider: "x" }, { provider: client.id, user_id: "x" }]) {
    assert.equal((await unlink(client.admin.cookie, payload)).statusCode, 400);
  }
  const foreign = scene.app.inject({
    method: "POST",
    url: "/api/auth/sso/unlink",
    headers: { cookie: ada.cookie, origin: "https://evil.example" },
    payload: { provider: client.id },
  });
  assert.equal((await foreign).statusCode, 403);
  const kept = await scene.kept();
  assert.deepEqual(kept, before);
  assert.equal((await scene.me(cookie))?.id, ada.id);
  assert.deepEqual(await entries(ada.id), []);
});

test("X42: a sign-in during which the link is removed gets no session", async () => {
  const { ada, sub } = await linked();
  scene.idp.person.claims = { sub, email: ada.email, email_verified: true };
  const { url, cookie } = await scene.begin(client.id);
  const back = await scene.idp.signIn(url);
  // Removed when the session begins, after the link was found.
  const { owner } = scene.door;
  await owner.query(`create function drop_link() returns trigger language plpgsql as $$ begin
    delete from hotwash.auth_identities where provider_id = new.provider_id and user_id = new.user_id; return null; end $$`);
  await owner.query("alter function drop_link() security definer");
  await owner.query("grant execute on function drop_link() to public");
  await owner.query("create trigger drop_link after insert on auth_sessions for each row execute function drop_link()");
  const ended = await scene.comeBack(back, cookie);
  await owner.query("drop trigger drop_link on auth_sessions");
  await owner.query("drop function drop_link()");
  assert.equal(ended.location, "/sign-in?sso=refused");
  assert.equal(await scene.me(ended.cookie), undefined);
  const { rows } = await owner.query("select from auth_sessions where provider_id = $1 and person_id = $2", [
    client.id,
    ada.id,
  ]);
  assert.deepEqual(rows, []);
});

test("X40: the links and sessions of a provider end with it", async () => {
  const ada = await scene.person("openClient");
  const { cookie } = await scene.signOn(other.id, { sub: "ada", email: ada.email, email_verified: true });
  assert.equal((await scene.me(cookie))?.id, ada.id);
  const end = `mutation ($id: ID!) { changeIdentityProviderStatus(input: { id: $id, status: ENDED }) { status } }`;
  await scene.ask(other.admin.cookie, end, { id: other.id });
  for (const table of ["auth_identities", "auth_sessions"]) {
    const { rowCount } = await scene.door.owner.query(`select from ${table} where provider_id = $1`, [other.id]);
    assert.equal(rowCount, 0, table);
  }
  assert.deepEqual((await links(ada.cookie)).json(), { links: [] });
});
