import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { InjectOptions } from "fastify";
import { setPassword } from "#domain/accounts/set-password.ts";
import { negotiated, revisions } from "#interfaces/mcp/revisions.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { entriesOf } from "#tests/mcp/audit-trail.ts";
import { DANA, type Door, openDoor } from "#tests/mcp/door.ts";
import { answerOf, assertRefused, post, request, toolCall } from "#tests/mcp/json-rpc.ts";
import { plant } from "#tests/mcp/plant.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { signInAs } from "#tests/support/credentials.ts";

let door: Door;
before(async () => {
  door = await openDoor();
});
beforeEach(() => door.freshMinute());
after(() => door.stop());

const INVALID = -32600;
const ALLOWED = "http://localhost:4000";
const ping = request("ping");
const METADATA = `${ALLOWED}/.well-known/oauth-protected-resource/api/mcp`;
const CHALLENGE = `Bearer resource_metadata="${METADATA}", scope="mcp:read"`;

const send = (headers: Record<string, string>) => post(door.app, undefined, ping, headers);
const assertUnknown = async (headers: Record<string, string>) => {
  const response = await send(headers);
  assertRefused(response, 401, INVALID, /API key.*X-API-Key.*Bearer/);
  assert.equal(response.headers["www-authenticate"], CHALLENGE);
};

type Sent = { readonly method: "POST" | "PUT"; readonly headers: Record<string, string>; readonly payload: string };
type Fault = {
  readonly status: number;
  readonly code?: number;
  readonly message?: RegExp;
  readonly in: (sent: Sent) => Sent | Promise<Sent>;
};

const withHeader = (name: string, value: string) => (sent: Sent) => ({
  ...sent,
  headers: { ...sent.headers, [name]: value },
});

/** In the order in which they are looked at. The key of one is replaced by that of another before it. */
const faults: Readonly<Record<string, Fault>> = {
  method: { status: 405, in: (sent) => ({ ...sent, method: "PUT" }) },
  origin: { status: 403, code: INVALID, message: /Origin/, in: withHeader("origin", "https://elsewhere.example") },
  key: { status: 401, code: INVALID, message: /API key/, in: withHeader("x-api-key", "hw_unknown") },
  scope: {
    status: 403,
    code: INVALID,
    message: /mcp scope/,
    in: async (sent) => withHeader("x-api-key", (await door.newKey("client", { scopes: ["FEED"] })).text)(sent),
  },
  rate: {
    status: 429,
    code: INVALID,
    message: /120 requests a minute/,
    in: async (sent) => withHeader("x-api-key", await spentKey())(sent),
  },
  "content type": { status: 415, code: INVALID, message: /application\/json/, in: withHeader("content-type", "a/b") },
  revision: {
    status: 400,
    code: INVALID,
    message: /MCP-Protocol-Version/,
    in: withHeader("mcp-protocol-version", "1"),
  },
  body: { status: 400, code: -32700, message: /not JSON/, in: (sent) => ({ ...sent, payload: `${sent.payload}}` }) },
};

async function spentKey(): Promise<string> {
  const { id, text } = await door.newKey("client");
  await door.owner.query("insert into rate_windows (key_id, scope, started_at, used) values ($1, 'MCP', now(), 120)", [
    id,
  ]);
  return text;
}

for (const [i, [name, { status, code, message }]] of Object.entries(faults).entries()) {
  test(`M4, M5: a request whose ${name} and everything checked later is wrong is refused for its ${name}`, async () => {
    const headers = { "content-type": "application/json", "x-api-key": door.keys.client };
    let sent: Sent = { method: "POST", headers, payload: JSON.stringify(toolCall("list_gaps")) };
    // From the last on, so that the key of the first to be looked at is the one that is sent.
    for (const fault of Object.values(faults).slice(i).reverse()) sent = await fault.in(sent);
    const response = await door.app.inject({ ...sent, url: "/api/mcp" } satisfies InjectOptions);
    assert.equal(response.statusCode, status, response.body);
    if (code !== undefined) assertRefused(response, status, code, message ?? /./);
    assert.equal(response.headers["www-authenticate"], status === 401 ? CHALLENGE : undefined);
    const carriedOut = (await entriesOf(door, response)).filter(({ action }) => action === "tools/call");
    assert.deepEqual(carriedOut, []);
  });
}

test("M4, M7: the caller is checked before the size of the body", async () => {
  const big = " ".repeat(1024 * 1024 + 1);
  assertRefused(await post(door.app, undefined, big), 401, INVALID, /API key/);
  assertRefused(await post(door.app, await spentKey(), big), 429, INVALID, /a minute/);
  assertRefused(await post(door.app, door.keys.client, big), 413, INVALID, /1 MiB/);
});

test("M22: a supported revision is accepted in the header, any other is 400 with those that are supported", async () => {
  for (const revision of negotiated) {
    assert.deepEqual(
      answerOf(await post(door.app, door.keys.client, ping, { "mcp-protocol-version": revision })).result,
      {},
    );
  }
  for (const revision of ["2027-01-01", "2024-10-07", "1", "", "2025-06-18, 2025-03-26"]) {
    const response = await post(door.app, door.keys.client, ping, { "mcp-protocol-version": revision });
    assertRefused(response, 400, INVALID, /MCP-Protocol-Version must be one of 2026-07-28, 2025-11-25, 2025-06-18, /);
    assert.deepEqual(response.json().error.data, { supported: revisions, requested: revision });
  }
});

test("M22: with initialize any revision is accepted in the header, because the client does not know ours yet", async () => {
  const params = { protocolVersion: "2027-01-01", capabilities: {}, clientInfo: { name: "tests", version: "1" } };
  const initialize = { jsonrpc: "2.0", id: 1, method: "initialize", params };
  for (const revision of ["2025-11-25", "2026-07-28", "1"]) {
    const response = await post(door.app, door.keys.client, initialize, { "mcp-protocol-version": revision });
    assert.equal(answerOf(response).result?.protocolVersion, "2025-06-18");
    assert.equal((await post(door.app, undefined, initialize, { "mcp-protocol-version": revision })).statusCode, 401);
  }
});

test("M23: an Origin that is not allowed is 403, with or without a key", async () => {
  for (const origin of ["https://elsewhere.example", "http://localhost:4001", "https://localhost:4000", "null", ""]) {
    assertRefused(await post(door.app, door.keys.client, ping, { origin }), 403, INVALID, /Origin/);
    assertRefused(await post(door.app, undefined, ping, { origin }), 403, INVALID, /Origin/);
  }
  assert.equal((await post(door.app, door.keys.client, ping, { origin: ALLOWED })).statusCode, 200);
});

test("M24: a key is read from X-API-Key or Authorization: Bearer", async () => {
  for (const scheme of ["Bearer", "bearer", "BEARER"]) {
    assert.equal((await send({ authorization: `${scheme} ${door.keys.client}` })).statusCode, 200, scheme);
  }
  assert.equal((await send({ "x-api-key": door.keys.client })).statusCode, 200);
  for (const authorization of [door.keys.client, `Basic ${door.keys.client}`, `Bearer${door.keys.client}`, "Bearer"]) {
    await assertUnknown({ authorization });
  }
});

test("M25: if both headers are sent, X-API-Key counts", async () => {
  const [good, bad] = [door.keys.client, "hw_unknown"];
  assert.equal((await send({ "x-api-key": good, authorization: `Bearer ${bad}` })).statusCode, 200);
  await assertUnknown({ "x-api-key": bad, authorization: `Bearer ${good}` });
  await assertUnknown({ "x-api-key": "", authorization: `Bearer ${good}` });
});

test("M26: a session cookie is not read, although GraphQL accepts it", async () => {
  const cookie = await signIn("ada@client.example");
  const me = await door.app.inject({
    method: "POST",
    url: "/api/graphql",
    headers: { cookie, origin: ALLOWED },
    payload: { query: "{ me { name } }" },
  });
  assert.deepEqual(me.json(), { data: { me: { name: "Ada" } } });
  await assertUnknown({ cookie, origin: ALLOWED });
  assert.equal((await send({ cookie, "x-api-key": door.keys.client })).statusCode, 200);
});

async function signIn(email: string): Promise<string> {
  const [id, organization_id, password] = [randomUUIDv7(new Date()), door.ids.client, "correct horse battery"];
  await plant(door.owner, "users", [{ organization_id, id, name: "Ada", email, status: "ACTIVE" }]);
  const membership = { organization_id, id: randomUUIDv7(new Date()), user_id: id, role: "ADMIN" };
  await plant(door.owner, "memberships", [{ ...membership, started_at: new Date().toISOString() }]);
  await setPassword(door.dependencies, { id, name: "Ada", email }, password, new Date(), door.dependencies.passwords);
  const payload = { email, password };
  const response = await door.app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload });
  return String(response.headers["set-cookie"]).split(";")[0] ?? "";
}

test("M27, K5, K6: a missing key, and every kind of invalid one, is the same 401", async () => {
  const expired = await door.newKey("client", { expires_at: new Date(Date.now() - 1000).toISOString() });
  const revoked = await door.newKey("client");
  await door.owner.query("update api_keys set revoked_at = now() where id = $1", [revoked.id]);
  const archived = await door.newKey("stranger");
  await door.owner.query("update organizations set status = 'ARCHIVED' where id = $1", [door.ids.stranger]);
  const known = door.keys.client;
  const malformed = ["", " ", "hw_", known.slice(0, -1), `${known}x`, known.toLowerCase(), "' or true --", "\u00ff"];
  await assertUnknown({});
  for (const key of [expired.text, revoked.text, archived.text, ...malformed])
    await assertUnknown({ "x-api-key": key });
});

test("M28: a valid key without the mcp scope is 403", async () => {
  for (const scopes of [["FEED"], ["GRAPHQL"], ["FEED", "GRAPHQL"]] as const) {
    const { text } = await door.newKey("operator", { scopes });
    assertRefused(await send({ "x-api-key": text }), 403, INVALID, /mcp scope/);
  }
  const { text } = await door.newKey("operator", { scopes: ["FEED", "MCP"] });
  assert.equal((await send({ "x-api-key": text })).statusCode, 200);
});

test("K7, M27: a revoked key does not work from the next request on", async () => {
  const { id, text } = await door.newKey("client");
  const staff = await signInAs(door.app, door.dependencies, DANA);
  assert.equal((await send({ "x-api-key": text })).statusCode, 200);
  const mutation = "mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { state } }";
  const { data } = await askGraphQL(door.app, staff, mutation, { id });
  assert.deepEqual(data, { revokeApiKey: { state: "REVOKED" } });
  await assertUnknown({ "x-api-key": text });
});
