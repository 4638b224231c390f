import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { Client } from "pg";
import { purgeAttachments } from "#domain/attachments/purge-attachments.ts";
import { readBackup } from "#domain/backups/read-backup.ts";
import { restoreBackup } from "#domain/backups/restore-backup.ts";
import { inFile } from "#platform/archive/archive-place.ts";
import { archiveAt } from "#platform/archive/find-archive.ts";
import { inSnapshot } from "#storage/backup/snapshot.ts";
import { describeSchema } from "#storage/describe-schema.ts";
import { openStorage, prepareStorage } from "#storage/open-storage.ts";
import { ask } from "#tests/embedded/postgres-processes.ts";
import { FOLDED_FILES } from "#tests/storage/folded-files.ts";
import { PROGRAM } from "#tests/storage/server-process.ts";
import { BUCKET_KEY, settingsOf, startBucket, type TestBucket } from "#tests/support/bucket.ts";
import { memoryFiles } from "#tests/support/memory-files.ts";
import { type BackupFixture, createBackupFixture } from "./fixture.ts";

let made: BackupFixture;
let bucket: TestBucket;
let keys: { readonly identities: readonly string[] };
let ofOwn: NodeJS.ProcessEnv;
const at = (name: string) => join(made.home, name);

before(async () => {
  [made, bucket] = await Promise.all([createBackupFixture(), startBucket()]);
  const identity = await generateX25519Identity();
  keys = { identities: [identity] };
  await writeFile(at("identity"), `# public key: ${await identityToRecipient(identity)}\n${identity}\n`);
  ofOwn = { DATABASE_URL: made.own.url, HOTWASH_DATA_DIR: at("own"), HOTWASH_SECRET: made.ofMarket.HOTWASH_SECRET };
});
after(async () => {
  bucket.stop();
  await made.end();
});

const unlock = () => ["--identity-file", at("identity")];

/** Their rows are numbered or skipped after a restore, besides those that the feed stamps. */
const RENEWED = ["audit_stream_positions", "chat_messages", "exercise_streams", "notifications"];

test("O60: backup writes everything into one file under write load, and verify checks it without restoring it", async () => {
  const [identity = ""] = keys.identities;
  const writing = made.write();
  const recipient = ["--recipient", await identityToRecipient(identity)];
  const { code, err, out } = await made.hotwash.run(["backup", at("one.age"), ...recipient, "--json"], {
    env: made.ofMarket,
  });
  assert.equal(code, 0, err);
  assert.ok((await writing.stop()) > 0);
  const { rows, files, problems } = JSON.parse(out);
  assert.deepEqual(problems, []);
  assert.ok(rows > 1000 && files > 20, out);
  assert.equal((await stat(at("one.age"))).mode & 0o777, 0o600);

  const verified = await made.hotwash.run(["verify", at("one.age"), ...unlock(), "--json"]);
  assert.equal(verified.code, 0, verified.err);
  const { made_at: _, hotwash: __, ...found } = JSON.parse(verified.out);
  assert.deepEqual(found, { rows, files, missing_files: [] });
  const again = await made.hotwash.run(["backup", at("one.age"), ...recipient], { env: made.ofMarket });
  assert.match(again.err, /exists already/);
});

test("O60: a backup that is interrupted leaves no file, and says in one line that it was stopped", async () => {
  const folder = at("interrupted");
  await mkdir(folder);
  const watcher = watch(folder);
  const begun = once(watcher, "change");
  const args = [PROGRAM, "backup", join(folder, "two.age"), "--unencrypted"];
  const child = spawn(process.execPath, args, { env: { ...process.env, ...made.ofMarket, NODE_ENV: "production" } });
  const ended = Promise.all([once(child, "close"), text(child.stderr)]);
  await begun;
  watcher.close();
  child.kill("SIGINT");
  const [[code], said] = await ended;
  assert.deepEqual([code, await readdir(folder)], [1, []], said);
  assert.match(said, /stopped/);
  assert.doesNotMatch(said, /^ +at /m);
});

test("O60: every table that names files is one whose files are in a backup", async () => {
  const { rows } = await made.market.owner.query<{ name: string }>(
    `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'file_key' and c.relkind = 'r' order by 1`,
  );
  const tables = rows.map(({ name }) => name);
  assert.deepEqual(tables, ["attachments", "deliverables", "import_files", "scenario_inject_files"]);
});

test("O63: the files of removed records stay while a backup copies them", async () => {
  const { dependencies, owner } = made.market;
  const waiting = "select count(*)::int from attachments where removed_at is not null and purged_at is null";
  const { rows: before } = await owner.query(waiting);
  assert.notDeepEqual(before, [{ count: 0 }]);
  const removed: string[] = [];
  const files = { ...dependencies.files, remove: async (key: string) => void removed.push(key) };
  await inSnapshot(made.market.address, async () => {
    assert.equal(await purgeAttachments.run({ ...dependencies, files }), 0);
    assert.deepEqual([removed, (await owner.query(waiting)).rows], [[], before]);
  });
  assert.equal(await purgeAttachments.run({ ...dependencies, files }), removed.length);
  assert.ok(removed.length > 0);
});

test("O64: a wrong key, a cut file and a changed byte are refused before anything changes", async () => {
  const whole = await readFile(at("one.age"));
  await writeFile(at("cut.age"), whole.subarray(0, whole.length - 1));
  const changed = Buffer.from(whole);
  changed.writeUInt8(changed.readUInt8(changed.length - 100_000) ^ 1, changed.length - 100_000);
  await writeFile(at("changed.age"), changed);
  await writeFile(at("other"), `${await generateX25519Identity()}\n`);
  for (const [file, key, expected] of [
    ["one.age", "other", /does not open/],
    ["cut.age", "identity", /damaged or incomplete/],
    ["changed.age", "identity", /damaged or incomplete/],
  ] as const) {
    for (const command of ["verify", "restore"]) {
      const { code, err } = await made.hotwash.run([command, at(file), "--identity-file", at(key)]);
      assert.deepEqual([code, expected.test(err)], [1, true], `${command} ${file}: ${err}`);
    }
  }
  const unlocked = await made.hotwash.run(["verify", at("one.age")], {
    env: { HOTWASH_BACKUP_PASSPHRASE: "not the one" },
  });
  assert.match(unlocked.err, /does not open/);
  await assert.rejects(readdir(made.hotwash.folder), /ENOENT/);
});

test("O60, O64: another kind of file, one that cannot be read and a missing folder are named, and nothing changes", async () => {
  const { id } = made.market.members.openClient;
  const exported = await made.hotwash.run(["export", at("open.tar.gz"), "--organization", id], { env: made.ofMarket });
  assert.equal(exported.code, 0, exported.err);
  for (const [args, code, said] of [
    [["backup", at("nowhere/one.age"), "--unencrypted"], 2, `${at("nowhere")} does not exist.`],
    [
      ["verify", at("open.tar.gz")],
      2,
      `${at("open.tar.gz")} is an export of one organization, not a backup: use hotwash import.`,
    ],
    [
      ["import", at("one.age"), ...unlock()],
      2,
      `${at("one.age")} is a backup, not an export of an organization: use hotwash restore.`,
    ],
    [["verify", at("missing")], 2, `${at("missing")} cannot be read: there is no such file.`],
    [["import", made.home], 2, `${made.home} cannot be read: it is a folder.`],
  ] as const) {
    const ended = await made.hotwash.run([...args], { env: made.ofMarket });
    assert.deepEqual([ended.code, ended.err.trim().split("\n").at(-1)], [code, said], args.join(" "));
  }
  await assert.rejects(readdir(at("nowhere")), /ENOENT/);
});

test("O65: an interrupted restore is named by the next start, and can begin again", async () => {
  const { header } = await readBackup(inFile(at("one.age")), keys);
  const storage = await openStorage({ dataDir: at("own"), databaseUrl: made.own.url, secrets: ["any secret"] });
  const { owner } = storage;
  const files = { ...memoryFiles(), put: () => Promise.reject(new Error("the disk is full")) };
  const target = {
    owner,
    files,
    keepSecret: assert.fail,
    holdsDeliveries: true,
    clock: () => new Date(),
    progress() {},
  };
  const restore = (given: typeof header) => restoreBackup(inFile(at("one.age")), keys, given, target);
  // As backups from before the migrations were folded say it: their schema lacks what later migrations added.
  await assert.rejects(restore({ ...header, migrations: [...FOLDED_FILES] }), /tables are not those of its migrations/);
  await assert.rejects(restore(header), /the disk is full/);
  await assert.rejects(prepareStorage(storage), /A restore into this database was interrupted/);
  const { code, err } = await made.hotwash.run(["key", "list"], { env: ofOwn });
  assert.deepEqual([code, /was interrupted: run hotwash restore again/.test(err)], [1, true], err);
});

test("O61, O62: restore fills an empty database of another cluster, whose owner is not superuser, with the same rows", async () => {
  const { code, err, out } = await made.hotwash.run(["restore", at("one.age"), ...unlock(), "--json"], { env: ofOwn });
  assert.equal(code, 0, err);
  const restored = JSON.parse(out);
  assert.deepEqual([restored.problems, restored.holds_deliveries], [[], true]);
  assert.ok(restored.audit_entries > 100 && restored.scores > 0 && restored.files > 20, out);

  const { superuser } = made.own;
  assert.deepEqual(await ask(superuser, "select count(*)::int from auth_sessions"), [{ count: 0 }]);
  const [origin] = await ask(superuser, "select system_identifier as origin from feed_origin");
  assert.match(String(origin?.origin), /^\d+\.[0-9a-f]{8}$/, "cursors of before start over");
  const schemas = [];
  for (const address of [made.market.address, superuser]) {
    const client = new Client(address);
    await client.connect();
    schemas.push(await describeSchema(client));
    await client.end();
  }
  assert.equal(schemas[1], schemas[0]);

  const doctor = await made.hotwash.run(["doctor", "--json"], { env: ofOwn });
  const { findings }: { findings: { check: string; ok: boolean; message: string }[] } = JSON.parse(doctor.out);
  assert.deepEqual(
    findings.filter(({ ok, check }) => !ok && check !== "secret"),
    [],
  );
  // What was planted without being encrypted is named; the keys that sign certificates are not.
  assert.doesNotMatch(
    findings.find(({ check }) => check === "secret")?.message ?? "",
    /signs certificates|second factor/,
  );
});

test("O66: a restored installation sends nothing until deliveries resume, which can drop what waits", async () => {
  const doctor = await made.hotwash.run(["doctor"], { env: ofOwn });
  assert.match(doctor.out, /^WARN deliveries: restored from the backup of .*: nothing is sent until/m);
  const waiting = "select count(*)::int from notifications where mail_status = 'QUEUED'";
  const [before] = await ask(made.own.superuser, waiting);
  assert.notDeepEqual(before, { count: 0 });
  const resumed = await made.hotwash.run(["deliveries", "resume", "--skip-waiting"], { env: ofOwn });
  assert.match(resumed.out, /^Skipped \d+ emails? and \d+ chat messages?\.\nDeliveries resume\.$/m, resumed.err);
  assert.deepEqual(await ask(made.own.superuser, waiting), [{ count: 0 }]);
  const again = await made.hotwash.run(["deliveries", "resume", "--skip-waiting"], { env: ofOwn });
  assert.equal(again.out, "Deliveries were not held.\n");
});

test("O64: restore refuses an installation that is not empty, and one that a server uses", async () => {
  const count = "select count(*)::int from organizations";
  const before = await ask(made.own.superuser, count);
  const full = await made.hotwash.run(["restore", at("one.age"), ...unlock()], { env: ofOwn });
  assert.deepEqual([full.code, /is not empty.*Nothing was changed/.test(full.err)], [1, true], full.err);
  assert.deepEqual(await ask(made.own.superuser, count), before);
  const served = await made.hotwash.run(["restore", at("one.age"), ...unlock()], { env: made.ofMarket });
  assert.deepEqual([served.code, /A server uses this database/.test(served.err)], [1, true], served.err);
  const foreign = { ...ofOwn, HOTWASH_SECRET: "another secret of more than 32 characters" };
  const sealed = await made.hotwash.run(["restore", at("one.age"), ...unlock()], { env: foreign });
  assert.deepEqual([sealed.code, /does not contain the backup's secret/.test(sealed.err)], [1, true], sealed.err);
});

test("O61, O100: a backup of one's own server, by a role that is not superuser, in a bucket, restores into the embedded PostgreSQL", async () => {
  const passphrase = { HOTWASH_BACKUP_PASSPHRASE: "correct horse battery" };
  const keyed = { ...passphrase, ...settingsOf(bucket) };
  const backup = await made.hotwash.run(["backup", "s3://backups/daily/", "--json"], { env: { ...ofOwn, ...keyed } });
  assert.equal(backup.code, 0, backup.err);
  const { path, bytes } = JSON.parse(backup.out);
  assert.match(path, /^s3:\/\/backups\/daily\/hotwash-\d{8}T\d{6}Z\.tar\.gz\.age$/);
  const stored = bucket.objects.get(path.replace("s3:/", ""))?.bytes ?? assert.fail();
  assert.deepEqual([stored.length, bucket.uploads.size], [bytes, 0]);
  assert.ok(stored.toString("latin1").startsWith("age-encryption.org/v1"));
  const again = await made.hotwash.run(["backup", path], { env: { ...ofOwn, ...keyed } });
  assert.deepEqual([again.code, /exists already/.test(again.err)], [2, true], again.err);
  const access = { ...BUCKET_KEY, endpoint: bucket.endpoint, region: "us-east-1" };
  const [first, second] = [
    await readBackup(inFile(at("one.age")), keys),
    await readBackup(archiveAt(path, access), { passphrase: passphrase.HOTWASH_BACKUP_PASSPHRASE }),
  ];
  const { rows: fed } = await made.market.owner.query<{ name: string }>(
    "select attrelid::regclass::text as name from pg_attribute where attname = 'changed_in'",
  );
  const renewed = [...RENEWED, ...fed.map(({ name }) => name)];
  for (const [name, table] of Object.entries(first.manifest.tables)) {
    const now = second.manifest.tables[name];
    if (!renewed.includes(name)) assert.deepEqual(now, table, name);
    assert.equal(now?.rows, table.rows, name);
  }
  assert.deepEqual(second.manifest.files, first.manifest.files);

  const restored = await made.hotwash.run(["restore", path], { env: keyed });
  assert.equal(restored.code, 0, restored.err);
  assert.equal(await readFile(join(made.hotwash.folder, "secret"), "utf8"), `${made.ofMarket.HOTWASH_SECRET}\n`);
  const verified = await made.hotwash.run(["verify", "--json"]);
  assert.deepEqual([verified.code, JSON.parse(verified.out).problems], [0, []], verified.err);
});

test("O63: a file that is missing is named and fails the backup until it is accepted as lost", async () => {
  const files = join(made.hotwash.folder, "files");
  const [organization = ""] = await readdir(join(files, "attachments"));
  const [name = ""] = await readdir(join(files, "attachments", organization));
  const path = join(files, "attachments", organization, name);
  await writeFile(path, "something else");
  const damaged = await made.hotwash.run(["backup", at("three"), "--unencrypted"]);
  assert.deepEqual([damaged.code, /is damaged: its digest differs/.test(damaged.out)], [1, true], damaged.out);
  await rename(path, at("gone"));
  const missing = await made.hotwash.run(["backup", at("four"), "--unencrypted"]);
  assert.equal(missing.code, 1, missing.err);
  assert.match(missing.out, new RegExp(`^attachments/${organization}/${name} is missing\\.$`, "m"));
  assert.match(
    (await made.hotwash.run(["verify", at("four")])).out,
    new RegExp(`${name} was missing when it was made`),
  );
  assert.equal((await made.hotwash.run(["backup", at("five"), "--unencrypted", "--accept-missing"])).code, 0);
  assert.equal((await made.hotwash.run(["backup", at("six"), "--unencrypted"])).code, 0);
});
