import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { FastifyInstance } from "fastify";
import { records } from "#catalogue/records.ts";
import { findKeyHolder } from "#domain/access/find-caller.ts";
import { user } from "#domain/people/user.ts";
import { type Permission, permissionsOf } from "#kernel/permission.ts";
import { permitQuestion } from "#kernel/permit.ts";
import type { Role } from "#kernel/role.ts";
import { type Answer, answerOf, ask, codesOf, dataOf, get, post } from "#tests/graphql/asking.ts";
import { rootDocuments } from "#tests/graphql/root-documents.ts";
import { BASE_URL, type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";

let market: SmallMarket;
let app: FastifyInstance;
let cookie: string;
let unfit: { readonly key: string };
before(async () => {
  market = await startSmallMarket();
  app = market.app;
  cookie = await market.signIn("client");
  unfit = await market.newKey("operator", { scopes: ["MCP", "FEED"] });
});
after(() => market.stop());

const WHO = "{ me { actor_kind acts_as role organization { name } } }";
const EVERYTHING = "{ organizations { id name parent { id } children { id } } users { id email } api_keys { id } }";
const unauthenticated = { message: "Authentication required", extensions: { code: "UNAUTHENTICATED" } };

function assertUnauthenticated({ data, errors }: Answer, ...fields: readonly string[]): void {
  assert.equal(data, null);
  assert.deepEqual(
    errors,
    fields.map((field) => ({ ...unauthenticated, path: [field] })),
  );
}

const guarded = rootDocuments().filter(({ name }) => name !== "health");

for (const { name, kind, document } of guarded) {
  test(`G10, G13, G16: the ${kind} ${name} requires a caller and, for a key, the graphql scope`, async () => {
    assertUnauthenticated(await ask(app, {}, document), name);
    const { data, errors } = await ask(app, { "x-api-key": unfit.key }, document);
    assert.equal(data, null);
    const message = "This API key does not have the graphql scope";
    assert.deepEqual(errors, [{ message, path: [name], extensions: { code: "FORBIDDEN" } }]);
  });
}

test("G13: health requires no caller, also next to fields that do", async () => {
  const { data, errors } = await ask(app, {}, "{ health { status } me { id } exercises { id } }");
  assert.deepEqual(data, { health: { status: "ok" }, me: null, exercises: null });
  assert.deepEqual(
    errors,
    ["me", "exercises"].map((field) => ({ ...unauthenticated, path: [field] })),
  );
});

test("L14: without a caller, or with a key without the scope, an expensive document is not even planned", async () => {
  const dear = "{ gaps(limit: 200) { organization { gaps(limit: 500) { id } } } health { status } }";
  const { data, errors } = await ask(app, {}, dear);
  assert.deepEqual(data, { gaps: null, health: { status: "ok" } });
  assert.deepEqual(errors, [{ ...unauthenticated, path: ["gaps"] }]);
  assert.deepEqual(codesOf(await ask(app, { "x-api-key": unfit.key }, dear)), ["FORBIDDEN"]);
  assert.deepEqual(codesOf(await ask(app, { "x-api-key": market.key }, dear)), ["QUERY_TOO_COMPLEX"]);
});

test("L14: without a caller 500 tokens are parsed, and 501 are not", async () => {
  const filled = (ids: number) => `{ health { status } gaps { ${"id ".repeat(ids)} } }`;
  const { data } = await ask(app, {}, filled(500 - 9));
  assert.deepEqual(data, { health: { status: "ok" }, gaps: null });
  const long = await post(app, { query: filled(501 - 9) });
  assert.equal(long.statusCode, 200);
  assert.deepEqual(long.json(), { errors: [unauthenticated] });
  assert.deepEqual(codesOf(await ask(app, { "x-api-key": market.key }, filled(501 - 9))), []);
});

test("G14: __typename at the root needs no caller", async () => {
  assert.deepEqual(dataOf(await ask(app, {}, "{ __typename a: __typename }")), { __typename: "Query", a: "Query" });
  assert.deepEqual(dataOf(await ask(app, {}, "mutation { __typename }")), { __typename: "Mutation" });
});

test("G15: a key is read from X-API-Key, and Authorization not at all", async () => {
  assert.deepEqual(codesOf(await ask(app, { "x-api-key": market.key }, WHO)), []);
  assertUnauthenticated(await ask(app, { authorization: `Bearer ${market.key}` }, WHO), "me");
  const other = { "x-api-key": market.key, authorization: "Bearer hw_00000000_nothing" };
  assert.deepEqual(codesOf(await ask(app, other, WHO)), []);
});

test("G17: an invalid key never falls back to the cookie", async () => {
  const signedIn = { cookie, origin: BASE_URL };
  const keys = ["", "hw_00000000_0000000000000000000000000000000000000000000", `${market.key}x`, "null"];
  for (const key of keys) assertUnauthenticated(await ask(app, { ...signedIn, "x-api-key": key }, WHO), "me");
  assert.deepEqual(codesOf(await ask(app, { ...signedIn, "x-api-key": unfit.key }, WHO)), ["FORBIDDEN"]);
});

test("G17: with a key the cookie does not count, and its rules do not apply", async () => {
  const { me } = dataOf(await ask(app, { cookie, "x-api-key": market.key, origin: "https://else.example" }, WHO));
  const organization = { name: "Operator" };
  assert.deepEqual(me, { actor_kind: "API_KEY", acts_as: "OPERATOR", role: "ADMIN", organization });
});

test("G18: a session authenticates, by POST and by GET", async () => {
  const me = { actor_kind: "USER", acts_as: "CLIENT", role: "ADMIN", organization: { name: "Client" } };
  assert.deepEqual(dataOf(await ask(app, { cookie, origin: BASE_URL }, WHO)), { me });
  assert.deepEqual(dataOf(answerOf(await get(app, { query: WHO }, { cookie }))), { me });
});

test("G18: a cookie without a session authenticates nobody", async () => {
  for (const other of [
    "a=b",
    cookie.replace(/.$/, "_"),
    "hotwash.session_token=",
    cookie.replace("hotwash", "other"),
  ]) {
    assertUnauthenticated(await ask(app, { cookie: other, origin: BASE_URL }, WHO), "me");
  }
});

for (const place of ["operator", "carrier", "client"] as const) {
  test(`G18: a person signed in at the ${place} sees what that organization sees`, async () => {
    const { key } = await market.newKey(place, { role: "VIEWER" });
    const signedIn = { cookie: await market.signIn(place, "VIEWER"), origin: BASE_URL };
    assert.deepEqual(await ask(app, signedIn, EVERYTHING), await ask(app, { "x-api-key": key }, EVERYTHING));
  });
}

const allowed = [{ origin: BASE_URL }, { referer: `${BASE_URL}/exercises?page=2` }, { referer: BASE_URL }];
const foreign = ["https://else.example", `${BASE_URL}.else.example`, "http://localhost:4001", "https://localhost:4000"];

test("G21: a cookie POST is accepted from an allowed origin, by Origin or otherwise by Referer", async () => {
  for (const headers of [...allowed, { origin: BASE_URL, referer: "https://else.example/" }]) {
    assert.deepEqual(codesOf(await ask(app, { cookie, ...headers }, WHO)), [], JSON.stringify(headers));
  }
});

test("G21, G22: it is refused with 403 from any other, or without one", async () => {
  const origins = [...foreign, "null", "", `${BASE_URL}/`].map((origin) => ({ origin }));
  const referers = [...foreign, "", "localhost:4000", "javascript:1"].map((referer) => ({ referer }));
  const both = { origin: "https://else.example", referer: `${BASE_URL}/` };
  for (const headers of [{}, both, ...origins, ...referers]) {
    const mutation = `mutation { updateOrganization(input: { id: "${market.ids.client}", name: "Taken" }) { id } }`;
    const response = await post(app, { query: mutation }, { cookie, ...headers });
    assert.equal(response.statusCode, 403, JSON.stringify(headers));
    assert.deepEqual(codesOf(answerOf(response)), ["BAD_REQUEST"]);
  }
});

const kindOf = { operator: "OPERATOR", carrier: "CARRIER", client: "CLIENT" } as const;
const roles = ["ADMIN", "EDITOR", "VIEWER"] as const satisfies readonly Role[];
const cells = (["operator", "carrier", "client"] as const).flatMap((place) => roles.map((role) => ({ place, role })));

for (const { place, role } of cells) {
  test(`G23: the ${role} of the ${place} reads the kinds that the table allows; only the others are FORBIDDEN`, async () => {
    const granted = new Set<Permission>(permissionsOf({ kind: kindOf[place], role }));
    const { key } = await market.newKey(place, { role });
    const kinds = records.filter(({ part }) => !part);
    // A document may have 30 root fields.
    for (const some of Map.groupBy(kinds, (_, i) => Math.floor(i / 20)).values()) {
      const query = `{ health { status } ${some.map(({ plural }) => `${plural} { id }`).join(" ")} }`;
      const { data, errors } = await ask(app, { "x-api-key": key }, query);
      const withheld = some.filter(({ permission }) => !granted.has(permission)).map(({ plural }) => plural);
      const refused = errors?.map(({ path, extensions }) => [path, extensions.code]) ?? [];
      assert.deepEqual(
        refused,
        withheld.map((plural) => [[plural], "FORBIDDEN"]),
      );
      const nulls = Object.entries(data ?? {}).filter(([, value]) => value === null);
      assert.deepEqual(
        nulls.map(([plural]) => plural),
        withheld,
      );
    }
  });
}

test("G23: a record of a kind that the role may not read is also FORBIDDEN inside another", async () => {
  const keys = { type: "many", record: "ApiKey", where: { organization_id: "organization_id" } } as const;
  const leading = { ...user, fields: { ...user.fields, keys: { ...keys, description: "Their organization's keys." } } };
  const inside = { key: "keys", relation: "keys", shape: { select: [], filters: [] } };
  const values = { filters: {}, limit: 1, offset: 0, related: {} };
  const question = {
    record: leading,
    form: { kind: "list" },
    shape: { select: [inside], filters: [] },
    values,
  } as const;
  const holder = async (of: "carrier" | "client") =>
    findKeyHolder(market.database, (await market.newKey(of)).key).then((found) => found?.caller ?? assert.fail(of));
  const [carrier, client] = [await holder("carrier"), await holder("client")];
  permitQuestion(carrier, question);
  assert.throws(() => permitQuestion(client, question), { code: "FORBIDDEN" });
});

test("G43: me returns the caller", async () => {
  const { id, key } = await market.newKey("carrier", { role: "EDITOR" });
  const query = "{ me { actor_kind id name role acts_as permissions organization { id name } } }";
  const { me } = dataOf(await ask(app, { "x-api-key": key }, query));
  assert.deepEqual(me, {
    actor_kind: "API_KEY",
    id,
    name: "carrier EDITOR",
    role: "EDITOR",
    acts_as: "CARRIER",
    permissions: permissionsOf({ kind: "CARRIER", role: "EDITOR" }),
    organization: { id: market.ids.carrier, name: "Carrier" },
  });
});
