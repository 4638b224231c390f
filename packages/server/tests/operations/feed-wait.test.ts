import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { checkTransactions } from "#cli/doctor-transactions.ts";
import { watchFeedWait } from "#domain/feed/feed-wait.ts";
import { openDatabase } from "#storage/database.ts";
import { createDatabase } from "#tests/support/database.ts";

const { owner: address, login, drop } = await createDatabase();
const [writer, owner] = [new Client(address), new Client(address)];
const database = openDatabase(login, 1);
await Promise.all([writer.connect(), owner.connect()]);
after(async () => {
  await Promise.all([writer.end(), owner.end(), database.end()]);
  await drop();
});

/** Begins to write, until that is the oldest transaction of the cluster, which others use too; then another one ends. */
async function beginWriting(): Promise<void> {
  await writer.query("begin");
  const { rows } = await writer.query<{ number: string }>("select pg_current_xact_id()::text as number");
  const number = rows[0]?.number ?? "";
  for (let oldest = ""; oldest !== number; await setTimeout(20)) {
    const found = await owner.query<{ oldest: string }>(
      "select pg_snapshot_xmin(pg_current_snapshot())::text as oldest",
    );
    oldest = found.rows[0]?.oldest ?? "";
  }
  await owner.query("select pg_current_xact_id()"); // which the feed may not send yet
}

test("O103: the wait of the feed counts while the same transaction stays open, and begins again with the next", async () => {
  let now = new Date("2026-11-27T12:00:00Z");
  const wait = watchFeedWait(database, () => now);
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
    return wait();
  };
  await beginWriting();
  assert.equal(await wait(), 0);
  assert.equal(await later(601), 601);
  assert.equal(await later(60), 661);
  await writer.query("commit");
  await beginWriting();
  assert.equal(await later(60), 0);
  assert.equal(await later(5), 5);
  await writer.query("rollback");
});

test("O103: doctor names transactions that stay open, and how each ends", async () => {
  await beginWriting();
  const { rows } = await writer.query<{ pid: number; name: string }>(
    "select pg_backend_pid() as pid, current_database() as name",
  );
  const [own] = rows;
  const late = await checkTransactions(owner, 0);
  assert.deepEqual([late.ok, late.warning], [true, true]);
  const named = late.message.split("\n").find((line) => line.includes(`process ${own?.pid} `));
  assert.match(named ?? "", new RegExp(`, database ${own?.name}, idle in transaction\\), open for 0 minutes: `));
  assert.match(named ?? "", new RegExp(`select pg_terminate_backend\\(${own?.pid}\\)$`));
  assert.deepEqual(await checkTransactions(owner), {
    check: "open transactions",
    ok: true,
    message: "none holds back the data feed",
  });
  await writer.query("rollback");
});

test("O103: a role that may not see when others began learns how to", async () => {
  await beginWriting();
  const other = new Client(login);
  await other.connect();
  const { ok, warning, message } = await checkTransactions(other);
  assert.deepEqual([ok, warning], [true, undefined]);
  assert.match(
    message,
    /^since when these write is hidden from the role .*\(grant it pg_read_all_stats\): .*process \d+ \(/,
  );
  await other.end();
  await writer.query("rollback");
});
