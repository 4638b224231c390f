import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { feedResources } from "#domain/feed/feed-resources.ts";
import { answerChecker, type Described, readDescription } from "#tests/support/described.ts";
import { type Market, startMarket } from "#tests/support/market.ts";

let market: Market;
let described: Described;
const routes: string[] = [];

before(async () => {
  market = await startMarket();
  market.app.addHook("onRoute", ({ method, url }) => {
    for (const each of [method].flat()) routes.push(`${each} ${url}`);
  });
  await market.app.ready();
  described = await readDescription(market.app);
});
after(() => market.stop());

/** They have descriptions of their own, or are for our pages only. */
const ELSEWHERE = /^\/(api\/(graphql|mcp|oauth|auth|assistant|openapi\.json)\b|metrics$|robots\.txt$|favicon\.ico$)/;
const SITE_FILES = /^\/\.well-known\/(change-password|passkey-endpoints|security\.txt|oauth-.*)$/;

test("O56: the description is OpenAPI 3.1 without a finding of its linter", async () => {
  assert.match(described.openapi, /^3\.1\./);
  const source = (await market.app.inject({ url: "/api/openapi.json" })).body;
  const config = await createConfig({ extends: ["recommended-strict"], rules: { "no-server-example.com": "off" } });
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  const found = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
  assert.deepEqual(
    found.filter((problem) => !takesNothing(problem)),
    [],
  );
});

/** Whatever takes no key and no parameter refuses nothing, so it has no answer of 4XX. */
function takesNothing(problem: string): boolean {
  const [, escaped = ""] = /^operation-4xx-response: .*#\/paths\/([^/]+)\/get\//.exec(problem) ?? [];
  const operation = described.paths[escaped.replaceAll("~1", "/")]?.get;
  return operation?.security.length === 0 && operation.parameters.length === 0;
}

test("O56: it is of every route that has no other description, and of no other", () => {
  const served = routes.filter((route) => {
    const [method = "", url = ""] = route.split(" ");
    return method !== "HEAD" && !url.includes("*") && !ELSEWHERE.test(url) && !SITE_FILES.test(url);
  });
  const named = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{([a-z_]+)\}/g, ":$1")}`),
  );
  assert.deepEqual(named.sort(), served.sort());
});

test("O56: what needs nothing but a key answers as it says, and without one refuses as it says", async () => {
  const check = answerChecker(described);
  const { key: feed } = await market.newKey("carrier", ["FEED"]);
  const { key: member } = await market.newKey("operator", ["GRAPHQL"]);
  let asked = 0;
  for (const [url, { get }] of Object.entries(described.paths)) {
    if (!get || url.includes("{") || get.parameters.some(({ required }) => required)) continue;
    const names = get.security.flatMap((each) => Object.keys(each));
    const headers = { "x-api-key": names.includes("bearer") ? feed : member };
    const answer = await market.app.inject({ url, headers: names.length > 0 ? headers : {} });
    check(`GET ${url}`, answer);
    if (names.length > 0) check(`GET ${url}`, await market.app.inject({ url }));
    asked++;
  }
  assert.ok(asked > 30, `${asked} were asked`);
});

test("E10: the feed's index names every resource and its schema, which are served", async () => {
  const { resources } = (await market.app.inject({ url: "/api/feed/v1" })).json();
  assert.deepEqual(
    resources.map(({ name }: { name: string }) => name),
    feedResources.map(({ name }) => name),
  );
  for (const { url, schema } of resources) {
    assert.equal((await market.app.inject({ url: new URL(url).pathname })).statusCode, 401);
    const { $id } = (await market.app.inject({ url: new URL(schema).pathname })).json();
    assert.equal($id, schema);
  }
});
