import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setBenchmarkOptIn } from "#domain/benchmark/set-benchmark-opt-in.ts";
import { Refusal } from "#kernel/refusal.ts";
import { asBenchmark, asCaller } from "#storage/tenancy.ts";
import { keyByCarrier } from "#tests/support/askers.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import { type MemberName, members } from "#tests/support/market-members.ts";
import { type Perform, performing } from "#tests/support/performing.ts";

let market: Market;
let perform: Perform;

before(async () => {
  market = await startMarket();
  perform = performing(market.dependencies);
});
after(() => market.stop());

const callerOf = (name: MemberName) => market.members[name].caller;

async function optedInAt(name: MemberName): Promise<Date | null> {
  const { rows } = await market.owner.query("select benchmark_opted_in_at from organizations where id = $1", [
    market.members[name].id,
  ]);
  return rows[0].benchmark_opted_in_at;
}

function isRefused(code: string) {
  return (error: unknown) => error instanceof Refusal && error.code === code;
}

test("B1: nobody takes part without opting in; a client's ADMIN opts in, dated and audited, and out again", async () => {
  const client = callerOf("client");
  assert.equal(await optedInAt("client"), null);
  await perform(client, setBenchmarkOptIn, { opted_in: true });
  const first = await optedInAt("client");
  assert.ok(first);
  await perform(client, setBenchmarkOptIn, { opted_in: true });
  assert.deepEqual(await optedInAt("client"), first, "saying it twice keeps the date");
  await perform(client, setBenchmarkOptIn, { opted_in: false });
  assert.equal(await optedInAt("client"), null);
  const { rows } = await market.owner.query(
    "select actor_id from audit_entries where organization_id = $1 and action = 'setBenchmarkOptIn'",
    [market.members.client.id],
  );
  assert.deepEqual(
    rows.map(({ actor_id }) => actor_id),
    [client.actor_id, client.actor_id, client.actor_id],
  );
});

test("B1: a carrier cannot opt a client in, nor can a key that it issued for the client", async () => {
  const organization_id = market.members.client.id;
  const issued = await keyByCarrier(market, "client");
  for (const caller of [callerOf("carrier"), callerOf("otherCarrier"), issued.caller]) {
    await assert.rejects(
      perform(caller, setBenchmarkOptIn, { organization_id, opted_in: true }),
      isRefused("FORBIDDEN"),
    );
    const text = "update organizations set benchmark_opted_in_at = now() where id = $1";
    const behind = asCaller(market.database, caller, (connection) => connection.query(text, [organization_id]));
    await assert.rejects(behind, /permission denied/);
  }
  assert.equal(await optedInAt("client"), null);
});

test("B1: an EDITOR, another client and an organization other than a client are refused", async () => {
  const client = callerOf("client");
  const editor = { ...client, role: "EDITOR" } as const;
  await assert.rejects(perform(editor, setBenchmarkOptIn, { opted_in: true }), isRefused("FORBIDDEN"));
  const other = { organization_id: market.members.openClient.id, opted_in: true };
  await assert.rejects(perform(client, setBenchmarkOptIn, other), isRefused("NOT_FOUND"));
  await assert.rejects(
    perform(callerOf("operator"), setBenchmarkOptIn, { opted_in: true }),
    isRefused("BAD_USER_INPUT"),
  );
});

test("B1: a client's role can change only this for its own organization", async () => {
  const { database } = market;
  const text = "update organizations set size_band = 'OVER_5000'";
  await assert.rejects(
    asCaller(database, callerOf("client"), (connection) => connection.query(text)),
    /permission denied/,
  );
  const all = "update organizations set benchmark_opted_in_at = now()";
  const { rowCount } = await asCaller(database, callerOf("client"), (connection) => connection.query(all));
  assert.equal(rowCount, 1);
});

const tables = ["benchmark_snapshots", "benchmark_members", "benchmark_figures"];

test("B13: no role that serves callers reads or writes the benchmark's rows", async () => {
  for (const table of tables) {
    for (const { name } of members) {
      for (const text of [`select from ${table}`, `delete from ${table}`, `insert into ${table} default values`]) {
        const attempt = asCaller(market.database, callerOf(name), (connection) => connection.query(text));
        await assert.rejects(attempt, /permission denied/, `${name}: ${text}`);
      }
    }
    await assert.rejects(market.database.query(`select from ${table}`), /permission denied/);
  }
});

test("B14: not even the benchmark's own role can change a quarter, or read more than it needs", async () => {
  for (const text of [
    ...tables.flatMap((table) => [`delete from ${table}`, `truncate ${table}`]),
    "update benchmark_members set scores = '{}'",
    "update benchmark_figures set p50 = 0",
    "update organizations set benchmark_opted_in_at = now()",
    "select from gaps",
    "select from readiness_contributions",
    "select from users",
  ]) {
    const attempt = asBenchmark(market.database, (connection) => connection.query(text));
    await assert.rejects(attempt, /permission denied/, text);
  }
});
