import { hash } from "node:crypto";
import type { z } from "zod";
import {
  type BackupHeader,
  type BackupManifest,
  type FileLine,
  fileLine,
  HEADER,
  header,
  MANIFEST,
  manifest,
  SECRET,
} from "#domain/backups/backup-format.ts";
import type { ArchiveKeys } from "#platform/archive/archive-lock.ts";
import { readArchive } from "#platform/archive/read-archive.ts";
import { type Secrets, toSecrets } from "#platform/secret.ts";
import { createRowDigest, type RowDigest } from "#storage/backup/row-digest.ts";

/** Receives the parts of a backup in their order, checked except for digests, which follow what they are of. */
export type BackupSink = {
  readonly rows: (table: string, piece: Buffer) => Promise<void>;
  readonly file: (key: string, contents: Buffer) => Promise<void>;
};

export type ReadBackup = {
  readonly header: BackupHeader;
  readonly manifest: BackupManifest;
  readonly secrets: Secrets;
};

const nowhere: BackupSink = { rows: async () => {}, file: async () => {} };

/** Reads all of a backup and compares it with its own digests. Fails at the first difference. */
export async function readBackup(path: string, keys: ArchiveKeys, sink: BackupSink = nowhere): Promise<ReadBackup> {
  const reader = createReader(path, sink);
  for await (const { name, body } of readArchive(path, keys)) await reader.take(name, await gather(name, body));
  return reader.finish();
}

function createReader(path: string, sink: BackupSink) {
  const digests = new Map<string, RowDigest>();
  const found = { count: 0, bytes: 0 };
  let [head, end]: [BackupHeader | undefined, BackupManifest | undefined] = [undefined, undefined];
  let secrets: Secrets | undefined;
  let unlisted: FileLine[] = [];
  const wrong = (what: string) => new Error(`${path} is damaged or incomplete: ${what}.`);

  const takeRows = async (table: string, bytes: Buffer) => {
    const digest = digests.get(table);
    if (!digest) throw wrong(`it has rows of ${table}, which it does not announce`);
    digest.take(bytes);
    await sink.rows(table, bytes);
  };
  const takeFile = async (key: string, bytes: Buffer) => {
    unlisted.push({ key, bytes: bytes.length, sha256: hash("sha256", bytes) });
    found.count++;
    found.bytes += bytes.length;
    await sink.file(key, bytes);
  };
  const takeList = (bytes: Buffer) => {
    const lines = bytes.toString().trimEnd().split("\n");
    const listed = lines.map((line) => readJson(path, fileLine, Buffer.from(line)));
    if (JSON.stringify(listed) !== JSON.stringify(unlisted)) throw wrong("a file differs from its list");
    unlisted = [];
  };
  const take = async (name: string, bytes: Buffer) => {
    if (name === HEADER) {
      head = readJson(path, header, bytes);
      for (const table of head.tables) digests.set(table.name, createRowDigest());
      return;
    }
    if (!head || end) throw wrong(`${name} is not in its place`);
    if (name === SECRET) secrets = toSecrets(bytes.toString().split("\n"));
    else if (name === MANIFEST) end = readJson(path, manifest, bytes);
    else if (name.startsWith("tables/")) await takeRows(name.split("/")[1] ?? "", bytes);
    else if (name.startsWith("files/")) await takeFile(name.slice("files/".length), bytes);
    else if (name.startsWith("file-lists/")) takeList(bytes);
    else throw wrong(`it contains ${name}`);
  };
  const finish = (): ReadBackup => {
    if (!head || !end || !secrets) throw wrong("its end is missing");
    for (const [table, digest] of digests) {
      const { rows, bytes, digest: sum } = digest.finish();
      const expected = end.tables[table];
      if (rows !== expected?.rows || bytes !== expected.bytes || sum !== expected.digest) {
        throw wrong(`the rows of ${table} differ from their digest`);
      }
    }
    if (unlisted.length > 0 || found.count !== end.files.count || found.bytes !== end.files.bytes) {
      throw wrong("its files differ from their number");
    }
    return { header: head, manifest: end, secrets };
  };
  return { take, finish };
}

/** Pieces of rows have some MiB, and the largest files 25: more would only fill the memory. */
const MOST_BYTES = 512 * 1024 * 1024;

async function gather(name: string, body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error(`${name} is too large for an entry of a backup.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function readJson<T>(path: string, schema: z.ZodType<T>, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch (cause) {
    throw new Error(`${path} is damaged, or from a version of Hotwash that this one cannot read.`, { cause });
  }
}
