import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { FastifyInstance } from "fastify";
import { watchClock } from "#storage/clock-skew.ts";
import { post } from "#tests/graphql/asking.ts";
import { BASE_URL, type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";

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

test("O104: while the clock is wrong nobody signs in, nothing is counted, and no session is prolonged or removed", async (t) => {
  const { app, clockSkew, set } = await withClock();
  t.after(clockSkew.stop);
  const { id, cookie } = await market.addPerson("client");
  const days = (count: number) => `now() + interval '${count} days'`;
  const age = (expires: string) =>
    market.owner.query(
      `update auth_sessions set created_at = ${days(-3)}, updated_at = ${days(-2)}, expires_at = ${expires} where person_id = $1`,
      [id],
    );
  const kept = async () =>
    (await market.owner.query("select expires_at, updated_at from auth_sessions where person_id = $1", [id])).rows;
  const counted = async () =>
    (await market.owner.query("select * from auth_throttles order by key; select * from auth_turns")).rows;
  const me = async () =>
    (await post(app, { query: "{ me { name } }" }, { cookie, origin: BASE_URL })).json().data?.me?.name;
  await age(days(5));
  const [session, tries] = [await kept(), await counted()];

  set(86_400_000);
  const payload = { email: "dana@operator.example", password: "a password" };
  const entered = await app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload });
  assert.equal(entered.statusCode, 503, entered.body);
  assert.match(entered.json().message, /This server's clock is 86400\.\d s ahead of the database's/);
  for (const url of ["/api/auth/passkey/verify-authentication", "/api/auth/two-factor/verify-totp"]) {
    const { statusCode, body } = await app.inject({ method: "POST", url, payload: {} });
    assert.equal(statusCode, 503, body);
  }
  const callback = await app.inject({ url: "/api/auth/sso/callback/one?state=s&code=c" });
  assert.equal(callback.statusCode, 503, callback.body);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const token = await app.inject({ method: "POST", url: "/api/oauth/token", headers, payload: "grant_type=x" });
  assert.deepEqual([token.statusCode, token.json().error], [503, "temporarily_unavailable"]);
  assert.equal(await me(), "Ada of client");
  assert.deepEqual([await kept(), await counted()], [session, tries]);

  set(6 * 86_400_000);
  assert.equal(await me(), undefined, "by this clock it has ended");
  assert.equal((await kept()).length, 1);
  await age(days(-1));
  assert.equal(await me(), undefined);
  assert.equal((await kept()).length, 1, "jobs remove it, which wait");
  await age(days(5));

  set(0);
  assert.equal(await me(), "Ada of client");
  assert.notDeepEqual(await kept(), session, "prolonged again");
  set(86_400_000);
  const left = await app.inject({ method: "POST", url: "/api/auth/sign-out", headers: { cookie, origin: BASE_URL } });
  assert.equal(left.statusCode, 200, left.body);
  assert.deepEqual(await kept(), []);
});
