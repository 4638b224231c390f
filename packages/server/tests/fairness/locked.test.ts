import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { dataOf, post } from "#tests/graphql/asking.ts";
import { type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";

let market: SmallMarket;
let app: FastifyInstance;
before(async () => {
  market = await startSmallMarket();
  const database = market.connect({ shares: { connections: 10, waitSeconds: 60 }, lock_timeout: 60_000 });
  app = market.instance({ database }).app;
});
after(() => market.stop());

const ENGAGE = "mutation ($input: CreateEngagementInput!) { createEngagement(input: $input) { id } }";
const COUNT = "{ organizations_count }";

function engage(key: string, title: string, organization_id: string) {
  const input = { title, objectives: "To wait", starts_on: "2099-01-01", organization_id };
  return post(app, { query: ENGAGE, variables: { input } }, { "x-api-key": key });
}

function callTool(key: string) {
  const params = { name: "list_exercises", arguments: {} };
  const payload = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
  return app.inject({ method: "POST", url: "/api/mcp", headers: { "x-api-key": key }, payload });
}

/** Holds a lock as the owner until it is let go. */
async function hold(statement: string, values: unknown[] = []): Promise<() => Promise<unknown>> {
  await market.owner.query("begin");
  await market.owner.query(statement, values);
  return () => market.owner.query("commit");
}

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; !(await isSo()); looks++) {
    assert.ok(looks < 2_000, "it does not come to that");
    await sleep(5);
  }
}

async function waitingForLocks(): Promise<number> {
  const text = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  // Not by the owner, whose transaction would see the first answer again.
  return (await market.database.query(text)).rowCount ?? 0;
}

test("L20, L21: 12 writers of one organization behind a lock delay nobody else, and all of them write in the end", async () => {
  const { ids } = market;
  const [one, other] = [await market.newKey("operator"), await market.newKey("operator")];
  const client = await market.newKey("client");
  const neighbour = await market.newKey("otherClient", { scopes: ["GRAPHQL", "MCP"] });
  const release = await hold("select from audit_heads where organization_id = $1 for update", [ids.client]);
  let done = 0;
  const writers = Array.from({ length: 12 }, (_, i) =>
    engage(i % 2 ? one.key : other.key, `Writer ${i}`, ids.client).finally(() => done++),
  );
  await waitUntil(async () => (await waitingForLocks()) === 4);

  // The client itself, a neighbor's program and its agent.
  assert.ok(dataOf((await post(app, { query: COUNT }, { "x-api-key": client.key })).json()));
  assert.ok(dataOf((await post(app, { query: COUNT }, { "x-api-key": neighbour.key })).json()));
  assert.equal((await callTool(neighbour.key)).json().result.isError, undefined);
  assert.deepEqual([done, await waitingForLocks()], [0, 4], "the writers still wait, no more than their share");

  await release();
  for (const { statusCode, body } of await Promise.all(writers)) {
    assert.equal(statusCode, 200);
    assert.doesNotMatch(body, /errors/);
  }
  const { rowCount } = await market.owner.query("select from engagements where title like 'Writer %'");
  assert.equal(rowCount, 12);
});

test("L20: a caller with 60 concurrent questions leaves connections to others of the same organization", async () => {
  const [busy, calm] = [await market.newKey("client"), await market.newKey("client")];
  const release = await hold("lock table gaps in access exclusive mode");
  let done = 0;
  const asked = Array.from({ length: 60 }, () =>
    post(app, { query: "{ gaps_count }" }, { "x-api-key": busy.key }).finally(() => done++),
  );
  await waitUntil(async () => (await waitingForLocks()) === 3);
  assert.ok(dataOf((await post(app, { query: "{ engagements_count }" }, { "x-api-key": calm.key })).json()));
  assert.deepEqual([done, await waitingForLocks()], [0, 3]);
  await release();
  for (const each of await Promise.all(asked)) assert.deepEqual(each.json(), { data: { gaps_count: 0 } });
});
