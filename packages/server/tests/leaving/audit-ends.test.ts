import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Checkpoint, createCheckpoint } from "#domain/audit/checkpoint.ts";
import { verifyAudit } from "#domain/audit/verify-audit.ts";
import { endAuditEntries } from "#domain/leaving/end-audit-entries.ts";
import { systemCaller } from "#kernel/caller.ts";
import { asCaller } from "#storage/tenancy.ts";
import { ask, dataOf } from "#tests/graphql/asking.ts";
import { headersOf } from "#tests/support/credentials.ts";
import { type Market, startMarket } from "#tests/support/market.ts";

let market: Market;
let log: string;
let early: Checkpoint;
before(async () => {
  market = await startMarket();
  log = market.members.carrier.id;
  const cookie = await market.signIn("carrier");
  const set = "mutation { setRetentionLimit(input: { kind: AUDIT_ENTRIES, days: 365 }) { id } }";
  dataOf(await ask(market.app, headersOf(cookie), set));
  await market.dependencies.auditLog.drain();
  early = await createCheckpoint(market.database, new Date());
});
after(() => market.stop());

const context = () => ({ ...market.dependencies, database: market.database });

async function rows<R extends object>(text: string, values: unknown[] = [log]): Promise<readonly R[]> {
  return (await market.owner.query<R>(text, values)).rows;
}

const OLD = "select id from audit_entries where organization_id = $1 and at < now() - interval '365 days'";

const verify = async (checkpoint?: Checkpoint) => (await verifyAudit(market.database, checkpoint)).damages;

test("T37: entries stay while an audit stream has not sent them, under a legal hold, and without a limit", async () => {
  const old = await rows(OLD);
  assert.ok(old.length > 0);
  const streams = await rows("select from audit_streams where organization_id = $1 and status <> 'ENDED'");
  assert.ok(streams.length > 0);
  await rows("delete from audit_stream_positions", []);
  assert.equal(await endAuditEntries.run(context()), 0, "a stream has not sent them");
  await rows(
    `insert into audit_stream_positions (organization_id, stream_id, id, position, moved_at)
    select s.organization_id, s.id, h.organization_id, h.sequence, now() from audit_streams s, audit_heads h`,
    [],
  );
  await rows("update organizations set legal_hold_since = now() where id = $1");
  assert.equal(await endAuditEntries.run(context()), 0, "they are held");
  await rows("update organizations set legal_hold_since = null where id = $1");
  const [latest] = await rows<{ sequence: string }>(
    "select max(sequence) as sequence from audit_entries where organization_id = $1",
  );
  const end = "select end_audit_entries($1, gen_random_uuid(), $2, 'signed')";
  for (const values of [
    [log, latest?.sequence],
    [market.members.otherCarrier.id, 1],
  ]) {
    const tried = asCaller(market.database, systemCaller(), (connection) => connection.query(end, [...values]));
    await assert.rejects(tried, { code: "42501" });
  }
  assert.deepEqual(await rows(OLD), old);
  assert.deepEqual(await rows("select from audit_checkpoints", []), []);
});

test("T38: a log ends up to a signed checkpoint, and verifies from there on, with earlier checkpoints too", async () => {
  const old = await rows(OLD);
  const others = await rows("select id from audit_entries where organization_id <> $1 order by id");
  assert.equal(await endAuditEntries.run(context()), old.length);
  assert.equal(await endAuditEntries.run(context()), 0);
  assert.deepEqual(await rows(OLD), []);
  assert.deepEqual(await rows("select id from audit_entries where organization_id <> $1 order by id"), others);
  const verified = await verifyAudit(market.database, early);
  assert.deepEqual(verified.damages, []);
  assert.deepEqual(
    verified.starts.map(({ organization, sequence }) => [organization, sequence]),
    [["carrier", old.length]],
  );
  const [noted] = await rows(
    "select actor_name, coalesce(times, 1) as times from audit_entries where organization_id = $1 and action = 'endAuditEntries'",
  );
  assert.deepEqual(noted, { actor_name: "Hotwash", times: old.length });
});

test("T38: with the operator's limit every log ends, and each still verifies", async () => {
  const cookie = await market.signIn("operator");
  const set = "mutation { setRetentionLimit(input: { kind: AUDIT_ENTRIES, days: 400 }) { id } }";
  dataOf(await ask(market.app, headersOf(cookie), set));
  const [old] = await rows<{ count: number }>(
    "select count(*)::int from audit_entries where at < now() - interval '400 days'",
    [],
  );
  assert.equal(await endAuditEntries.run(context()), old?.count);
  const { damages, starts } = await verifyAudit(market.database, early);
  assert.deepEqual(damages, []);
  assert.ok(starts.some(({ organization, sequence }) => organization === "operator" && sequence > 1));
});

test("T38: a log that ends elsewhere than its checkpoint says, or whose checkpoint is not signed, is damaged", async () => {
  const damages = async (change: string) => {
    await market.owner.query("begin");
    await rows(change);
    await market.owner.query("commit");
    return new Set((await verify(early)).map(({ kind }) => kind));
  };
  await rows("create table kept as select * from audit_entries where organization_id = $1");
  await rows("create table kept_checkpoints as select * from audit_checkpoints where organization_id = $1");
  const restore = async () => {
    await rows("delete from audit_entries where organization_id = $1");
    await market.owner.query("insert into audit_entries select * from kept");
    await rows("delete from audit_checkpoints where organization_id = $1");
    await market.owner.query("insert into audit_checkpoints select * from kept_checkpoints");
    assert.deepEqual(await verify(early), []);
  };
  const first = "(select min(sequence) from audit_entries where organization_id = $1)";
  assert.deepEqual(
    await damages(`delete from audit_entries where organization_id = $1 and sequence = ${first}`),
    new Set(["MISSING"]),
  );
  await restore();
  assert.deepEqual(await damages("delete from audit_checkpoints where organization_id = $1"), new Set(["MISSING"]));
  await restore();
  const moved = await damages(
    `with gone as (delete from audit_entries where organization_id = $1 and sequence = ${first} returning sequence, digest)
    update audit_checkpoints c set sequence = gone.sequence, digest = gone.digest from gone where c.organization_id = $1`,
  );
  assert.deepEqual(moved, new Set(["UNSIGNED"]));
  await restore();
});
