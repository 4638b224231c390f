import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import type { ArchiveKeys, ArchiveLock } from "#platform/archive/archive-lock.ts";
import { inFile } from "#platform/archive/archive-place.ts";
import { isEncrypted, readArchive } from "#platform/archive/read-archive.ts";
import { writeArchive } from "#platform/archive/write-archive.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "hotwash-archive-"));
});
after(() => rm(folder, { recursive: true, force: true }));

const now = new Date("2026-11-26T12:00:00Z");
const contents = { "first.json": Buffer.from("{}"), "rows/1": randomBytes(300_000), "empty/1": Buffer.alloc(0) };

async function write(name: string, lock: ArchiveLock): Promise<string> {
  const path = join(folder, name);
  const size = await writeArchive(inFile(path), lock, now, async (add) => {
    for (const [entry, bytes] of Object.entries(contents)) await add(entry, bytes);
  });
  assert.equal(size, (await stat(path)).size);
  return path;
}

async function read(path: string, keys: ArchiveKeys): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {};
  for await (const { name, body } of readArchive(inFile(path), keys)) {
    const parts: Buffer[] = [];
    for await (const part of body) parts.push(part);
    found[name] = Buffer.concat(parts);
  }
  return found;
}

test("an archive returns its entries, with a passphrase, with any of its age keys, and unencrypted", async () => {
  const [one, other] = [await generateX25519Identity(), await generateX25519Identity()];
  const recipients = [await identityToRecipient(one), await identityToRecipient(other)] as const;
  const passphrase = "four words on paper";
  assert.deepEqual(await read(await write("passphrase", { passphrase }), { passphrase }), contents);
  const shared = await write("shared", { recipients });
  assert.deepEqual(await read(shared, { identities: [other] }), contents);
  const open = await write("open", "unencrypted");
  assert.deepEqual(await read(open, {}), contents);
  assert.deepEqual([await isEncrypted(inFile(shared)), await isEncrypted(inFile(open))], [true, false]);
  assert.equal((await stat(open)).mode & 0o777, 0o600);
});

test("a wrong key, a cut file and a changed byte are reported", async () => {
  const identity = await generateX25519Identity();
  const sealed = await write("sealed", { recipients: [await identityToRecipient(identity)] });
  const keys = { identities: [identity] };
  await assert.rejects(read(sealed, {}), /is encrypted: give its passphrase/);
  await assert.rejects(read(sealed, { identities: [await generateX25519Identity()] }), /does not open/);
  const open = await write("plain", "unencrypted");
  for (const [path, given] of [
    [sealed, keys],
    [open, {}],
  ] as const) {
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length - 20));
    await assert.rejects(read(path, given), /damaged or incomplete/);
    bytes.writeUInt8(bytes.readUInt8(200_000) ^ 1, 200_000);
    await writeFile(path, bytes);
    await assert.rejects(read(path, given), /damaged or incomplete/);
  }
});

test("an archive that could not be completed leaves nothing, and keeps the previous file", async () => {
  const path = await write("kept", "unencrypted");
  const failing = writeArchive(inFile(path), "unencrypted", now, async (add) => {
    await add("first", randomBytes(1_000_000));
    throw new Error("the database went away");
  });
  await assert.rejects(failing, /the database went away/);
  assert.deepEqual(await read(path, {}), contents);
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.endsWith(".part")),
    [],
  );
});

test("what an archive cannot be written for is what is reported, encrypted or not", async () => {
  for (const lock of ["unencrypted", { passphrase: "four words on paper" }] as const) {
    const full = {
      ...inFile(join(folder, "full")),
      write: async (bytes: AsyncIterable<unknown>): Promise<number> => {
        for await (const _ of bytes) throw new Error("the disk is full");
        return 0;
      },
    };
    const writing = writeArchive(full, lock, now, async (add) => {
      for (let entry = 0; entry < 20; entry++) await add(`rows/${entry}`, randomBytes(300_000));
    });
    await assert.rejects(writing, { message: "the disk is full" });
  }
});
