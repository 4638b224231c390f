import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { FastifyInstance } from "fastify";
import { watchClock } from "#storage/clock-skew.ts";
import { post } from "#tests/graphql/asking.ts";
import { type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";

let market: SmallMarket;
before(async () => {
  market = await startSmallMarket();
});
after(() => market.stop());

const FOUND = "mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { id } }";

function found(app: FastifyInstance, name: string) {
  return post(app, { query: FOUND, variables: { input: { name, kind: "CARRIER" } } }, { "x-api-key": market.key });
}

/** An instance whose clock can be set, and what it says of it. */
async function withClock() {
  let aheadMs = 0;
  const changes: (string | undefined)[] = [];
  const clock = () => new Date(Date.now() + aheadMs);
  const clockSkew = watchClock(market.database, {
    clock,
    toleranceSeconds: 2,
    changed: (problem) => changes.push(problem),
    failed: (error) => assert.fail(String(error)),
  });
  await clockSkew.measure();
  const { app } = market.instance({ clock, clockSkew });
  const set = (ms: number) => {
    aheadMs = ms;
  };
  return { app, clockSkew, changes, set };
}

test("O78: while the clock differs by more than 2 s, changes are UNAVAILABLE, reads work, and readyz and metrics say so", async (t) => {
  const { app, clockSkew, changes, set } = await withClock();
  t.after(clockSkew.stop);
  assert.equal((await found(app, "Before")).json().data?.createOrganization.id.length, 36);
  assert.deepEqual((await app.inject({ url: "/readyz" })).json(), { status: "ok" });

  set(7_000);
  const refused = await found(app, "During");
  assert.equal(refused.statusCode, 503, refused.body);
  assert.equal(refused.headers["retry-after"], "10");
  const [error] = refused.json().errors;
  assert.deepEqual(error.extensions, { code: "UNAVAILABLE", retryAfter: 10 });
  const problem = /^This server's clock is (6\.9|7\.0|7\.1) s ahead of the database's\./;
  assert.match(error.message, problem);
  assert.match(error.message, /Nothing can be changed until they agree\. Try again in 10 s\.$/);
  const { rowCount } = await market.owner.query("select from organizations where name = 'During'");
  assert.equal(rowCount, 0);
  const read = await post(app, { query: "{ organizations_count }" }, { "x-api-key": market.key });
  assert.equal(read.statusCode, 200, read.body);
  const ready = await app.inject({ url: "/readyz" });
  assert.equal(ready.statusCode, 503);
  assert.match(ready.json().problem, problem);
  assert.match((await app.inject({ url: "/metrics" })).body, /^clock_skew_seconds (6\.9|7\.0|7\.1)/m);

  set(-3_000);
  assert.match(
    (await app.inject({ url: "/readyz" })).json().problem,
    /clock is (2\.9|3\.0|3\.1) s behind the database's\.$/,
  );
  set(0);
  assert.equal((await found(app, "After")).statusCode, 200);
  assert.deepEqual((await app.inject({ url: "/readyz" })).json(), { status: "ok" });
  assert.equal(changes.length, 2);
  assert.match(changes[0] ?? "", problem);
  assert.equal(changes[1], undefined);
});

test("O78: a clock that the monotonic one does not follow, as after a sleep, is compared again at once", async (t) => {
  let slept = 0;
  const clockSkew = watchClock(market.database, {
    clock: () => new Date(),
    toleranceSeconds: 2,
    monotonic: () => performance.now() - slept,
  });
  t.after(clockSkew.stop);
  await clockSkew.measure();
  assert.equal(clockSkew.problem(), undefined);
  slept = 60_000;
  assert.match(clockSkew.problem() ?? "", /60\.\d s ahead/);
  await clockSkew.measure();
  assert.equal(clockSkew.problem(), undefined);
  assert.ok(Math.abs(clockSkew.seconds() ?? 60) < 1);
});
