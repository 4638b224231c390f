import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { createAccountLink } from "#domain/accounts/account-links.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { cookiesOf } from "#tests/auth/cookies.ts";
import type { OrganizationName } from "#tests/mcp/door.ts";
import { plant } from "#tests/mcp/plant.ts";
import type { Person } from "#tests/oauth/flow.ts";
import { type PolicyScene, policyScene } from "#tests/sso/policy-scene.ts";
import { openScene, type Scene } from "#tests/sso/scene.ts";

let scene: Scene;
let at: PolicyScene;
before(async () => {
  scene = await openScene();
  at = policyScene(scene);
});
beforeEach(() => scene.fresh());
afterEach(async () => {
  for (const id of Object.values(scene.door.ids)) await at.lift(id);
});
after(() => scene.stop());

/** The same account in another organization, entered last a while ago, or invited to it. */
async function joined({ id, name, email }: Person, of: OrganizationName, status = "ACTIVE"): Promise<string> {
  const { owner, ids } = scene.door;
  const person = randomUUIDv7(new Date());
  await plant(owner, "users", [{ organization_id: ids[of], id: person, name, email, status }]);
  const held = { organization_id: ids[of], id: randomUUIDv7(new Date()), user_id: person, role: "EDITOR" };
  await plant(owner, "memberships", [{ ...held, started_at: new Date().toISOString() }]);
  if (status === "ACTIVE") {
    await owner.query("update users set account_id = (select account_id from users where id = $2) where id = $1", [
      person,
      id,
    ]);
  }
  return person;
}

const organizationOf = async (cookie: string) => (await at.me({ cookie })).json().data?.me?.organization.id;
const switchTo = (of: OrganizationName, cookie: string) =>
  at.post("switch-organization", { organization_id: scene.door.ids[of] }, { cookie });

test("X49: the policy is that of the organization that the session is in, and switching into another asks for its own", async () => {
  const { ids } = scene.door;
  const ada = await scene.person("client");
  await joined(ada, "openClient");
  await at.impose(ids.openClient, { sign_on_required: true });
  assert.equal(await at.barOf({ cookie: ada.cookie }), "OK");
  const refused = await switchTo("openClient", ada.cookie);
  assert.deepEqual([refused.statusCode, refused.json().code, refused.json().policy], [403, "FORBIDDEN", "SIGN_ON"]);
  assert.match(refused.json().message, /^\S.* requires its sign-in provider: sign in with your email address/);
  assert.equal(await organizationOf(ada.cookie), ids.client, "the session stays where it was");
  await at.impose(ids.openClient, { second_factor_required: true });
  assert.equal((await switchTo("openClient", ada.cookie)).json().policy, "SECOND_FACTOR");
  const { cookie } = await at.enrol(ada.cookie);
  assert.equal((await switchTo("openClient", cookie)).statusCode, 200);
  assert.equal(await organizationOf(cookie), ids.openClient);
  // A session that its organization bars may still go where it is enough.
  await at.impose(ids.openClient, { passkey_only: true });
  assert.equal(await at.barOf({ cookie }), "UNAUTHENTICATED PASSKEY");
  assert.equal((await switchTo("client", cookie)).statusCode, 200);
  assert.equal(await at.barOf({ cookie }), "OK");
});

test("X46: a password alone adds no factor in another organization either, nor removes a passkey", async () => {
  const { ids } = scene.door;
  for (const policy of [{ passkey_only: true }, { second_factor_required: true }]) {
    const ada = await scene.person("client");
    await joined(ada, "openClient");
    const { authenticator } = await at.register(ada.cookie);
    const [passkey] = await at.passkeys(ada.cookie);
    await at.impose(ids.openClient, policy);
    const thief = cookiesOf(await at.byPassword(ada.email));
    assert.equal(await organizationOf(thief), ids.client, "whose policy asks for nothing");
    const password = "correct horse battery";
    for (const [path, payload] of [
      ["passkey/generate-register-options", { password }],
      ["passkey/remove", { id: passkey, password }],
      ["two-factor/enable", { password }],
      ["two-factor/verify-totp", { code: "123456" }],
    ] as const) {
      const { statusCode, body } = await at.post(path, payload, { cookie: thief });
      assert.equal(statusCode, 403, path);
      assert.match(body, /Your account has a passkey\. Sign in with it/, path);
    }
    assert.equal((await switchTo("openClient", thief)).statusCode, 403);
    assert.deepEqual(await at.passkeys(ada.cookie), [passkey]);
    const owner = cookiesOf(await at.byPasskey(authenticator));
    assert.equal((await at.register(owner)).begun.statusCode, 200, "the passkey's own session adds another");
    await at.lift(ids.openClient);
  }
});

test("X18, X46: a passkey is removed with the password, and the sessions that the last one opened then count as a password's", async () => {
  const { ids } = scene.door;
  const ada = await scene.person("client");
  const { authenticator } = await at.register(ada.cookie);
  const [passkey] = await at.passkeys(ada.cookie);
  const cookie = cookiesOf(await at.byPasskey(authenticator));
  await at.impose(ids.client, { passkey_only: true });
  assert.equal((await at.post("passkey/remove", { id: passkey }, { cookie })).statusCode, 400);
  const wrong = await at.post("passkey/remove", { id: passkey, password: "of a thief" }, { cookie });
  assert.deepEqual([wrong.statusCode, wrong.json().message], [400, "The password is wrong."]);
  assert.equal(await at.barOf({ cookie }), "OK");
  const removed = await at.post("passkey/remove", { id: passkey, password: "correct horse battery" }, { cookie });
  assert.equal(removed.statusCode, 200, removed.body);
  for (const each of [cookie, ada.cookie]) {
    assert.equal(await at.barOf({ cookie: each }), "UNAUTHENTICATED PASSKEY");
  }
});

test("X49: signing in enters the organization that was entered last, of those whose policy is satisfied", async () => {
  const { ids } = scene.door;
  const ada = await scene.person("client");
  await joined(ada, "openClient");
  scene.later(60_000);
  await switchTo("openClient", ada.cookie);
  const enter = async () => organizationOf(cookiesOf(await at.byPassword(ada.email)));
  assert.equal(await enter(), ids.openClient);
  await at.impose(ids.openClient, { sign_on_required: true });
  assert.equal(await enter(), ids.client);
  await at.impose(ids.client, { allowed_networks: "203.0.113.0/24" });
  const refused = await at.byPassword(ada.email);
  assert.deepEqual([refused.statusCode, refused.json().policy], [403, "NETWORK"]);
  // What can be set up goes before what cannot.
  await at.impose(ids.openClient, { second_factor_required: true });
  assert.equal((await at.byPassword(ada.email)).json().policy, "SECOND_FACTOR");
});

test("X49: an invitation is accepted only by a session that may enter there, or can set up what is missing", async () => {
  const { ids } = scene.door;
  const { dependencies } = scene;
  const ada = await scene.person("client");
  const invited = await joined(ada, "stranger", "INVITED");
  const target = { purpose: "INVITATION", user_id: invited, mailed: true } as const;
  const link = await createAccountLink(dependencies.authDatabase, target, dependencies.clock());
  const token = link.split("#token=")[1] ?? link;
  const accept = () => at.post("accept-invitation", { token }, { cookie: ada.cookie });
  await at.impose(ids.stranger, { sign_on_required: true });
  const refused = await accept();
  assert.deepEqual([refused.statusCode, refused.json().policy], [403, "SIGN_ON"], refused.body);
  await at.impose(ids.stranger, { second_factor_required: true });
  assert.equal((await accept()).statusCode, 200, "the link was not used up");
  assert.equal(await at.barOf({ cookie: ada.cookie }), "UNAUTHENTICATED SECOND_FACTOR");
  const { cookie } = await at.enrol(ada.cookie);
  assert.equal(await at.barOf({ cookie }), "OK");
});
