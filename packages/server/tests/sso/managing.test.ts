import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { asRole } from "#tests/sso/as-role.ts";
import { openScene, type Scene, type SetUp } from "#tests/sso/scene.ts";

let scene: Scene;
let client: SetUp;
before(async () => {
  scene = await openScene();
  client = await scene.setUp("client");
});
beforeEach(() => scene.fresh());
after(() => scene.stop());

const CHANGE = `mutation ($id: ID!, $status: IdentityProviderStatus!) {
  changeIdentityProviderStatus(input: { id: $id, status: $status }) { id status has_secret } }`;
const UPDATE = `mutation ($id: ID!, $name: String, $client_secret_token: String, $client_id: String, $provisions: Boolean) {
  updateIdentityProvider(input: { id: $id, name: $name, client_secret_token: $client_secret_token, client_id: $client_id,
    provisions: $provisions }) { id name status has_secret } }`;
const LIST = "{ identity_providers { id name issuer client_id has_secret callback_path status } email_domains { id } }";

const codeOf = (response: { json: () => { errors?: { extensions: { code: string } }[] } }) =>
  response.json().errors?.[0]?.extensions.code;

test("X40: an organization's ADMIN alone manages its providers and domains, in person", async () => {
  const [domain] = await scene.domains(client.admin.cookie);
  const outsiders = [
    [await scene.person("operator"), "FORBIDDEN"],
    [await scene.person("carrier"), "NOT_FOUND"],
    [await scene.person("openClient"), "NOT_FOUND"],
    [await scene.person("client", "EDITOR"), "FORBIDDEN"],
  ] as const;
  for (const [person, code] of outsiders) {
    const before = await scene.kept();
    assert.equal(
      codeOf(await scene.ask(person.cookie, CHANGE, { id: client.id, status: "ENDED" })),
      code,
      person.email,
    );
    assert.equal(codeOf(await scene.ask(person.cookie, UPDATE, { id: client.id, client_secret_token: "x" })), code);
    for (const action of ["removeEmailDomain", "checkEmailDomain"]) {
      const change = `mutation ($id: ID!) { ${action}(input: { id: $id }) { id } }`;
      assert.equal(codeOf(await scene.ask(person.cookie, change, { id: domain?.id })), code, action);
    }
    assert.deepEqual(await scene.kept(), before);
  }
  const key = await scene.door.newKey("operator", { scopes: ["GRAPHQL"] });
  const response = await scene.app.inject({
    method: "POST",
    url: "/api/graphql",
    headers: { "x-api-key": key.text },
    payload: { query: CHANGE, variables: { id: client.id, status: "ENDED" } },
  });
  assert.equal(codeOf(response), "FORBIDDEN");
});

test("X40: a carrier sees its own providers and domains, none of its clients'; the operator sees all", async () => {
  const carrier = await scene.person("carrier");
  const { data } = (await scene.ask(carrier.cookie, LIST)).json();
  assert.deepEqual(data, { identity_providers: [], email_domains: [] });
  const operator = await scene.person("operator");
  const all = (await scene.ask(operator.cookie, LIST)).json().data;
  assert.deepEqual([all.identity_providers.length, all.email_domains.length], [1, 1]);
  assert.deepEqual(
    Object.keys(all.identity_providers[0]).filter((name) => /secret/.test(name)),
    ["has_secret"],
  );
});

test("X40: row policies hold too: no role changes another organization's provider, and a carrier reads none of a client's", async () => {
  const { ids } = scene.door;
  const as = asRole(scene);
  for (const table of ["identity_providers", "email_domains"]) {
    const change = `update ${table} set status = 'ENDED'${table === "identity_providers" ? ", client_secret = null" : ""}`;
    assert.equal(await as("hotwash_operator", ids.operator, change), 0);
    assert.equal(await as("hotwash_carrier", ids.carrier, change), 0);
    assert.equal(await as("hotwash_client", ids.openClient, change), 0);
    assert.equal(await as("hotwash_client", ids.client, change), 1);
    assert.equal(await as("hotwash_carrier", ids.carrier, `select from ${table}`), 0);
    const copy =
      table === "identity_providers" ? "issuer, scopes, provisions, status, created_by, created_at, updated_at" : "";
    if (!copy) continue;
    const plant = `insert into ${table} (organization_id, id, name, ${copy})
      values ('${ids.client}', gen_random_uuid(), 'x', 'https://x', 'openid', true, 'PAUSED', 'x', now(), now())`;
    for (const [role, organization] of [
      ["hotwash_operator", ids.operator],
      ["hotwash_carrier", ids.carrier],
    ] as const) {
      await assert.rejects(as(role, organization, plant), /row-level security/);
    }
  }
});

test("X40: a secret is stored encrypted and never shown; ending a provider deletes it", async () => {
  const { rows } = await scene.door.owner.query("select client_secret from identity_providers where id = $1", [
    client.id,
  ]);
  assert.doesNotMatch(rows[0].client_secret.toString("latin1"), /secret/);
  const ended = await scene.setUp("openClient");
  const { data } = (await scene.ask(ended.admin.cookie, CHANGE, { id: ended.id, status: "ENDED" })).json();
  assert.deepEqual(data.changeIdentityProviderStatus, { id: ended.id, status: "ENDED", has_secret: false });
  assert.equal(codeOf(await scene.ask(ended.admin.cookie, UPDATE, { id: ended.id, name: "x" })), "CONFLICT");
  assert.equal(codeOf(await scene.ask(ended.admin.cookie, CHANGE, { id: ended.id, status: "ACTIVE" })), "CONFLICT");
});

test("X40: a provider without a client ID and secret is PAUSED until it has both", async () => {
  const create = `mutation ($issuer: String!) { createIdentityProvider(input: { name: "Later", issuer: $issuer }) {
    id status } }`;
  const { cookie } = client.admin;
  const { id, status } = (await scene.ask(cookie, create, { issuer: scene.idp.issuer })).json().data
    .createIdentityProvider;
  assert.equal(status, "PAUSED");
  assert.equal(codeOf(await scene.ask(cookie, CHANGE, { id, status: "ACTIVE" })), "CONFLICT");
  await scene.ask(cookie, UPDATE, { id, client_id: "hotwash", client_secret_token: "s" });
  assert.equal(
    (await scene.ask(cookie, CHANGE, { id, status: "ACTIVE" })).json().data.changeIdentityProviderStatus.status,
    "ACTIVE",
  );
  assert.equal(
    codeOf(await scene.ask(cookie, UPDATE, { id, provisions: true })),
    "BAD_USER_INPUT",
    "nobody gets a role",
  );
  await scene.ask(cookie, CHANGE, { id, status: "ENDED" });
});

test("X41: an issuer must be an address that this server may call", async () => {
  const create = `mutation ($issuer: String!) { createIdentityProvider(input: { name: "x", issuer: $issuer }) { id } }`;
  for (const issuer of [
    "http://login.example",
    "https://10.0.0.1",
    "https://localhost/x",
    "https://user:pass@login.example",
    "https://login.example?x=1",
    "https://login.example#x",
    "https://login.example/.well-known/openid-configuration",
    "https://login.example:22",
    "javascript:alert(1)",
    "login.example",
  ]) {
    assert.equal(codeOf(await scene.ask(client.admin.cookie, create, { issuer })), "BAD_USER_INPUT", issuer);
  }
});
