import {
  type BackupHeader,
  type BackupManifest,
  HEADER,
  header,
  MANIFEST,
  manifest,
  SECRET,
} from "#domain/backups/backup-format.ts";
import { EXPORT_HEADER } from "#platform/archive/archive-headers.ts";
import type { ArchiveKeys } from "#platform/archive/archive-lock.ts";
import type { ArchivePlace } from "#platform/archive/archive-place.ts";
import { readArchive } from "#platform/archive/read-archive.ts";
import { gather, readJson } from "#platform/archive/read-entry.ts";
import { createFileReader, type TakeFile } from "#platform/archive/read-files.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import { type Secrets, toSecrets } from "#platform/secret.ts";
import { createRowDigest, type RowDigest } from "#storage/backup/row-digest.ts";

/** Receives the parts of a backup in their order, checked except for digests, which follow what they are of. */
export type BackupSink = {
  readonly rows: (table: string, piece: Buffer) => Promise<void>;
  readonly file: TakeFile;
};

export type ReadBackup = {
  readonly header: BackupHeader;
  readonly manifest: BackupManifest;
  readonly secrets: Secrets;
};

const nowhere: BackupSink = { rows: async () => {}, file: async () => {} };

/** Reads all of a backup and compares it with its own digests. Fails at the first difference. */
export async function readBackup(
  place: ArchivePlace,
  keys: ArchiveKeys,
  sink: BackupSink = nowhere,
): Promise<ReadBackup> {
  const reader = createReader(place.name, sink);
  for await (const { name, body } of readArchive(place, keys)) await reader.take(name, await gather(name, body));
  return reader.finish();
}

function createReader(path: string, sink: BackupSink) {
  const digests = new Map<string, RowDigest>();
  let [head, end]: [BackupHeader | undefined, BackupManifest | undefined] = [undefined, undefined];
  let secrets: Secrets | undefined;
  const wrong = (what: string) => new Error(`${path} is damaged or incomplete: ${what}.`);
  const files = createFileReader(path, wrong, sink.file);

  const takeRows = async (table: string, bytes: Buffer) => {
    const digest = digests.get(table);
    if (!digest) throw wrong(`it has rows of ${table}, which it does not announce`);
    digest.take(bytes);
    await sink.rows(table, bytes);
  };
  const take = async (name: string, bytes: Buffer) => {
    if (name === HEADER) {
      head = readJson(path, header, bytes.toString());
      for (const table of head.tables) digests.set(table.name, createRowDigest());
      return;
    }
    if (name === EXPORT_HEADER)
      throw new CommandFailure(`${path} is an export of one organization, not a backup: use hotwash import.`, 2);
    if (!head || end) throw wrong(`${name} is not in its place`);
    if (name === SECRET) secrets = toSecrets(bytes.toString().split("\n"));
    else if (name === MANIFEST) end = readJson(path, manifest, bytes.toString());
    else if (name.startsWith("tables/")) await takeRows(name.split("/")[1] ?? "", bytes);
    else if (!(await files.take(name, bytes))) throw wrong(`it contains ${name}`);
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
    files.finish(end.files);
    return { header: head, manifest: end, secrets };
  };
  return { take, finish };
}
