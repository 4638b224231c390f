import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import type { Client } from "pg";
import { get, pull, pullOn } from "#tests/feed/pulling.ts";
import { startMarket } from "#tests/support/market.ts";
import { connectOwner } from "#tests/support/market-owner.ts";

const market = await startMarket();
const { app, members, owner } = market;
after(() => market.stop());
const { key } = await market.newKey("carrier", ["FEED"]);
const { key: keyOfOperator } = await market.newKey("operator", ["FEED"]);

const HELD =
  "select id from gaps where organization_id in (select id from organizations where parent_id = $1) order by id";
const TOUCH = "update gaps set updated_at = now() where id = any ($1)";

async function gapsOfCarrier(): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(HELD, [members.carrier.id]);
  return rows.map(({ id }) => id);
}

/** A transaction with a number, which stays open as a long import does. */
async function openTransaction(t: TestContext): Promise<Client> {
  const slow = await connectOwner(market.address);
  t.after(() => slow.end());
  await slow.query("begin; select pg_current_xact_id()");
  return slow;
}

test("E1, E3: a pull from the beginning has every row while other transactions are open, and the next misses nothing", async (t) => {
  const ids = await gapsOfCarrier();
  const [changed = "", pending = "", ...others] = ids;
  assert.ok(others.length > 0);
  const slow = await openTransaction(t);
  await slow.query(TOUCH, [[pending]]);
  await owner.query(TOUCH, [[changed, ...others]]);

  const whole = await pull(app, key, "gaps");
  assert.deepEqual(whole.rows.map(({ id }) => id).sort(), ids);
  const ofOperator = await pull(app, keyOfOperator, "gaps");
  assert.ok(ids.every((id) => ofOperator.rows.some((row) => row.id === id)));
  for (const path of ["gaps", "gaps?updated_since=2020-01-01"]) {
    const table = await get(app, key, path, { accept: "text/csv" });
    assert.ok(
      ids.every((id) => table.body.includes(id)),
      path,
    );
  }
  await slow.query("commit");
  const next = await pullOn(app, key, "gaps", ids.length, whole.next);
  assert.ok(next.rows.some(({ id }) => id === pending));
});

test("E4: while other transactions are open, a pull from the beginning has another tag after each that ends", async (t) => {
  const [early = "", late = ""] = await gapsOfCarrier();
  const slow = await openTransaction(t);
  await slow.query(TOUCH, [[early]]);
  await owner.query(TOUCH, [[late]]);
  const { etag } = await pull(app, key, "gaps");
  await slow.query("commit");
  const again = await get(app, key, "gaps", { "if-none-match": etag });
  assert.equal(again.statusCode, 200);
});
