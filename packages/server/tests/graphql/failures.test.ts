import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { buildClientSchema, getIntrospectionQuery, lexicographicSortSchema, printSchema } from "graphql";
import { pino } from "pino";
import { printedSchema } from "#interfaces/graphql/printed-schema.ts";
import { readConfig } from "#platform/config.ts";
import { version } from "#platform/version.ts";
import { type Answer, answerOf, ask, assertRefused, dataOf, post } from "#tests/graphql/asking.ts";
import { type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";

let market: SmallMarket;
let keyed: { readonly "x-api-key": string };
before(async () => {
  market = await startSmallMarket();
  keyed = { "x-api-key": market.key };
});
after(() => market.stop());

const HEALTH = "{ health { status timestamp version } }";
const FOUND = "mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { id } }";

/** While a table is gone, whatever needs it fails as only a defect does. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await market.owner.query(`alter table ${table} rename to gone`);
  try {
    return await work();
  } finally {
    await market.owner.query(`alter table gone rename to ${table}`);
  }
}

test("G25: health is ok, with the server's time in UTC and the package's version", async () => {
  const { app } = market.instance({ clock: () => new Date("2026-11-21T10:15:00.123Z") });
  const health = { status: "ok", timestamp: "2026-11-21T10:15:00.123Z", version: version() };
  assert.deepEqual(dataOf(await ask(app, {}, HEALTH)), { health });
});

test("G25: health is degraded if the database does not respond", async () => {
  const database = market.connect();
  await database.end();
  const { app } = market.instance({ database });
  const { health } = dataOf(await ask(app, {}, "{ health { status } }"));
  assert.deepEqual(health, { status: "degraded" });
});

test("G9, G10, G11: a failed field is null, the others answer, and no detail is shown", async () => {
  const query = "{ organizations(limit: 1) { name } broken: certificates { id } health { status } me { role } }";
  const response = await without("certificates", () => post(market.app, { query }, keyed));
  const { data, errors = [] } = answerOf(response);
  assert.equal(response.statusCode, 200);
  assert.deepEqual(data?.broken, null);
  assert.deepEqual(Object.keys(data ?? {}), ["organizations", "broken", "health", "me"]);
  assert.deepEqual([data?.health, data?.me], [{ status: "ok" }, { role: "ADMIN" }]);
  const extensions = { code: "INTERNAL_SERVER_ERROR", request_id: response.headers["x-request-id"] };
  assert.deepEqual(errors, [{ message: "Internal server error", path: ["broken"], extensions }]);
});

test("G9: when nothing resolves, data is null", async () => {
  const query = "{ certificates { id } certificates_count }";
  const { data, errors } = await without("certificates", () => ask(market.app, keyed, query));
  assert.equal(data, null);
  assert.deepEqual(
    errors?.map(({ path }) => path),
    [["certificates"], ["certificates_count"]],
  );
});

test("G12: the log names the defect by the request_id", async () => {
  const lines: string[] = [];
  const { app } = market.instance({ log: pino({}, { write: (line) => lines.push(line) }) });
  const { errors = [] } = await without("certificates", () => ask(app, keyed, "{ certificates { id } }"));
  const id = errors[0]?.extensions.request_id;
  const logged = lines.filter((line) => JSON.parse(line).request_id === id);
  assert.ok(typeof id === "string" && logged.some((line) => line.includes("certificates")), lines.join(""));
});

test("G11, G12: a failure of the whole request shows no more", async () => {
  for (const [accept, status] of [
    ["application/json", 200],
    ["application/graphql-response+json", 500],
  ] as const) {
    const response = await without("api_keys", () =>
      post(market.app, { query: "{ me { id } }" }, { ...keyed, accept }),
    );
    const extensions = { code: "INTERNAL_SERVER_ERROR", request_id: response.headers["x-request-id"] };
    assert.equal(response.statusCode, status);
    assert.deepEqual(response.json(), { errors: [{ message: "Internal server error", extensions }], data: null });
  }
});

test("G11, G45: a mutation whose audit entry cannot be written does nothing", async () => {
  const input = { name: "Never founded", kind: "CARRIER" };
  const { data, errors } = await without("audit_entries", () => ask(market.app, keyed, FOUND, { input }));
  assert.equal(data, null);
  assert.equal(errors?.[0]?.message, "Internal server error");
  const left = `select from organizations where name = $1 union all
    select from state_changes where subject_id not in (select id from organizations) and subject_kind = 'Organization'`;
  assert.equal((await market.owner.query(left, [input.name])).rowCount, 0);
});

test("G45: nor does one whose answer fails", async () => {
  const query = FOUND.replace("{ id }", "{ id certificates_count }");
  const input = { name: "Never answered", kind: "CARRIER" };
  const { errors } = await without("certificates", () => ask(market.app, keyed, query, { input }));
  assert.equal(errors?.[0]?.message, "Internal server error");
  const { rowCount } = await market.owner.query("select from organizations where name = $1", [input.name]);
  assert.equal(rowCount, 0);
});

test("G26, G27: introspection is off in production, and HOTWASH_INTROSPECTION overrides it", () => {
  const folder = mkdtempSync(join(tmpdir(), "hotwash-"));
  const told = (env: Record<string, string>) => readConfig({ HOTWASH_DATA_DIR: folder, ...env }).introspection;
  assert.equal(told({ NODE_ENV: "production" }), false);
  for (const NODE_ENV of ["development", "test"]) assert.equal(told({ NODE_ENV }), true);
  assert.equal(told({ NODE_ENV: "production", HOTWASH_INTROSPECTION: "on" }), true);
  assert.equal(told({ NODE_ENV: "development", HOTWASH_INTROSPECTION: "off" }), false);
  rmSync(folder, { recursive: true });
});

test("G26: while introspection is on, it returns the whole schema", async () => {
  const query = getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true });
  const { data } = (await post(market.app, { query }, keyed)).json();
  assert.equal(`${printSchema(lexicographicSortSchema(buildClientSchema(data)))}\n`, printedSchema());
  const some = await ask(
    market.app,
    keyed,
    '{ a: __type(name: "Gap") { name } b: __type(name: "G") { name } me { role } }',
  );
  assert.deepEqual(dataOf(some), { a: { name: "Gap" }, b: null, me: { role: "ADMIN" } });
});

const misspelt = [
  ["{ exercise_ { id } }", "exercise"],
  ["{ exercises { titel } }", "title"],
  ["{ exercises(statu: COMPLETED) { id } }", "status"],
  ["{ exercises(status: COMPLETE) { id } }", "COMPLETED"],
  ["{ exercises { ... on Exercis { id } } }", "Exercise"],
  ["mutation { createGapp(input: {}) { id } }", "createGap"],
  ["query ($a: Severit) { gaps(severity: $a) { id } }", "Severity"],
] as const;
const misgiven = [
  ["query ($a: ExerciseStatus) { exercises(status: $a) { id } }", { a: "COMPLETE" }, "COMPLETED"],
  ["mutation ($a: RevokeApiKeyInput!) { revokeApiKey(input: $a) { id } }", { a: { id: "x", not: "y" } }, "note"],
] as const;

/** Whether a message names what was not in the document. */
function hints({ errors = [] }: Answer, name: string): boolean {
  return errors.some(({ message }) => /did you mean/i.test(message) || new RegExp(`"${name}"`).test(message));
}

test("G27: while introspection is off, __schema and __type do not validate and no message suggests names", async () => {
  const { app } = market.instance({ introspection: false });
  for (const query of ["{ __schema { description } }", '{ a: __type(name: "Gap") { kind } }']) {
    const { data, errors } = answerOf(await post(app, { query }, keyed));
    assert.deepEqual([data, errors?.[0]?.extensions], [undefined, { code: "GRAPHQL_VALIDATION_FAILED" }]);
  }
  assert.deepEqual(dataOf(await ask(app, keyed, "{ __typename }")), { __typename: "Query" });
  for (const [query, name] of misspelt) {
    assert.ok(!hints(assertRefused(await post(app, { query }, keyed), 200, "GRAPHQL_VALIDATION_FAILED"), name), query);
    assert.ok(hints(await ask(market.app, keyed, query), name), `no hint even with introspection: ${query}`);
  }
  for (const [query, variables, name] of misgiven) {
    const given = await post(app, { query, variables }, keyed);
    assert.ok(!hints(assertRefused(given, 200, "BAD_USER_INPUT"), name), given.body);
    assert.ok(hints(await ask(market.app, keyed, query, variables), name), query);
  }
});
