import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { after, before, test } from "node:test";
import { findKeyHolder } from "#domain/access/find-caller.ts";
import { createApiKey } from "#domain/api-keys/create-api-key.ts";
import { archiveOrganization } from "#domain/organizations/archive-organization.ts";
import { createOrganization } from "#domain/organizations/create-organization.ts";
import type { Caller } from "#kernel/caller.ts";
import { createApp } from "#server/app.ts";
import { type Answer, ask, codesOf, dataOf, type Headers, rowOf } from "#tests/graphql/asking.ts";
import { answersTo, createKey, issueKey, revokeKey } from "#tests/graphql/key-calls.ts";
import { tablesWith } from "#tests/graphql/owner-sql.ts";
import { BASE_URL, type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";
import type { Given } from "#tests/graphql/wrong-inputs.ts";
import { actIn, tryOut } from "#tests/support/performing.ts";

let market: SmallMarket;
let staff: Headers;
let carrier: Headers;
before(async () => {
  market = await startSmallMarket();
  staff = { cookie: market.session, origin: BASE_URL };
  carrier = { cookie: await market.signIn("carrier"), origin: BASE_URL };
});
after(() => market.stop());

const ME = "{ me { id acts_as role organization { name } } }";

const create = (who: Headers, input: Given) => createKey(market.app, who, input);
const revoke = (who: Headers, id: string) => revokeKey(market.app, who, id);
const made = (who: Headers, input: Given = {}) => issueKey(market.app, who, input);

function assertForbidden({ data, errors = [] }: Answer, field?: string): void {
  assert.equal(data, null);
  assert.deepEqual(errors[0]?.extensions, { code: "FORBIDDEN", ...(field && { field }) }, errors[0]?.message);
}

async function keyCount(): Promise<unknown> {
  return (await market.owner.query("select count(*)::int as n from api_keys")).rows[0]?.n;
}

test("K1: client accounts create and revoke no keys", async () => {
  const { id } = await made(staff, { organization_id: market.ids.client });
  const account = { cookie: await market.signIn("client"), origin: BASE_URL };
  const roles = ["EDITOR", "VIEWER"] as const;
  const cookies = await Promise.all(roles.map((role) => market.signIn("client", role)));
  const count = await keyCount();
  for (const who of [account, ...cookies.map((cookie) => ({ cookie, origin: BASE_URL }))]) {
    assertForbidden(await create(who, {}));
    assertForbidden(await revoke(who, id));
  }
  assert.equal(await keyCount(), count);
});

test("K2: nor do editors and viewers of the operator and of carriers; their ADMINs do", async () => {
  for (const place of ["operator", "carrier"] as const) {
    for (const role of ["EDITOR", "VIEWER"] as const) {
      const cookie = await market.signIn(place, role);
      assertForbidden(await create({ cookie, origin: BASE_URL }, {}));
    }
  }
  for (const who of [staff, carrier]) {
    const { id, key } = await made(who);
    assert.equal(key.state, "ACTIVE");
    const { revokeApiKey: revoked } = dataOf(await revoke(who, id));
    assert.equal(rowOf(revoked).state, "REVOKED");
  }
});

test("K3, K4: a key's text is shown at its creation and not stored; lists show its prefix", async () => {
  const { id, text, key } = await made(staff);
  assert.match(text, /^hw_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}$/);
  assert.equal(key.prefix, text.slice(0, 11));
  const { api_key } = dataOf(await ask(market.app, staff, `{ api_key(id: "${id}") { prefix } }`));
  assert.deepEqual(api_key, { prefix: key.prefix });
  const { rows } = await market.owner.query("select sha256 from api_keys where id = $1", [id]);
  assert.deepEqual(rows[0]?.sha256, hash("sha256", text, "buffer"));
  assert.deepEqual(await tablesWith(market.owner, text.slice(12)), []);
});

test("K5, K6: expired, revoked, unknown and malformed keys and those of an archived organization get the same answer", async () => {
  const unknown = await answersTo(market.app, `hw_00000000_${"0".repeat(43)}`);
  assert.deepEqual([unknown[0], unknown[2]], [200, 401]);
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const expired = await made(staff, { scopes: ["MCP", "GRAPHQL"], expires_at: later });
  assert.notDeepEqual(await answersTo(market.app, expired.text), unknown);
  await market.owner.query("update api_keys set expires_at = now() where id = $1", [expired.id]);
  const revoked = await made(staff, { scopes: ["MCP", "GRAPHQL"] });
  await revoke(staff, revoked.id);
  const { id: organization } = await market.perform(createOrganization, { name: "Gone", kind: "CLIENT" });
  const archived = await made(staff, { organization_id: organization });
  await market.perform(archiveOrganization, { id: organization });
  const malformed = ["hw_", "x", "'", "ÿ", revoked.text.slice(0, -1), market.key.toUpperCase()];
  for (const key of [expired.text, revoked.text, archived.text, ...malformed]) {
    assert.deepEqual(await answersTo(market.app, key), unknown, key);
  }
  const { api_key } = dataOf(await ask(market.app, staff, `{ api_key(id: "${expired.id}") { state } }`));
  assert.deepEqual(api_key, { state: "EXPIRED" });
});

test("K6: expires_at must be in the future when the key is created", async () => {
  for (const ago of [0, 1, 86_400_000]) {
    const { errors = [] } = await create(staff, { expires_at: new Date(Date.now() - ago).toISOString() });
    assert.deepEqual(errors[0]?.extensions, { code: "BAD_USER_INPUT", field: "expires_at" });
  }
});

test("K7: a revocation takes effect on the next request, on every instance", async () => {
  const { id, text } = await made(staff, { scopes: ["GRAPHQL"] });
  const other = market.instance().app;
  for (const app of [market.app, other]) assert.deepEqual(codesOf(await ask(app, { "x-api-key": text }, ME)), []);
  dataOf(await revoke(staff, id));
  for (const app of [market.app, other]) {
    assert.deepEqual(codesOf(await ask(app, { "x-api-key": text }, ME)), ["UNAUTHENTICATED"]);
  }
});

test("K8: a key is revoked once and permanently", async () => {
  const { id } = await made(carrier);
  const first = rowOf(dataOf(await revoke(carrier, id)).revokeApiKey);
  const { errors = [] } = await revoke(staff, id);
  assert.deepEqual(errors[0]?.extensions, { code: "CONFLICT", allowed: [] });
  const { api_key } = dataOf(await ask(market.app, staff, `{ api_key(id: "${id}") { revoked_at } }`));
  assert.deepEqual(api_key, { revoked_at: first.revoked_at });
});

test("K8: a carrier revokes what it issued, but not what the operator issued or what is outside its scope", async () => {
  const own = await made(carrier, { organization_id: market.ids.client });
  dataOf(await revoke(carrier, own.id));
  const byStaff = await made(staff, { organization_id: market.ids.client });
  assertForbidden(await revoke(carrier, byStaff.id));
  const foreign = await made(staff, { organization_id: market.ids.otherClient });
  assert.deepEqual(codesOf(await revoke(carrier, foreign.id)), ["NOT_FOUND"]);
  dataOf(await revoke(staff, byStaff.id));
});

test("K9: a key is scoped to its organization and acts with its own role", async () => {
  const { id, text } = await made(staff, { scopes: ["GRAPHQL"], role: "VIEWER" });
  const viewer = { "x-api-key": text };
  const me = { id, acts_as: "OPERATOR", role: "VIEWER", organization: { name: "Operator" } };
  assert.deepEqual(dataOf(await ask(market.app, viewer, ME)), { me });
  assertForbidden(await create(viewer, {}));
});

test("K10: a key belongs to its creator's organization and has its creator's role by default", async () => {
  const { key } = await made(carrier, {});
  assert.deepEqual([key.organization, key.role, key.scopes], [{ id: market.ids.carrier }, "ADMIN", ["MCP"]]);
  const other = await made(carrier, {
    organization_id: market.ids.client,
    role: "VIEWER",
    scopes: ["FEED", "MCP", "FEED"],
  });
  assert.deepEqual([other.key.organization, other.key.role], [{ id: market.ids.client }, "VIEWER"]);
  assert.deepEqual(other.key.scopes, ["FEED", "MCP"]);
});

test("K10: it can belong to an ACTIVE organization in the creator's scope", async () => {
  const { id: archived } = await market.perform(createOrganization, { name: "Archived", kind: "CLIENT" });
  await market.perform(archiveOrganization, { id: archived });
  const { operator, otherClient } = market.ids;
  const field = "organization_id";
  for (const organization_id of [operator, otherClient]) {
    const { errors = [] } = await create(carrier, { organization_id });
    assert.deepEqual(errors[0]?.extensions, { code: "BAD_USER_INPUT", field });
  }
  const { errors = [] } = await create(staff, { organization_id: archived });
  assert.deepEqual(errors[0]?.extensions, { code: "CONFLICT", field });
});

test("K10: its role is no higher than its creator's", async () => {
  const { database, dependencies, newKey } = market;
  const holder = (await findKeyHolder(database, (await newKey("carrier", { role: "EDITOR" })).key))?.caller;
  assert.ok(holder);
  const { me } = dataOf(await ask(market.app, carrier, ME));
  const editor: Caller = { ...holder, actor_kind: "USER", actor_id: String(rowOf(me).id) };
  const create = (role: string) =>
    tryOut(dependencies, editor, (connection) =>
      actIn(connection, dependencies, editor, createApiKey, { name: "Key", scopes: ["MCP"], role }),
    );
  await create("EDITOR");
  await assert.rejects(create("ADMIN"), { code: "FORBIDDEN", details: { field: "role" } });
});

test("K11: carriers grant mcp and feed; only the operator's staff grant graphql", async () => {
  assertForbidden(await create(carrier, { scopes: ["GRAPHQL"] }), "scopes");
  assertForbidden(await create(carrier, { scopes: ["MCP", "GRAPHQL"] }), "scopes");
  assert.deepEqual((await made(carrier, { scopes: ["MCP", "FEED"] })).key.scopes, ["MCP", "FEED"]);
  assert.deepEqual((await made(staff, { scopes: ["GRAPHQL"] })).key.scopes, ["GRAPHQL"]);
});

test("K12: a key with graphql belongs to its creator's own organization", async () => {
  assertForbidden(await create(staff, { scopes: ["GRAPHQL"], organization_id: market.ids.client }), "scopes");
  assertForbidden(await create(staff, { scopes: ["GRAPHQL", "MCP"], organization_id: market.ids.carrier }), "scopes");
  const { key } = await made(staff, { scopes: ["GRAPHQL"], organization_id: market.ids.operator });
  assert.deepEqual(key.organization, { id: market.ids.operator });
});

test("K13: a carrier's key for a client acts as a carrier and reads only that client", async () => {
  const { id, text } = await made(carrier, { organization_id: market.ids.client });
  await market.owner.query("update api_keys set scopes = '{GRAPHQL}' where id = $1", [id]);
  const query = "{ organizations { id } me { id acts_as role organization { name } } }";
  const me = { id, acts_as: "CARRIER", role: "ADMIN", organization: { name: "Client" } };
  assert.deepEqual(dataOf(await ask(market.app, { "x-api-key": text }, query)), {
    organizations: [{ id: market.ids.client }],
    me,
  });
});

test("K14: the use of a key is recorded with the request and written after the answer, to the minute", async () => {
  const { id, text } = await made(staff, { scopes: ["GRAPHQL"] });
  const { app, dependencies } = market.instance({ clock: () => new Date("2099-11-21T10:15:42.500Z") });
  const noted: string[] = [];
  const writingNothing = { note: (key: string) => void noted.push(key), drain: async () => {} };
  dataOf(await ask(createApp({ ...dependencies, keyUse: writingNothing }), { "x-api-key": text }, ME));
  assert.deepEqual(noted, [id]);

  dataOf(await ask(app, { "x-api-key": text }, ME));
  await dependencies.keyUse.drain();
  const { rows } = await market.owner.query("select last_used_at from api_keys where id = $1", [id]);
  assert.deepEqual(rows, [{ last_used_at: new Date("2099-11-21T10:15:00Z") }]);
});
