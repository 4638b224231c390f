import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, test } from "node:test";
import { folderInBucket } from "#platform/archive/archive-folder.ts";
import type { ArchivePlace } from "#platform/archive/archive-place.ts";
import { inBucket } from "#platform/archive/in-bucket.ts";
import { writeArchive } from "#platform/archive/write-archive.ts";
import { readConfig } from "#platform/config.ts";
import { openBucketClient } from "#platform/files/bucket-access.ts";
import { createCommandFixture } from "#tests/cli/fixture.ts";
import { BUCKET_KEY, settingsOf, startBucket } from "#tests/support/bucket.ts";

const GIVEN = { HOTWASH_SECRET: "s".repeat(32), HOTWASH_BACKUP_PASSPHRASE: "correct horse battery" };

const bucket = await startBucket();
const hotwash = await createCommandFixture();
after(async () => {
  bucket.stop();
  await hotwash.end();
});

const access = () => ({ ...BUCKET_KEY, endpoint: bucket.endpoint, region: "us-east-1" });
const small = (key: string) => inBucket(openBucketClient(access()), { bucket: "backups", key }, 100_000);
const write = (place: ArchivePlace, bytes: Buffer, failure?: Error) =>
  writeArchive(place, "unencrypted", new Date(), async (add) => {
    await add("first", bytes);
    if (failure) throw failure;
  });

async function bytesOf(place: ArchivePlace): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of place.read()) parts.push(part);
  return Buffer.concat(parts);
}

test("O100: an archive goes and comes in parts, and one that fails leaves nothing in the bucket", async () => {
  const place = small("parts/whole");
  const contents = randomBytes(1_000_000);
  const from = bucket.requests.length;
  const size = await write(place, contents);
  const parts = () => bucket.requests.slice(from).filter((each) => each === "PUT /backups/parts/whole");
  assert.equal(parts().length, Math.ceil(size / 100_000));
  assert.deepEqual(await bytesOf(place), bucket.objects.get("/backups/parts/whole")?.bytes);

  await assert.rejects(write(small("parts/failed"), contents, new Error("the database went away")), /went away/);
  bucket.refuse((request) => request === "PUT /backups/parts/refused");
  await assert.rejects(write(small("parts/refused"), contents), {
    message: "s3://backups/parts/refused could not be written: AccessDenied: Refused.",
  });
  bucket.refuse(undefined);
  assert.deepEqual(
    [...bucket.objects.keys()].filter((each) => /failed|refused/.test(each)),
    [],
  );
  assert.equal(bucket.uploads.size, 0);
});

test("O100: an object that is replaced while it is read is refused, and so is one that does not exist", async () => {
  const place = small("parts/replaced");
  await write(place, randomBytes(500_000));
  const reading = place.read()[Symbol.asyncIterator]();
  await reading.next();
  await write(place, randomBytes(500_000));
  await assert.rejects(async () => {
    while (!(await reading.next()).done);
  }, /s3:\/\/backups\/parts\/replaced could not be read: PreconditionFailed/);
  const missing = await hotwash.run(["verify", "s3://backups/none"], { env: settingsOf(bucket) });
  assert.deepEqual([missing.code, missing.err], [1, "s3://backups/none could not be read: NoSuchKey: Refused.\n"]);
});

test("O100: a folder in a bucket that is refused says what could not be done", async () => {
  const folder = folderInBucket(openBucketClient(access()), { bucket: "backups", key: "daily" });
  bucket.refuse(() => true);
  const message = (what: string) => ({ message: `s3://backups/daily/ could not be ${what}: AccessDenied: Refused.` });
  await assert.rejects(folder.names(), message("listed"));
  await assert.rejects(folder.remove("one"), message("cleaned up"));
  bucket.refuse(undefined);
});

test("O100: without an access key, and with a malformed address, nothing is asked", async () => {
  const asked = bucket.requests.length;
  const keyless = await hotwash.run(["verify", "s3://backups/one"], { env: { HOTWASH_BACKUP_PASSPHRASE: "x" } });
  assert.deepEqual([keyless.code, /needs an access key/.test(keyless.err)], [2, true], keyless.err);
  const malformed = await hotwash.run(["verify", "s3://Backups//one"], { env: settingsOf(bucket) });
  assert.deepEqual([malformed.code, /write s3:\/\/bucket\/name/.test(malformed.err)], [2, true], malformed.err);
  assert.equal(bucket.requests.length, asked);
  assert.throws(() => readConfig({ ...GIVEN, HOTWASH_BACKUP_DIR: "s3://backups/x" }), /ACCESS_KEY_ID and .* required/);
  assert.throws(() => readConfig({ ...GIVEN, HOTWASH_BACKUP_DIR: "s3://Backups" }), /s3:\/\/bucket\/prefix/);
});
