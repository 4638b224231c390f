import { createHash, type Hash } from "node:crypto";
import {
  type ExportHeader,
  type ExportManifest,
  exportHeader,
  exportManifest,
  HEADER,
  MANIFEST,
} from "#domain/leaving/export-format.ts";
import { BACKUP_HEADER } from "#platform/archive/archive-headers.ts";
import type { ArchiveKeys } from "#platform/archive/archive-lock.ts";
import { inFile } from "#platform/archive/archive-place.ts";
import { readArchive } from "#platform/archive/read-archive.ts";
import { gather, readJson } from "#platform/archive/read-entry.ts";
import { createFileReader, type TakeFile } from "#platform/archive/read-files.ts";
import { CommandFailure } from "#platform/command-failure.ts";

/** Receives the parts of an export in their order. Digests follow what they are of. */
export type ExportSink = {
  readonly rows: (name: string, lines: readonly string[]) => Promise<void>;
  readonly file: TakeFile;
};

export type ReadExport = { readonly header: ExportHeader; readonly manifest: ExportManifest };

const nowhere: ExportSink = { rows: async () => {}, file: async () => {} };

const RECORDS = /^records\/([a-z0-9_]+)-\d+\.jsonl$/;

/** Reads all of an export and compares it with its own digests. Fails at the first difference. */
export async function readExport(path: string, keys: ArchiveKeys, sink: ExportSink = nowhere): Promise<ReadExport> {
  const reader = createReader(path, sink);
  for await (const { name, body } of readArchive(inFile(path), keys)) await reader.take(name, await gather(name, body));
  return reader.finish();
}

type Taken = { rows: number; bytes: number; readonly digest: Hash };

function createReader(path: string, sink: ExportSink) {
  const taken = new Map<string, Taken>();
  let [head, end]: [ExportHeader | undefined, ExportManifest | undefined] = [undefined, undefined];
  const wrong = (what: string) => new CommandFailure(`${path} is damaged or incomplete: ${what}.`);
  const files = createFileReader(path, wrong, sink.file);

  const takeRows = async (header: ExportHeader, name: string, bytes: Buffer) => {
    const kind = taken.get(name);
    if (!kind) throw wrong(`it has rows of ${name}, which it does not announce`);
    kind.digest.update(bytes);
    const lines = bytes.toString().trimEnd().split("\n");
    kind.rows += lines.length;
    kind.bytes += bytes.length;
    const foreign = lines.find((line) => ownerOf(name, line) !== header.organization.id);
    if (foreign !== undefined) throw wrong(`a row of ${name} is not one of ${header.organization.name}`);
    await sink.rows(name, lines);
  };
  const take = async (name: string, bytes: Buffer) => {
    if (name === HEADER) {
      head = readJson(path, exportHeader, bytes.toString());
      for (const kind of head.records) taken.set(kind.name, { rows: 0, bytes: 0, digest: createHash("sha256") });
      return;
    }
    if (name === BACKUP_HEADER)
      throw new CommandFailure(`${path} is a backup, not an export of an organization: use hotwash restore.`, 2);
    if (!head || end) throw wrong(`${name} is not in its place`);
    const [, kind] = RECORDS.exec(name) ?? [];
    if (kind !== undefined) return takeRows(head, kind, bytes);
    if (await files.take(name, bytes)) return;
    if (name === MANIFEST) end = readJson(path, exportManifest, bytes.toString());
    else if (!name.startsWith("schemas/")) throw wrong(`it has ${name}`);
  };
  const finish = (): ReadExport => {
    if (!head) throw wrong(`it has no ${HEADER}, as exports of organizations do`);
    if (!end) throw wrong("its end is missing");
    for (const [name, { rows, bytes, digest }] of taken) {
      const counted = JSON.stringify({ rows, bytes, sha256: digest.digest("hex") });
      if (JSON.stringify(end.records[name]) !== counted) throw wrong(`the rows of ${name} differ from their digest`);
    }
    files.finish(end.files);
    return { header: head, manifest: end };
  };
  return { take, finish };
}

function ownerOf(name: string, line: string): unknown {
  try {
    const row: unknown = JSON.parse(line);
    if (typeof row !== "object" || row === null) return undefined;
    return Object.entries(row).find(([key]) => key === (name === "organizations" ? "id" : "organization_id"))?.[1];
  } catch {
    return undefined;
  }
}
