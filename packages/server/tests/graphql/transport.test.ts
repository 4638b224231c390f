import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { answerOf, assertRefused, dataOf, get, post } from "#tests/graphql/asking.ts";
import { audit } from "#tests/graphql/audits.ts";
import { type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";

let market: SmallMarket;
before(async () => {
  market = await startSmallMarket();
});
after(() => market.stop());

const MEBIBYTE = 1024 * 1024;
const STRICT = "application/graphql-response+json";
const HEALTH = "{ health { status } }";
const RENAME = "mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { name } }";
const keyed = () => ({ "x-api-key": market.key });

test("G1: a POST takes query, variables and operationName and answers data, or errors", async () => {
  const query = "query A($id: ID!) { organization(id: $id) { name } } query B { health { status } }";
  const asked = { query, variables: { id: market.ids.client }, operationName: "A" };
  const response = await post(market.app, asked, keyed());
  assert.equal(response.statusCode, 200);
  assert.match(String(response.headers["content-type"]), /^application\/json/);
  assert.deepEqual(response.json(), { data: { organization: { name: "Client" } } });
  assert.deepEqual(Object.keys((await post(market.app, { query: "{ me { id } }" })).json()).sort(), ["data", "errors"]);
});

test("G1, G3: variables and operationName may be omitted or null", async () => {
  for (const more of [{}, { variables: null, operationName: null }, { variables: {} }, { extensions: { a: 1 } }]) {
    assert.deepEqual(dataOf(answerOf(await post(market.app, { query: HEALTH, ...more }))), {
      health: { status: "ok" },
    });
  }
  const empty = await get(market.app, { query: HEALTH, variables: "", operationName: "" });
  assert.ok(empty.statusCode === 200, empty.body);
});

test("G2: a GET answers queries", async () => {
  assert.deepEqual((await get(market.app, { query: HEALTH })).json(), { data: { health: { status: "ok" } } });
  const both = `query Q ${HEALTH} mutation M { archiveOrganization(input: { id: "x" }) { id } }`;
  const response = await get(market.app, { query: both, operationName: "Q" });
  assert.deepEqual(response.json(), { data: { health: { status: "ok" } } });
});

test("G2: a mutation over GET is 405, and nothing is done", async () => {
  const query = `mutation { updateOrganization(input: { id: "${market.ids.client}", name: "Renamed" }) { id } }`;
  const response = await get(market.app, { query }, keyed());
  assertRefused(response, 405, "BAD_REQUEST");
  assert.equal(response.headers.allow, "POST");
  const { rows } = await market.owner.query("select name from organizations where id = $1", [market.ids.client]);
  assert.deepEqual(rows, [{ name: "Client" }]);
});

test("G2: a mutation over GET is 405 however wrong it is, with or without a key", async () => {
  const generate = "mutation A { generateDeliverable { id } }";
  const wrong: readonly Readonly<Record<string, string>>[] = [
    { query: generate },
    { query: "mutation { noSuchMutation { id } }" },
    { query: RENAME },
    { query: `${generate} ${generate.replace("A", "B")}` },
    { query: `${generate} ${generate.replace("A", "B")}`, operationName: "C" },
    { query: `query Q ${HEALTH} ${generate}`, operationName: "A" },
  ];
  for (const asked of wrong) {
    for (const headers of [{}, keyed(), { accept: STRICT }]) {
      const response = await get(market.app, asked, headers);
      assertRefused(response, 405, "BAD_REQUEST");
      assert.equal(response.headers.allow, "POST");
    }
  }
  const either = await get(market.app, { query: `query Q ${HEALTH} ${generate}` }, keyed());
  assert.equal(either.statusCode, 200);
  assert.equal((await post(market.app, { query: generate }, keyed())).statusCode, 200);
});

test("G3: a GET takes variables as JSON text, and operationName", async () => {
  const query = "query A($id: ID!) { organization(id: $id) { name } } query B { health { status } }";
  const variables = JSON.stringify({ id: market.ids.client });
  const response = await get(market.app, { query, variables, operationName: "A" }, keyed());
  assert.deepEqual(response.json(), { data: { organization: { name: "Client" } } });
  for (const wrong of ["{", "[1]", "7", '"id"']) {
    const refused = await get(market.app, { query, variables: wrong, operationName: "B" }, keyed());
    const { errors } = assertRefused(refused, 400, "BAD_REQUEST");
    assert.match(errors?.[0]?.message ?? "", wrong === "{" ? /^variables is not JSON/ : /variables: /);
  }
  assertRefused(await get(market.app, { query, extensions: "{", operationName: "B" }), 400, "BAD_REQUEST");
  const nameless = await get(market.app, { query, variables, operationName: "" }, keyed());
  assert.match(nameless.body, /operationName is required to choose an operation; this document contains A, B/);
});

for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"] as const) {
  test(`G3: ${method} is 405 and says what is allowed`, async () => {
    const response = await market.app.inject({ url: "/api/graphql", ...{ method } });
    assertRefused(response, 405, "BAD_REQUEST");
    assert.equal(response.headers.allow, "GET, POST");
  });
}

test("G3: no cache may keep an answer, because it does not know whose it is", async () => {
  for (const url of ["/api/graphql?query={__typename}", "/api/graphql?query={nonsense}", "/api/graphql"]) {
    assert.equal((await market.app.inject({ url })).headers["cache-control"], "no-store", url);
  }
});

test("G3: HEAD is 405 and says what is allowed", async () => {
  const response = await market.app.inject({ method: "HEAD", url: "/api/graphql?query={__typename}" });
  assert.deepEqual([response.statusCode, response.headers.allow], [405, "GET, POST"]);
});

test("G4: a document that cannot be parsed is 400", async () => {
  for (const query of [
    "",
    "{",
    "{ exercises { id }",
    "{ exercises(limit: ) { id } }",
    "select 1",
    "\u0000",
    '{ "a" }',
  ]) {
    assertRefused(await post(market.app, { query }, keyed()), 400, "GRAPHQL_PARSE_FAILED");
    assertRefused(await get(market.app, { query }, keyed()), 400, "GRAPHQL_PARSE_FAILED");
  }
});

test("G5: a body that is not JSON, is a list, or has no query or wrong variables is 400", async () => {
  const lists = ["[]", JSON.stringify([{ query: HEALTH }])];
  const shapes = [
    "7",
    "null",
    '"{ health { status } }"',
    "{}",
    '{"query":7}',
    '{"query":null}',
    '{"quer":"{ health }"}',
  ];
  const wrong = [[], 7, "{}", true].map((variables) => JSON.stringify({ query: HEALTH, variables }));
  const name = JSON.stringify({ query: HEALTH, operationName: 7 });
  for (const body of ["", "{", "query={health{status}}", ...lists, ...shapes, ...wrong, name]) {
    assertRefused(await post(market.app, body, keyed()), 400, "BAD_REQUEST");
  }
  assertRefused(await get(market.app, {}, keyed()), 400, "BAD_REQUEST");
});

test("G5: a body over 1 MiB is 413, one of 1 MiB is read", async () => {
  const most = JSON.stringify({ query: HEALTH, note: "" });
  const filled = (bytes: number) => most.replace('""', `"${"x".repeat(bytes - most.length)}"`);
  assert.equal((await post(market.app, filled(MEBIBYTE))).statusCode, 200);
  assertRefused(await post(market.app, filled(MEBIBYTE + 1)), 413, "BAD_REQUEST");
});

const invalid = ["{ nothing }", "{ exercises { nothing } }", "{ exercises }", "{ exercises(limit: 1.5) { id } }"];
const noSuch = [{ query: `query A ${HEALTH} query B ${HEALTH}` }, { query: HEALTH, operationName: "A" }];

test("G6: a document that does not validate is 200 without data", async () => {
  for (const query of invalid) {
    assertRefused(await post(market.app, { query }, keyed()), 200, "GRAPHQL_VALIDATION_FAILED");
  }
});

test("G6: no subscription validates, whatever it requests", async () => {
  for (const query of ["subscription { exercises { id } }", "subscription { __typename }"]) {
    const { errors } = assertRefused(await post(market.app, { query }, keyed()), 200, "GRAPHQL_VALIDATION_FAILED");
    assert.match(errors?.[0]?.message ?? "", /subscription/i);
  }
});

test("G6, G8: nor does a document without the requested operation; the message lists the existing ones", async () => {
  for (const asked of noSuch) {
    assertRefused(await post(market.app, asked, keyed()), 200, "GRAPHQL_VALIDATION_FAILED");
  }
  const query = `query First ${HEALTH} query Second ${HEALTH}`;
  const { errors } = assertRefused(await post(market.app, { query }), 200, "GRAPHQL_VALIDATION_FAILED");
  assert.match(errors?.[0]?.message ?? "", /operationName.*First, Second/);
});

test("G8: of several operations only the named one runs", async () => {
  const query = "query First { health { status } } query Second { me { role } }";
  const second = await post(market.app, { query, operationName: "Second" }, keyed());
  assert.deepEqual(second.json(), { data: { me: { role: "ADMIN" } } });
  assert.deepEqual(dataOf(answerOf(await post(market.app, { query, operationName: "First" }))), {
    health: { status: "ok" },
  });
});

const misfits = [{}, { input: null }, { input: 7 }, { input: { id: 1, name: 2 } }, { input: { id: "x", nmae: "y" } }];

test("G6: invalid variables are 200 with BAD_USER_INPUT and without data", async () => {
  for (const variables of misfits) {
    const response = await post(market.app, { query: RENAME, variables }, keyed());
    const { errors, ...rest } = answerOf(response);
    assert.deepEqual([response.statusCode, Object.keys(rest)], [200, []], response.body);
    assert.deepEqual([...new Set(errors?.map(({ extensions }) => extensions.code))], ["BAD_USER_INPUT"]);
  }
});

const deep = `{ organizations { ${"parent { ".repeat(11)} id ${"}".repeat(11)} } }`;
const costly = "{ organizations(limit: 200) { gaps(limit: 500) { id } } }";
const preferred = [STRICT, `${STRICT}, application/json`, `application/json;q=0.5, ${STRICT};q=0.9`];

test("G7: a client that prefers application/graphql-response+json gets it, and 400 instead of 200", async () => {
  for (const accept of preferred) {
    const strict = { ...keyed(), accept };
    const refused = [...[...invalid, deep, costly].map((query) => ({ query })), ...noSuch];
    for (const asked of [...refused, { query: RENAME, variables: {} }]) {
      const response = await post(market.app, asked, strict);
      assert.equal(response.statusCode, 400, `${accept} ${JSON.stringify(asked)} ${response.body}`);
      assert.equal(response.headers["content-type"], `${STRICT}; charset=utf-8`);
    }
    const answered = await post(market.app, { query: "{ me { id } }" }, { accept });
    assert.equal(answered.statusCode, 200);
    assert.equal(answered.headers["content-type"], `${STRICT}; charset=utf-8`);
  }
});

test("G7: other clients get application/json and 200", async () => {
  for (const accept of ["", "*/*", "text/html", `application/json, ${STRICT}`, `${STRICT};q=0.1, application/json`]) {
    for (const query of [...invalid, deep, costly]) {
      const response = await post(market.app, { query }, { ...keyed(), accept });
      assert.equal(response.statusCode, 200, `${accept} ${response.body}`);
      assert.match(String(response.headers["content-type"]), /^application\/json/);
    }
  }
});

test("G19, G20: a POST whose content type is not application/json is 415 for every caller", async () => {
  const cookie = await market.signIn("client");
  const origin = "http://localhost:4000";
  const types = ["", "text/plain", "application/graphql", "application/x-www-form-urlencoded", "application/jsonp"];
  for (const type of [...types, "multipart/form-data; boundary=application/json"]) {
    for (const headers of [{ cookie, origin }, keyed(), {}]) {
      const response = await post(market.app, { query: HEALTH }, { ...headers, "content-type": type });
      assertRefused(response, 415, "BAD_REQUEST");
    }
  }
  for (const type of ["application/json", "application/json; charset=utf-8", "Application/JSON;charset=UTF-8"]) {
    const { data } = answerOf(
      await post(market.app, { query: "{ me { role } }" }, { cookie, origin, "content-type": type }),
    );
    assert.deepEqual(data, { me: { role: "ADMIN" } });
  }
});

test("G10: an error of a whole request is {message, locations?, extensions}", async () => {
  const shapes = ["{", "{ nothing }", costly].map((query) => post(market.app, { query }, keyed()));
  for (const response of await Promise.all([...shapes, post(market.app, "{", keyed())])) {
    for (const { message, locations, extensions, ...rest } of answerOf(response).errors ?? []) {
      assert.deepEqual([rest, Object.keys(extensions)], [{}, ["code"]], response.body);
      assert.ok(message.length > 0 && (locations === undefined || Array.isArray(locations)));
    }
  }
});

test("G1, G2, G3, G4, G5, G6, G7: the audits of GraphQL over HTTP find nothing else", async (t) => {
  const address = await market.instance().app.listen({ port: 0, host: "127.0.0.1" });
  await audit(t, `${address}/api/graphql`);
});
