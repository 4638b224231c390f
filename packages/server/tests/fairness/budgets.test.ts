import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createOrganization } from "#domain/organizations/create-organization.ts";
import { codesOf, dataOf, post } from "#tests/graphql/asking.ts";
import { type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";
import { use } from "#tests/graphql/using.ts";

let market: SmallMarket;
before(async () => {
  market = await startSmallMarket();
});
after(() => market.stop());

const DEAR = "{ a: gaps(limit: 200) { exercise { id } } b: gaps(limit: 200) { exercise { id } } }";

async function costOf(query: string): Promise<number> {
  const response = await post(market.app, { query }, { "x-api-key": market.key, "x-query-cost": "1" });
  return response.json().extensions.cost;
}

/** With a clock that the test sets. */
function timed() {
  let now = new Date("2026-11-21T10:00:00Z");
  const { app } = market.instance({ clock: () => now, readBudget: 2_000 });
  const wait = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000);
  };
  return { app, wait };
}

test("L24: documents cost what a query does, at least 10; beyond the budget of the minute they are RATE_LIMITED", async () => {
  const cost = await costOf(DEAR);
  assert.equal(cost, 800);
  const { app, wait } = timed();
  const { key } = await market.newKey("client");
  const ask = (query: string) => post(app, { query }, { "x-api-key": key });
  for (let i = 0; i < 2; i++) dataOf((await ask(DEAR)).json());
  for (let i = 0; i < 40; i++) dataOf((await ask("{ me { id } }")).json());
  wait(20);
  const refused = (await ask("{ me { id } }")).json();
  const message = "Documents may cost 2000 a minute for each caller, and this one costs 10; retry in 40 s";
  assert.deepEqual(refused, { errors: [{ message, extensions: { code: "RATE_LIMITED", retryAfter: 40 } }] });
  // Another caller has a budget of their own.
  dataOf((await post(app, { query: DEAR }, { "x-api-key": market.key })).json());
  wait(40);
  dataOf((await ask(DEAR)).json());
});

test("L24: a mutation beyond the budget does nothing", async () => {
  const { app } = timed();
  const { key } = await market.newKey("operator");
  for (let i = 0; i < 3; i++) await post(app, { query: DEAR }, { "x-api-key": key });
  const answer = await use(app, key, createOrganization, { kind: "CARRIER", name: "Over budget" });
  assert.deepEqual(codesOf(answer), ["RATE_LIMITED"]);
  const { rowCount } = await market.owner.query("select from organizations where name = 'Over budget'");
  assert.equal(rowCount, 0);
});

const input = (name: string, idempotency_key: string) => ({ kind: "CARRIER", name, idempotency_key });

test("L25: a replay of a finished call costs nothing, before the limit and beyond it", async () => {
  const { key } = await market.newKey("operator");
  const found = (name: string, of: string) => use(market.app, key, createOrganization, input(name, of));
  const first = await found("Replayed", "replayed");
  for (let i = 0; i < 34; i++) assert.deepEqual(await found("Replayed", "replayed"), first);
  for (let i = 0; i < 29; i++) dataOf(await found(`Carrier ${i}`, `carrier ${i}`));
  assert.deepEqual(codesOf(await found("Carrier 30", "carrier 30")), ["RATE_LIMITED"]);
  assert.deepEqual(codesOf(await found("Carrier 31", "no\0key")), ["RATE_LIMITED"]);
  assert.deepEqual(await found("Replayed", "replayed"), first);
  const { rows } = await market.owner.query("select count(*)::int as made from organizations where name = 'Replayed'");
  assert.deepEqual(rows, [{ made: 1 }]);
});

test("L25: made-up keys, and known ones with another input, count like any other call", async () => {
  const { key } = await market.newKey("operator");
  const found = (name: string, of: string) => use(market.app, key, createOrganization, input(name, of));
  dataOf(await found("Known", "known"));
  // Refused as CONFLICT, and counted.
  for (let i = 0; i < 29; i++) assert.deepEqual(codesOf(await found(`Not ${i}`, "known")), ["CONFLICT"]);
  for (let i = 0; i < 5; i++) assert.deepEqual(codesOf(await found(`Made up ${i}`, `made up ${i}`)), ["RATE_LIMITED"]);
  assert.deepEqual(codesOf(await found("Another", "known")), ["RATE_LIMITED"]);
  const text = "select from organizations where name like 'Made up%' or name like 'Not %'";
  assert.equal((await market.owner.query(text)).rowCount, 0);
});
