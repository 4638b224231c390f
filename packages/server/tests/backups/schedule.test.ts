import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { Client } from "pg";
import { checkBackups } from "#cli/doctor-backups.ts";
import { backUpOnSchedule } from "#domain/backups/back-up-on-schedule.ts";
import { readBackup } from "#domain/backups/read-backup.ts";
import { inFile } from "#platform/archive/archive-place.ts";
import { archiveFolder } from "#platform/archive/find-archive.ts";
import { readConfig } from "#platform/config.ts";
import type { BucketAccess } from "#platform/files/bucket-access.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { folderStore } from "#platform/files/folder-store.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";
import { LOCKS } from "#storage/advisory-lock.ts";
import { BUCKET_KEY, startBucket } from "#tests/support/bucket.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import { keepFiles } from "./fixture.ts";

const HOUR_MS = 3_600_000;
const KEEP = 2;

let market: Market;
let home: string;
let now = new Date("2026-11-26T09:00:00Z");
let files: FileStore;
let [identity, recipient] = ["", ""];
before(async () => {
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  home = await mkdtemp(join(tmpdir(), "hotwash-schedule-"));
  market = await startMarket();
  await keepFiles(market, home);
  files = folderStore(join(home, "files"));
  const { actor_id } = market.members.operator.person;
  await market.owner.query("update users set status = 'ACTIVE' where id = $1", [actor_id]);
});
after(async () => {
  await market.stop();
  await rm(home, { recursive: true, force: true });
});

const settings = () => {
  const env = { HOTWASH_BACKUP_DIR: join(home, "backups"), HOTWASH_BACKUP_RECIPIENTS: recipient };
  const given = { HOTWASH_BACKUP_HOUR: "2", HOTWASH_BACKUP_EVERY_HOURS: "6", HOTWASH_BACKUP_KEEP: String(KEEP) };
  const { schedule } = readConfig({ ...env, ...given, HOTWASH_SECRET: market.dependencies.secrets[0] }).backups;
  return schedule ?? assert.fail();
};

async function run(
  signal = new AbortController().signal,
  at = settings().folder,
  access?: BucketAccess,
): Promise<number> {
  const folder = archiveFolder(at, access);
  const backups = { schedule: settings(), folder, owner: market.address, signal };
  return backUpOnSchedule.run({ ...market.dependencies, clock: () => now, files, backups });
}

const made = () => readdir(join(home, "backups"));

async function doctor(): Promise<string> {
  const client = new Client(market.address);
  await client.connect();
  const { ok, message } = await checkBackups(client, settings(), now);
  await client.end();
  return `${ok} ${message}`;
}

test("O67: backups are made once for each hour of the schedule by one instance, and older ones are removed", async () => {
  assert.match(await doctor(), /^true there is none yet$/);
  assert.deepEqual([await run(), await run()], [1, 0]);
  assert.deepEqual(await made(), ["hotwash-20261126T090000Z.tar.gz.age"]);
  const { manifest } = await readBackup(inFile(join(home, "backups", "hotwash-20261126T090000Z.tar.gz.age")), {
    identities: [identity],
  });
  assert.ok(manifest.files.count > 0);
  await writeFile(join(home, "backups", "notes.txt"), "not a backup");
  const draft = join(home, "backups", "hotwash-20261120T020000Z.tar.gz.age.0190.part");
  await writeFile(draft, "of a process that was killed");
  await utimes(draft, new Date("2026-11-20T02:00:00Z"), new Date("2026-11-20T02:00:00Z"));

  now = new Date("2026-11-26T13:59:00Z");
  assert.equal(await run(), 0, "due at 8:00 and 14:00");
  now = new Date("2026-11-26T14:00:00Z");
  const { rows } = await market.owner.query("select pg_advisory_lock($1)", [LOCKS.backup]);
  assert.equal(rows.length, 1);
  assert.equal(await run(), 0, "another instance is making it");
  await market.owner.query("select pg_advisory_unlock($1)", [LOCKS.backup]);
  assert.equal(await run(), 1);
  now = new Date("2026-11-26T20:00:00Z");
  assert.equal(await run(), 1);
  assert.deepEqual(await made(), [
    "hotwash-20261126T140000Z.tar.gz.age",
    "hotwash-20261126T200000Z.tar.gz.age",
    "notes.txt",
  ]);
  assert.match(await doctor(), /^true the last complete one is .*hotwash-20261126T200000Z/);
  const { body } = await market.app.inject({ url: "/metrics" });
  assert.match(body, new RegExp(`^backup_last_success_timestamp_seconds ${now.getTime() / 1000}$`, "m"));
  assert.match(body, /^backup_last_bytes [1-9]\d+$/m);
  assert.match(body, /^backups_failing 0$/m);
});

test("O100: in a bucket too the newest backups are kept, and uploads given up that a killed server left", async () => {
  const bucket = await startBucket();
  const folder = "s3://scheduled/hotwash";
  const access = { ...BUCKET_KEY, endpoint: bucket.endpoint, region: "us-east-1" };
  const left = "/scheduled/hotwash/hotwash-20261120T020000Z.tar.gz.age";
  bucket.uploads.set("left", { path: left, parts: new Map(), begun: new Date("2026-11-20T02:00:00Z") });
  for (const name of ["hotwash-20261125T020000Z.tar.gz.age", "hotwash-20261126T020000Z.tar.gz.age", "notes.txt"]) {
    bucket.objects.set(`/scheduled/hotwash/${name}`, { bytes: Buffer.from("x"), type: "", tag: '"x"' });
  }
  now = new Date("2026-11-26T21:00:00Z");
  await market.owner.query("delete from backup_runs");
  assert.equal(await run(undefined, folder, access), 1);
  bucket.stop();
  assert.deepEqual([...bucket.objects.keys()].sort(), [
    "/scheduled/hotwash/hotwash-20261126T020000Z.tar.gz.age",
    "/scheduled/hotwash/hotwash-20261126T210000Z.tar.gz.age",
    "/scheduled/hotwash/notes.txt",
  ]);
  assert.equal(bucket.uploads.size, 0);
});

test("O68: a failed backup is tried again after an hour; doctor, metrics and a notification to the operator's ADMINs say why", async () => {
  const whole = files;
  const silent = async () => {
    throw new OutsideFailure("The storage of files is not responding.");
  };
  files = { ...files, get: silent };
  now = new Date("2026-11-27T02:00:00Z");
  await assert.rejects(run(), /not responding/);
  now = new Date(now.getTime() + HOUR_MS / 2);
  assert.equal(await run(), 0);
  now = new Date(now.getTime() + HOUR_MS / 2);
  await assert.rejects(run(), /not responding/);
  const { rows } = await market.owner.query<{ kind: string; title: string; body: string }>(
    `select o.kind, n.title, n.body from notifications n join organizations o on o.id = n.organization_id
    where n.kind = 'BACKUP_FAILED'`,
  );
  assert.deepEqual([rows.length, rows[0]?.kind, rows[0]?.title], [1, "OPERATOR", "The backup failed"]);
  assert.match(rows[0]?.body ?? "", / not responding.* It is tried again every hour\.$/);
  assert.match(
    await doctor(),
    /^false the one of 2026-11-27T03:00:00.000Z failed: .* not responding.* the last complete one is/,
  );
  assert.match((await market.app.inject({ url: "/metrics" })).body, /^backups_failing 1$/m);

  files = whole;
  now = new Date(now.getTime() + HOUR_MS);
  const stopped = new AbortController();
  stopped.abort();
  await run(stopped.signal);
  assert.equal(await run(), 1, "a backup that ended with the server is begun again at once");
  assert.match(await doctor(), /^true/);
  assert.match((await market.app.inject({ url: "/metrics" })).body, /^backups_failing 0$/m);
});

test("O68: a backup that lacks a file waits for the next hour of the schedule, and pushes out no whole one", async () => {
  const whole = files;
  const [before, kept] = [new Date("2026-11-28T02:00:00Z"), new Date("2026-11-28T08:00:00Z")];
  for (now of [before, kept]) assert.equal(await run(), 1);
  files = { ...files, get: async () => undefined };
  await market.owner.query("delete from notifications where kind = 'BACKUP_FAILED'");
  now = new Date("2026-11-28T14:00:00Z");
  await assert.rejects(run(), /is missing/);
  const { rows } = await market.owner.query("select body from notifications where kind = 'BACKUP_FAILED'");
  assert.match(rows[0].body, / is missing\. All else is in the backup\. The next one is made on schedule\.$/);
  now = new Date("2026-11-28T19:59:00Z");
  assert.equal(await run(), 0);
  const named = (hours: readonly string[]) => hours.map((hour) => `hotwash-20261128T${hour}0000Z.tar.gz.age`);
  assert.deepEqual(await made(), [...named(["02", "08", "14"]), "notes.txt"]);
  now = new Date("2026-11-28T20:00:00Z");
  await assert.rejects(run(), /is missing/);
  assert.deepEqual(await made(), [...named(["02", "08", "20"]), "notes.txt"]);
  assert.match(await doctor(), /^false the one of 2026-11-28T20.* is missing.* the last complete one is .*T080000Z/);

  files = whole;
  now = new Date("2026-11-29T02:00:00Z");
  assert.equal(await run(), 1);
  assert.deepEqual(await made(), [...named(["08", "20"]), "hotwash-20261129T020000Z.tar.gz.age", "notes.txt"]);
});

test("O67: a schedule needs encryption, and hours that divide a day", () => {
  const config = (env: Record<string, string>) => () => readConfig({ HOTWASH_SECRET: "s".repeat(32), ...env });
  assert.throws(config({ HOTWASH_BACKUP_DIR: "backups" }), /scheduled backups are encrypted/);
  assert.throws(config({ HOTWASH_BACKUP_EVERY_HOURS: "5" }), /divides 24/);
  assert.throws(config({ HOTWASH_BACKUP_PASSPHRASE: "short" }), /not shown.*at least 12 characters/);
  assert.throws(config({ HOTWASH_BACKUP_RECIPIENTS: "ssh-ed25519 AAAA" }), /public age keys/);
  const both = { HOTWASH_BACKUP_PASSPHRASE: "correct horse battery", HOTWASH_BACKUP_RECIPIENTS: recipient };
  assert.throws(config(both), /encrypted with one of them/);
});
