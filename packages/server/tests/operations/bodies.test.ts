import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";
import { BASE_URL } from "#tests/support/credentials.ts";

let market: SmallMarket;
before(async () => {
  market = await startSmallMarket();
});
after(() => market.stop());

const JSON_TYPE = "application/json";
/** A route of each interface that reads JSON, with the type that it names. */
const ROUTES = [
  ["/api/graphql", JSON_TYPE],
  ["/api/mcp", JSON_TYPE],
  ["/api/verify", JSON_TYPE],
  ["/api/live/join", JSON_TYPE],
  ["/api/auth/sign-in/email", JSON_TYPE],
  ["/api/oauth/register", JSON_TYPE],
  ["/api/oauth/token", "application/x-www-form-urlencoded"],
  ["/api/scim/v2/Users", "application/scim+json"],
] as const;

function post(url: string, payload: Buffer | string, type: string) {
  const headers = { "content-type": type, "x-api-key": market.key, origin: BASE_URL };
  return market.app.inject({ method: "POST", url, headers, payload });
}

for (const [url, type] of ROUTES) {
  test(`L28: ${url} says what would be right of a body that is too large, of another type, or not JSON in UTF-8`, async () => {
    const large = await post(url, `{"a":"${"x".repeat(1024 * 1024)}"}`, type);
    assert.equal(large.statusCode, 413);
    assert.match(large.body, /The body must be at most 1 MiB/);
    const other = await post(url, "<a/>", "text/xml");
    assert.equal(other.statusCode, 415);
    assert.ok(other.body.includes(`Content-Type must be ${type}`), other.body);
    if (type !== JSON_TYPE && !type.endsWith("+json")) return;
    for (const bytes of [Buffer.from('{"a":"é"}', "latin1"), Buffer.from("{}", "utf16le"), "{", "", '{"a":1}}']) {
      const broken = await post(url, bytes, type);
      assert.equal(broken.statusCode, 400, broken.body);
      assert.match(broken.body, /JSON/);
    }
  });
}

for (const [url, type] of [...ROUTES, ["/api/attachments", "application/gzip"] as const]) {
  test(`L28: ${url} refuses a compressed body, and says so`, async () => {
    for (const coding of ["gzip", "br", "identity, gzip"]) {
      const headers = { "content-type": type, "content-encoding": coding, "x-api-key": market.key, origin: BASE_URL };
      const coded = await market.app.inject({ method: "POST", url, headers, payload: gzipSync("{}") });
      assert.equal(coded.statusCode, 415, coding);
      assert.equal(coded.headers["accept-encoding"], "identity");
      assert.match(coded.body, /Content-Encoding must be identity: send the body as it is/);
    }
  });
}

test("L28: a body that says it is not compressed is read", async () => {
  const headers = { "content-type": JSON_TYPE, "content-encoding": "Identity", "x-api-key": market.key };
  const answered = await market.app.inject({
    method: "POST",
    url: "/api/graphql",
    headers,
    payload: '{"query":"{ me { kind } }"}',
  });
  assert.equal(answered.statusCode, 200);
});

test("L28: of a text in another encoding than UTF-8 nothing is stored", async () => {
  const query = "mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { id } }";
  const body = JSON.stringify({ query, variables: { input: { name: "Café du Nord", kind: "CARRIER" } } });
  const named = "select name from organizations where name like 'Caf%'";
  const refused = await post("/api/graphql", Buffer.from(body, "latin1"), JSON_TYPE);
  assert.equal(refused.statusCode, 400);
  assert.deepEqual((await market.owner.query(named)).rows, []);
  assert.equal((await post("/api/graphql", body, JSON_TYPE)).statusCode, 200);
  assert.deepEqual((await market.owner.query(named)).rows, [{ name: "Café du Nord" }]);
});
