import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Client } from "pg";
import { createSnapshot } from "#domain/benchmark/create-snapshot.ts";
import { figuresOf } from "#domain/benchmark/quartiles.ts";
import { foundOperator } from "#domain/organizations/found-operator.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { type Database, openDatabase } from "#storage/database.ts";
import { addPeer, addPeers, addScore, QUARTER, QUARTER_END } from "#tests/benchmark/peers.ts";
import { createDatabase, type TestDatabase } from "#tests/support/database.ts";

const now = new Date("2026-11-21T12:00:00Z");
const job = { clock: () => now, newId: () => randomUUIDv7(now) };
const operator = randomUUIDv7(now);

let made: TestDatabase;
let owner: Client;
let instances: readonly Database[];
const left: string[] = [];
let [before_, peers]: [string, readonly string[]] = ["", []];

before(async () => {
  made = await createDatabase();
  owner = new Client({ ...made.owner, options: "-c search_path=hotwash" });
  await owner.connect();
  instances = [openDatabase(made.login, 2), openDatabase(made.login, 2), openDatabase(made.login, 2)];
  const [first] = instances;
  if (!first) throw new Error("There is no instance.");
  await foundOperator(first, { id: operator, name: "Ops", now, actor: "tests", entryId: randomUUIDv7(now) });
  peers = await addPeers(owner, [operator], 12);
  const under = operator;
  left.push(
    await addPeer(owner, { under, opted_in_at: null }),
    await addPeer(owner, { under, opted_in_at: QUARTER_END }),
    await addPeer(owner, { under, status: "ARCHIVED" }),
    await addPeer(owner, { under }, { status: "PROVISIONAL" }),
    await addPeer(owner, { under }, { scored_at: QUARTER_END }),
    // Of 20 August, with evidence 324 days old then: 366 days at the quarter's last day.
    await addPeer(owner, { under }, { newest_evidence_days: 325 }),
  );
});
after(async () => {
  await Promise.all(instances.map((instance) => instance.end()));
  await owner.end();
  await made.drop();
});

async function rowsOf(text: string): Promise<Record<string, unknown>[]> {
  return (await owner.query(text)).rows;
}

async function everything(): Promise<string> {
  const texts = ["snapshots", "members", "figures"].map(
    (table) => `select * from benchmark_${table} order by 1, 2, 3, 4`,
  );
  const all = [];
  for (const text of texts) all.push(await rowsOf(text));
  return JSON.stringify(all);
}

test("B14: of several instances that start together, one creates the quarter, once", async () => {
  const answers = await Promise.all([...instances, ...instances].map((instance) => createSnapshot(instance, job)));
  assert.deepEqual(
    answers.filter((answer) => answer !== undefined),
    [{ quarter: QUARTER, members: 12 }],
  );
  before_ = await everything();
});

test("B2: members opted in before the quarter's end, with a FINAL score and evidence of at most 365 days", async () => {
  const members = await rowsOf("select member_id from benchmark_members order by member_id");
  assert.deepEqual(
    members.map(({ member_id }) => member_id),
    [...peers].sort(),
  );
  assert.equal(left.length, 6);
});

test("B14: a quarter never changes, whatever happens later", async () => {
  await owner.query("update organizations set benchmark_opted_in_at = null where id = $1", [peers[0]]);
  for (const peer of peers) await addScore(owner, peer, { points: 99, scored_at: "2026-09-30T10:00:00Z" });
  for (const instance of instances) assert.equal(await createSnapshot(instance, job), undefined);
  assert.equal(await everything(), before_);
});

test("B14: quarters are created in order, after their end", async () => {
  const [instance] = instances;
  if (!instance) throw new Error("There is no instance.");
  assert.equal(await createSnapshot(instance, job, "2026-Q2"), undefined);
  await assert.rejects(createSnapshot(instance, job, "2026-Q4"), /has not ended/);
  assert.equal(await everything(), before_);
});

test("B14: the published figures can be recomputed from the stored members", async () => {
  const members = await rowsOf("select scores from benchmark_members");
  const values = members.map(({ scores }) => Number(Object(scores).OVERALL));
  const [figures] = await rowsOf(
    "select members_band, p25, p50, p75 from benchmark_figures where measure = 'OVERALL' and industry is null",
  );
  assert.deepEqual(figures, figuresOf(values));
});

test("B2, B17: a client that opted out is not in the next quarter, and one synthetic member makes it synthetic", async () => {
  const [instance] = instances;
  if (!instance) throw new Error("There is no instance.");
  await owner.query("update organizations set is_synthetic = true where id = $1", [peers[1]]);
  const later = { ...job, clock: () => new Date("2027-01-02T00:00:00Z") };
  const next = await createSnapshot(instance, later);
  // Of those who were left out of the last quarter, the one that had opted in late and the one scored late are in it.
  assert.deepEqual(next, { quarter: "2026-Q4", members: 13 });
  const snapshots = await rowsOf("select quarter, is_synthetic from benchmark_snapshots order by quarter");
  assert.deepEqual(snapshots, [
    { quarter: QUARTER, is_synthetic: false },
    { quarter: "2026-Q4", is_synthetic: true },
  ]);
});
