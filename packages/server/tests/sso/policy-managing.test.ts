import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { cookiesOf } from "#tests/auth/cookies.ts";
import { asRole } from "#tests/sso/as-role.ts";
import { CLIENT } from "#tests/sso/idp.ts";
import { claimsOf, outcomeOf, type PolicyScene, policyScene } from "#tests/sso/policy-scene.ts";
import { openScene, type Scene, type SetUp } from "#tests/sso/scene.ts";

let scene: Scene;
let at: PolicyScene;
let client: SetUp;
before(async () => {
  scene = await openScene();
  at = policyScene(scene);
  client = await scene.setUp("client");
});
beforeEach(() => scene.fresh());
afterEach(async () => {
  for (const id of Object.values(scene.door.ids)) await at.lift(id);
});
after(() => scene.stop());

const LIST = "{ sign_in_policies { session_hours allowed_networks changed_by organization { id } } }";
const LIFT = `mutation ($id: ID!) { liftSignInPolicy(input: { organization_id: $id, reason: "Their network moved" }) {
  session_hours allowed_networks changed_by } }`;

const CREATE = `mutation ($input: CreateIdentityProviderInput!) {
  createIdentityProvider(input: $input) { id callback_path } }`;

/** Another ACTIVE provider of the same organization: its id. */
async function secondOf({ admin }: SetUp): Promise<string> {
  const { client_id, client_secret: client_secret_token } = CLIENT;
  const input = { name: "Another", issuer: scene.idp.issuer, client_id, client_secret_token };
  const { data } = outcomeOf(await scene.ask(admin.cookie, CREATE, { input }));
  const { id, callback_path } = data.createIdentityProvider;
  scene.idp.register(`${scene.dependencies.baseUrl}${callback_path}`);
  return id;
}

const listed = async (cookie: string) => {
  const { data } = (await scene.ask(cookie, LIST)).json();
  return data.sign_in_policies.map((each: { organization: { id: string } }) => each.organization.id);
};

test("X44: an organization's ADMIN sets its policy in person, sees it, and all its ADMINs are emailed", async () => {
  const [admin, other, editor] = [
    await scene.person("client"),
    await scene.person("client"),
    await scene.person("client", "EDITOR"),
  ];
  const set = await at.change(admin.cookie, { session_hours: 12, allowed_networks: "127.0.0.1\n\n2001:DB8::/32\n" });
  assert.equal(set.code, "OK", set.message);
  const { id, ...policy } = set.data.updateSignInPolicy;
  assert.deepEqual(policy, {
    sign_on_required: false,
    second_factor_required: false,
    passkey_only: false,
    session_hours: 12,
    allowed_networks: "127.0.0.1/32\n2001:db8::/32",
    changed_by: admin.name,
  });
  const again = await at.change(admin.cookie, { session_hours: null });
  assert.deepEqual(
    [again.data.updateSignInPolicy.id, again.data.updateSignInPolicy.allowed_networks],
    [id, policy.allowed_networks],
    "what is omitted stays",
  );
  assert.equal((await at.change(editor.cookie, { session_hours: 1 })).code, "FORBIDDEN");
  assert.equal(outcomeOf(await scene.ask(editor.cookie, LIST)).code, "FORBIDDEN");
  const notices = await scene.door.owner.query(
    "select user_id, title, body, link from notifications where subject_id = $1 and user_id = any ($2) order by created_at, user_id",
    [id, [admin.id, other.id, editor.id]],
  );
  const told = notices.rows.map(({ user_id }) => user_id);
  assert.deepEqual([...new Set(told)].sort(), [admin.id, other.id].sort());
  for (const { link } of notices.rows) assert.equal(link, "/client/settings/sign-in");
  assert.match(
    notices.rows[0].body,
    /Sessions end after 12 hours\.\nAllowed networks: 127\.0\.0\.1\/32, 2001:db8::\/32\./,
  );
  const { rows } = await scene.door.owner.query(
    "select action, organization_id, actor_id, outcome from audit_entries where subject_id = $1",
    [id],
  );
  const entry = {
    action: "updateSignInPolicy",
    organization_id: scene.door.ids.client,
    actor_id: admin.id,
    outcome: "OK",
  };
  assert.deepEqual(rows, [entry, entry]);
});

test("X44: a carrier sees and lifts none of its clients', a client none of others'; no key sets one", async () => {
  const { ids } = scene.door;
  for (const id of Object.values(ids)) await at.impose(id, { session_hours: 100 });
  const [operator, carrier, stranger] = [
    await scene.person("operator"),
    await scene.person("carrier"),
    await scene.person("stranger"),
  ];
  assert.deepEqual(await listed(carrier.cookie), [ids.carrier]);
  assert.deepEqual(await listed(stranger.cookie), [ids.stranger]);
  assert.deepEqual((await listed(operator.cookie)).sort(), Object.values(ids).sort());
  const before = await scene.door.owner.query("select * from sign_in_policies order by organization_id");
  for (const { cookie } of [carrier, stranger, client.admin]) {
    assert.equal(outcomeOf(await scene.ask(cookie, LIFT, { id: ids.client })).code, "FORBIDDEN");
  }
  const key = await scene.door.newKey("operator", { scopes: ["GRAPHQL"] });
  const query = "mutation { updateSignInPolicy(input: { session_hours: 1 }) { id } }";
  const headers = { "x-api-key": key.text };
  const byKey = await scene.app.inject({ method: "POST", url: "/api/graphql", headers, payload: { query } });
  assert.equal(outcomeOf(byKey).code, "FORBIDDEN");
  const after = await scene.door.owner.query("select * from sign_in_policies order by organization_id");
  assert.deepEqual(after.rows, before.rows);
});

test("X44: row policies hold too: nobody tightens another organization's policy, and the operator only lifts it", async () => {
  const { ids } = scene.door;
  await at.impose(ids.client, { session_hours: 100 });
  const as = asRole(scene);
  const [tighten, lift] = ["session_hours = 1", "session_hours = null"].map(
    (set) => `update sign_in_policies set ${set}`,
  );
  assert.equal(await as("hotwash_carrier", ids.carrier, "select from sign_in_policies"), 0);
  assert.equal(await as("hotwash_carrier", ids.carrier, lift ?? ""), 0);
  assert.equal(await as("hotwash_client", ids.openClient, lift ?? ""), 0);
  assert.equal(await as("hotwash_client", ids.client, tighten ?? ""), 1);
  await assert.rejects(as("hotwash_operator", ids.operator, tighten ?? ""), /row-level security/);
  assert.equal(await as("hotwash_operator", ids.operator, lift ?? ""), 1);
});

test("X44: the operator lifts the policy of an organization that locked itself out, whose ADMINs are sent the reason", async () => {
  const { ids, owner } = scene.door;
  const operator = await scene.person("operator");
  const { cookie } = client.admin;
  assert.equal(outcomeOf(await scene.ask(operator.cookie, LIFT, { id: ids.client })).code, "CONFLICT");
  assert.equal(outcomeOf(await scene.ask(operator.cookie, LIFT, { id: ids.operator })).code, "CONFLICT");
  await at.impose(ids.client, { allowed_networks: "203.0.113.0/24", session_hours: 1 });
  assert.equal(await at.barOf({ cookie }), "FORBIDDEN NETWORK");
  const lifted = outcomeOf(await scene.ask(operator.cookie, LIFT, { id: ids.client }));
  assert.equal(lifted.code, "OK", lifted.message);
  const { data } = lifted;
  const changed_by = `${operator.name}, for the operator`;
  assert.deepEqual(data.liftSignInPolicy, { session_hours: null, allowed_networks: null, changed_by });
  assert.equal(await at.barOf({ cookie }), "OK");
  const { rows } = await owner.query("select body from notifications where user_id = $1 and title like '%lifted%'", [
    client.admin.id,
  ]);
  assert.match(rows[0]?.body, /\n\nReason: Their network moved/);
});

test("X50: nobody locks themselves out: the change must admit the caller's own session", async () => {
  const password = await scene.person("client");
  const refusals: [object, string][] = [
    [{ sign_on_required: true }, "sign_on_required"],
    [{ passkey_only: true }, "passkey_only"],
    [{ second_factor_required: true }, "second_factor_required"],
    [{ allowed_networks: "203.0.113.0/24" }, "allowed_networks"],
  ];
  for (const [policy, field] of refusals) {
    const { code, field: named } = await at.change(password.cookie, { ...policy });
    assert.deepEqual([code, named], ["CONFLICT", field]);
  }
  scene.later(2 * 3_600_000);
  assert.equal((await at.change(password.cookie, { session_hours: 1 })).field, "session_hours");
  assert.equal((await at.change(password.cookie, { session_hours: 3 })).code, "OK");
  await scene.fresh();
  const { authenticator } = await at.register(password.cookie);
  const passkey = cookiesOf(await at.byPasskey(authenticator));
  assert.equal((await at.change(passkey, { passkey_only: true })).code, "OK");
  assert.deepEqual((await at.change(passkey, { sign_on_required: true })).code, "BAD_USER_INPUT");
  await at.lift(scene.door.ids.client);
  const provider = (await scene.signOn(client.id, claimsOf(password))).cookie ?? "";
  assert.equal((await at.change(provider, { sign_on_required: true, second_factor_required: true })).code, "OK");
});

test("X50: while a provider is required, the last one and the last verified domain stay", async () => {
  const of = await scene.setUp("openClient");
  const more = await secondOf(of);
  const { admin } = of;
  const provider = (await scene.signOn(of.id, { ...claimsOf(admin), email: admin.email })).cookie;
  assert.equal(provider !== undefined, true, "the address is in the verified domain");
  const cookie = provider ?? "";
  assert.equal((await at.change(cookie, { sign_on_required: true })).code, "OK");
  const status = async (id: string, to: string) => {
    const query = `mutation { changeIdentityProviderStatus(input: { id: "${id}", status: ${to} }) { id } }`;
    return outcomeOf(await scene.ask(cookie, query)).code;
  };
  assert.equal(await status(more, "PAUSED"), "OK");
  for (const to of ["PAUSED", "ENDED"]) assert.equal(await status(of.id, to), "CONFLICT");
  const domains = (await scene.domains(cookie)).filter(({ status }) => status === "VERIFIED");
  const remove = (id: string) =>
    scene.ask(cookie, `mutation { removeEmailDomain(input: { id: "${id}" }) { id } }`).then(outcomeOf);
  assert.equal(domains.length, 1);
  const refused = await remove(domains[0]?.id ?? "");
  assert.deepEqual([refused.code, /nobody could sign in without/.test(refused.message ?? "")], ["CONFLICT", true]);
  assert.equal(await at.barOf({ cookie }), "OK");
});

test("X50: two ADMINs who pause the last two providers at once do not both succeed", async () => {
  const first = await scene.setUp("stranger");
  const second = await secondOf(first);
  const others = [first.admin, await scene.person("stranger")];
  await at.impose(scene.door.ids.stranger, { sign_on_required: true });
  const providers = [first.id, second];
  const cookies: string[] = [];
  for (const [i, provider] of providers.entries()) {
    const person = others[i] ?? assert.fail();
    cookies.push((await scene.signOn(provider, claimsOf(person))).cookie ?? "");
  }
  // Each pauses the one that they signed in with, so neither loses their session by the other.
  const pauses = providers.map((id, i) => {
    const query = `mutation { changeIdentityProviderStatus(input: { id: "${id}", status: PAUSED }) { id } }`;
    return scene.ask(cookies[i] ?? "", query).then(outcomeOf);
  });
  const outcomes = await Promise.all(pauses);
  assert.deepEqual(outcomes.map(({ code }) => code).sort(), ["CONFLICT", "OK"]);
});

test("X50: a provider cannot be required where nobody could sign in with one", async () => {
  const stranger = await scene.person("carrier");
  await at.impose(scene.door.ids.carrier, {});
  const { rows } = await scene.door.owner.query("select id from sign_in_policies where organization_id = $1", [
    scene.door.ids.carrier,
  ]);
  assert.equal(rows.length, 1);
  // As a break-glass account would, whose own session it does not bind.
  await scene.door.owner.query("update auth_sessions set method = 'SECOND_FACTOR' where person_id = $1", [stranger.id]);
  await scene.door.owner.query("update users set break_glass_at = now() where id = $1", [stranger.id]);
  const refused = await at.change(stranger.cookie, { sign_on_required: true });
  assert.deepEqual([refused.code, refused.field], ["CONFLICT", "sign_on_required"]);
  assert.match(refused.message ?? "", /needs an ACTIVE provider and a VERIFIED email domain/);
});

test("X52: networks are CIDR ranges of IPv4 and IPv6, at most 50, each from its first address", async () => {
  const { cookie } = client.admin;
  const wrong = [
    "10.0.0.1/8",
    "10.0.0.0/33",
    "2001:db8::1/32",
    "::/129",
    "::ffff:10.0.0.0/104",
    "10.0.0",
    "0x7f000001",
    "fe80::1%eth0",
    "10.0.0.0/8/8",
    "10.0.0.0/",
    "everywhere",
    "010.0.0.1",
    Array.from({ length: 51 }, (_, i) => `10.0.${i}.0/24`).join("\n"),
  ];
  for (const allowed_networks of wrong) {
    const { code, field } = await at.change(cookie, { allowed_networks: `127.0.0.0/8\n${allowed_networks}` });
    assert.deepEqual([code, field], ["BAD_USER_INPUT", "allowed_networks"], allowed_networks);
  }
  for (const session_hours of [0, 721])
    assert.equal((await at.change(cookie, { session_hours })).code, "BAD_USER_INPUT");
  const fifty = ["127.0.0.1", ...Array.from({ length: 49 }, (_, i) => `10.0.${i}.0/24`)].join("\n");
  assert.equal((await at.change(cookie, { allowed_networks: fifty })).code, "OK");
  const cleared = await at.change(cookie, { allowed_networks: null });
  assert.equal(cleared.data.updateSignInPolicy.allowed_networks, null);
});
