import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import type { Person } from "#tests/oauth/flow.ts";
import { ABROAD, HOME, type PolicyScene, policyScene } from "#tests/sso/policy-scene.ts";
import { openScene, type Scene } from "#tests/sso/scene.ts";

let scene: Scene;
let at: PolicyScene;
let ada: Person;
before(async () => {
  scene = await openScene();
  at = policyScene(scene);
  ada = await scene.person("client");
});
beforeEach(() => scene.fresh());
afterEach(async () => {
  await at.lift(scene.door.ids.client);
  await at.lift(scene.door.ids.operator);
});
after(() => scene.stop());

const MCP = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
const ONLY_HOME = { allowed_networks: "127.0.0.0/8" };

const mcp = (headers: Record<string, string>, remoteAddress: string) =>
  scene.app.inject({
    method: "POST",
    url: "/api/mcp",
    headers: { ...headers, "content-type": "application/json" },
    payload: MCP,
    remoteAddress,
  });

const graphql = (key: string, remoteAddress: string) =>
  scene.app.inject({
    method: "POST",
    url: "/api/graphql",
    headers: { "x-api-key": key, accept: "application/graphql-response+json" },
    payload: { query: "{ exercises { id } }" },
    remoteAddress,
  });

test("X48: an API key opens MCP, GraphQL, the feed and exports from the allowed networks only", async () => {
  const { operator } = scene.door.ids;
  const key = await scene.door.newKey("operator", { scopes: ["MCP", "FEED", "GRAPHQL"] });
  const { text } = key;
  const get = (url: string, remoteAddress: string) =>
    scene.app.inject({ url, headers: { "x-api-key": text }, remoteAddress });
  const all = async (address: string) => {
    const answers = [
      await mcp({ "x-api-key": text }, address),
      await mcp({ authorization: `Bearer ${text}` }, address),
      await graphql(text, address),
      await get("/api/feed/v1/gaps", address),
      await get("/api/exports/gaps.csv", address),
    ];
    return answers.map(({ statusCode }) => statusCode);
  };
  assert.deepEqual(await all(ABROAD), [200, 200, 200, 200, 200]);
  await at.impose(operator, ONLY_HOME);
  const usedAt = async () =>
    (await scene.door.owner.query("select last_used_at from api_keys where id = $1", [key.id])).rows;
  await scene.dependencies.keyUse.drain();
  const before = await usedAt();
  assert.deepEqual(await all(ABROAD), [403, 403, 403, 403, 403]);
  assert.deepEqual(await all("::ffff:198.51.100.7"), [403, 403, 403, 403, 403]);
  assert.deepEqual(await all(HOME), [200, 200, 200, 200, 200]);
  const refusal = await graphql(text, ABROAD);
  const [error] = refusal.json().errors;
  assert.deepEqual(error.extensions, { code: "FORBIDDEN", policy: "NETWORK" });
  assert.doesNotMatch(refusal.body, /127\.0/);
  await scene.dependencies.keyUse.drain();
  assert.deepEqual(await usedAt(), before.length === 1 ? await usedAt() : []);
  scene.dependencies.auditTally.drain();
  await scene.dependencies.auditLog.drain();
  const { rows } = await scene.door.owner.query(
    "select distinct action from audit_entries where actor_id = $1 and outcome = 'REFUSED' and code = 'FORBIDDEN' order by 1",
    [key.id],
  );
  assert.deepEqual(
    rows.map(({ action }) => action),
    ["feed.gaps", "mcp", "useKey"],
  );
});

test("X48: for a key, the networks of its own organization count, and those of its owner's", async () => {
  const { client, operator, carrier } = scene.door.ids;
  // An ADMIN of the operator owns every key here.
  const key = (await scene.door.newKey("client", { scopes: ["MCP"] })).text;
  const status = async (address: string) => (await mcp({ "x-api-key": key }, address)).statusCode;
  await at.impose(carrier, ONLY_HOME);
  assert.equal(await status(ABROAD), 200, "another organization's policy");
  await at.impose(client, ONLY_HOME);
  assert.equal(await status(ABROAD), 403);
  await at.lift(client);
  await at.impose(operator, ONLY_HOME);
  assert.equal(await status(ABROAD), 403);
  assert.equal(await status(HOME), 200);
  await at.lift(carrier);
});

test("X48: an agent is refused at each request and for tokens, and goes on from an allowed network", async () => {
  const agent = await scene.connect(ada);
  const bearer = { authorization: `Bearer ${agent.access_token}` };
  assert.equal((await mcp(bearer, ABROAD)).statusCode, 200);
  await at.impose(scene.door.ids.client, ONLY_HOME);
  const refused = await mcp(bearer, ABROAD);
  assert.deepEqual([refused.statusCode, refused.headers["www-authenticate"]], [403, undefined]);
  assert.equal((await mcp(bearer, HOME)).statusCode, 200);
  const refresh = (remoteAddress: string) =>
    scene.app.inject({
      method: "POST",
      url: "/api/oauth/token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({
        grant_type: "refresh_token",
        refresh_token: agent.refresh_token,
        client_id: agent.program.client_id,
      }).toString(),
      remoteAddress,
    });
  const kept = await scene.digest();
  const denied = await refresh(ABROAD);
  assert.deepEqual([denied.statusCode, denied.json().error], [403, "access_denied"]);
  assert.deepEqual(await scene.digest(), kept, "nothing is used up");
  assert.equal((await refresh(HOME)).statusCode, 200);
});

test("X48: a directory, whose requests come from its provider, is not bound", async () => {
  const connect = 'mutation { connectDirectory(input: { name: "Entra ID" }) { token } }';
  const { token } = (await scene.ask(ada.cookie, connect)).json().data.connectDirectory;
  await at.impose(scene.door.ids.client, ONLY_HOME);
  const answer = await scene.app.inject({
    url: "/api/scim/v2/Users",
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: ABROAD,
  });
  assert.equal(answer.statusCode, 200, answer.body);
});

test("X48: an unknown key gets the same answer from everywhere", async () => {
  await at.impose(scene.door.ids.operator, ONLY_HOME);
  const answers = await Promise.all([HOME, ABROAD].map((address) => graphql(`hw_${"x".repeat(43)}`, address)));
  const [home, abroad] = answers.map(({ statusCode, body }) => [statusCode, body]);
  assert.deepEqual(home, abroad);
});
