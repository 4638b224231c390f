import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "pg";
import { createDatabase } from "#tests/support/database.ts";
import { openMarket } from "#tests/support/market.ts";
import { connectOwner } from "#tests/support/market-owner.ts";
import { marketPlanting } from "#tests/support/plant-market.ts";

let made: Awaited<ReturnType<typeof createDatabase>>;
let owner: Client;

before(async () => {
  made = await createDatabase();
  owner = await connectOwner(made.owner);
});
after(async () => {
  await owner.end();
  await made.drop();
});

const OTHERS =
  "select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";

/** A process ends by itself once nothing is open. PostgreSQL may note the end of a connection a moment later. */
async function connectionsLeft(): Promise<number> {
  for (let tries = 0; ; tries++) {
    const { rows } = await owner.query<{ n: number }>(OTHERS);
    if (rows[0]?.n === 0 || tries === 100) return rows[0]?.n ?? 0;
  }
}

test("a planting that fails says why and leaves no connection open, so that its process ends", async () => {
  await owner.query("alter table hotwash.imports rename to imports_elsewhere");
  await assert.rejects(marketPlanting.plant(made), /imports/);
  assert.equal(await connectionsLeft(), 0);
});

test("a market that cannot be opened closes what it opened, and drops its database", async () => {
  const nothing = {
    operator: "",
    carrier: "",
    client: "",
    openClient: "",
    otherCarrier: "",
    otherClient: "",
    directClient: "",
  };
  let dropped = 0;
  const drop = async () => void dropped++;
  await assert.rejects(openMarket({ ...made, drop, planted: { ids: nothing, keys: nothing } }), /opens nothing/);
  assert.equal(dropped, 1);
  assert.equal(await connectionsLeft(), 0);
});
