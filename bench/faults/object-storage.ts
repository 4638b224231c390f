import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CreateBucketCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { z } from "zod";
import { openBucketClient } from "../../packages/server/src/platform/files/bucket-access.ts";
import { freePort } from "../../packages/server/src/platform/free-port.ts";
import { environmentOf, startServerProcess } from "../../packages/server/tests/storage/server-process.ts";
import { startCluster } from "../docs/postgres.ts";
import { ACCESS, startCeph } from "./ceph.ts";
import { command, openProgram, type Program, startExercise } from "./program.ts";

/**
 * Files and backups in the object storage of Ceph: uploaded, read, removed, backed up on a schedule and by hand in several
 * parts, restored elsewhere, and what is said while the storage is away. It needs apt-get install postgresql radosgw
 * ceph-mon ceph-osd.
 */
const [FILES, FILE_BYTES, PATIENCE_MS] = [3, 24 * 1_024 * 1_024, 90_000];
const NOTHING = Buffer.alloc(0);
const AWAY = { code: "UNAVAILABLE", message: "The storage of files is not responding. Try again in 10 s." };
const attached = z.object({ id: z.string() });
const saying = z.object({ code: z.string(), message: z.string() });
const PASSPHRASE = "a passphrase for fault drills only";

const home = await mkdtemp(join(tmpdir(), "hotwash-object-storage-"));
await chmod(home, 0o755);
const ceph = await startCeph(join(home, "ceph"));
const cluster = await startCluster(join(home, "postgres"), await freePort());
const url = `postgres://postgres@127.0.0.1:${cluster.port}/postgres`;
const storage = {
  HOTWASH_S3_BUCKET: "hotwash",
  HOTWASH_S3_ENDPOINT: ceph.endpoint,
  HOTWASH_S3_PREFIX: "files/",
  HOTWASH_S3_ACCESS_KEY_ID: ACCESS.accessKeyId,
  HOTWASH_S3_SECRET_ACCESS_KEY: ACCESS.secretAccessKey,
  HOTWASH_BACKUP_PASSPHRASE: PASSPHRASE,
};
const env = {
  ...storage,
  HOTWASH_BACKUP_DIR: "s3://hotwash/scheduled",
  HOTWASH_ALLOWED_ORIGINS: "http://localhost:4000",
  HOTWASH_LOG_LEVEL: process.env.HOTWASH_LOG_LEVEL ?? "fatal",
};
const own = { databaseUrl: url, dataDir: join(home, "data"), env };
const { s3 } = openBucketClient({ ...ACCESS, endpoint: ceph.endpoint, region: "us-east-1" });
await s3.send(new CreateBucketCommand({ Bucket: "hotwash" }));
const server = await startServerProcess(own);
server.child.stdout?.pipe(process.stderr);
try {
  await server.serving;
  await drill();
} finally {
  server.child.kill("SIGTERM");
  await server.ended.catch(() => {});
  await cluster.stop();
  await ceph.stop();
  await rm(home, { recursive: true, force: true });
}

async function drill(): Promise<void> {
  const environment = environmentOf(own);
  const program = await openProgram(environment, server.baseUrl);
  const { id: exercise_id } = await startExercise(program);
  const weakness = { title: "No offline backup", severity: "HIGH", category: "BACKUP_AND_RECOVERY" };
  const { id: gap } = await program.act("createGap", { exercise_id, ...weakness });

  const contents = Array.from({ length: FILES }, () => Buffer.from(randomBytes(FILE_BYTES / 2).toString("hex")));
  const ids: string[] = [];
  await step(`${FILES} files of 24 MiB attached`, async () => {
    for (const each of contents) {
      const answer = await attach(program, gap, each);
      const text = await answer.text();
      assert.equal(answer.status, 201, text);
      ids.push(attached.parse(JSON.parse(text)).id);
    }
  });
  await step("read again, byte by byte", async () => {
    for (const [n, id] of ids.entries()) assert.ok((await read(program, id)).equals(contents[n] ?? NOTHING));
  });
  await step("a document rendered", async () => {
    await program.act("generateDeliverable", { exercise_id, kind: "EXERCISE_PLAN", format: "PDF" });
    await until(async () => (await keys("files/")).length === FILES + 1);
  });
  await step("the first scheduled backup", () => until(async () => (await keys("scheduled/")).length === 1));
  await backUp(environment);

  await ceph.stopGateway();
  const refused = await attach(program, gap, Buffer.from("one more"));
  assert.deepEqual([refused.status, saying.parse(await refused.json())], [503, AWAY]);
  assert.equal((await fetch(`${server.baseUrl}/readyz`)).status, 200, "records need no storage");
  const [, removed = ""] = ids;
  await program.act("removeAttachment", { id: removed, reason: "A copy" });
  await assert.rejects(command(environment, "backup", "s3://hotwash/backups/away.age"), /The connection was refused/);
  await ceph.startGateway();
  assert.ok((await read(program, ids[0] ?? "")).equals(contents[0] ?? NOTHING));
  await step("the storage was away, and then removed what was deleted meanwhile", () =>
    until(async () => (await keys("files/")).length === FILES),
  );
  const { attachments_count } = await program.graphql("{ attachments_count }");
  assert.equal(attachments_count, FILES, "nothing was kept of what was refused");
}

async function backUp(environment: NodeJS.ProcessEnv): Promise<void> {
  const backup = "s3://hotwash/backups/all.age";
  await step("backed up by hand, in parts of 32 MiB", () => command(environment, "backup", backup));
  await step("verified", () => command(environment, "verify", backup));
  await assert.rejects(command(environment, "backup", backup), /exists/);
  const { DATABASE_URL, HOTWASH_SECRET, ...others } = environment;
  const place = { HOTWASH_DATA_DIR: join(home, "restored"), HOTWASH_S3_PREFIX: "restored/", HOTWASH_BACKUP_DIR: "" };
  const elsewhere = { ...others, ...place };
  await step("restored into the embedded PostgreSQL and another prefix", () => command(elsewhere, "restore", backup));
  const verified = await command(elsewhere, "verify");
  assert.equal((await keys("restored/")).length, FILES + 1);
  console.log(`  ${verified.trim().split("\n").join("\n  ")}`);
}

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  console.log(`${((performance.now() - begun) / 1_000).toFixed(1)} s  ${name}`);
}

async function keys(Prefix: string): Promise<string[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: "hotwash", Prefix }));
  return Contents.map(({ Key = "" }) => Key);
}

function attach(program: Program, id: string, bytes: Buffer): Promise<Response> {
  const query = new URLSearchParams({ subject: "Gap", id, file_name: "restore.log" });
  const headers = { "content-type": "application/octet-stream" };
  return program.fetch(`/api/attachments?${query}`, { method: "POST", headers, body: new Uint8Array(bytes) });
}

async function read(program: Program, id: string): Promise<Buffer> {
  const answer = await program.fetch(`/api/attachments/${id}/file`);
  assert.equal(answer.status, 200);
  return Buffer.from(await answer.arrayBuffer());
}

async function until(isOver: () => Promise<boolean>): Promise<void> {
  for (const ends = performance.now() + PATIENCE_MS; !(await isOver()); await sleep(500)) {
    assert.ok(performance.now() < ends, "This took too long.");
  }
}
