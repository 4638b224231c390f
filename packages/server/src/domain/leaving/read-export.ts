import { createHash, type Hash, hash } from "node:crypto";
import type { z } from "zod";
import {
  type ExportedFile,
  type ExportHeader,
  type ExportManifest,
  exportedFile,
  exportHeader,
  exportManifest,
  HEADER,
  MANIFEST,
} from "#domain/leaving/export-format.ts";
import type { ArchiveKeys } from "#platform/archive/archive-lock.ts";
import { readArchive } from "#platform/archive/read-archive.ts";
import { CommandFailure } from "#platform/command-failure.ts";

/** Receives the parts of an export in their order. Digests follow what they are of. */
export type ExportSink = {
  readonly rows: (name: string, lines: readonly string[]) => Promise<void>;
  readonly file: (key: string, contents: Buffer) => Promise<void>;
};

export type ReadExport = { readonly header: ExportHeader; readonly manifest: ExportManifest };

const nowhere: ExportSink = { rows: async () => {}, file: async () => {} };

const RECORDS = /^records\/([a-z0-9_]+)-\d+\.jsonl$/;

/** Reads all of an export and compares it with its own digests. Fails at the first difference. */
export async function readExport(path: string, keys: ArchiveKeys, sink: ExportSink = nowhere): Promise<ReadExport> {
  const reader = createReader(path, sink);
  for await (const { name, body } of readArchive(path, keys)) await reader.take(name, await gather(name, body));
  return reader.finish();
}

type Taken = { rows: number; bytes: number; readonly digest: Hash };

function createReader(path: string, sink: ExportSink) {
  const taken = new Map<string, Taken>();
  const found = { count: 0, bytes: 0 };
  let [head, end]: [ExportHeader | undefined, ExportManifest | undefined] = [undefined, undefined];
  let unlisted: ExportedFile[] = [];
  const wrong = (what: string) => new CommandFailure(`${path} is damaged or incomplete: ${what}.`);

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
  const takeFile = async (key: string, bytes: Buffer) => {
    unlisted.push({ key, bytes: bytes.length, sha256: hash("sha256", bytes) });
    found.count++;
    found.bytes += bytes.length;
    await sink.file(key, bytes);
  };
  const takeList = (bytes: Buffer) => {
    const lines = bytes.toString().trimEnd().split("\n");
    const listed = lines.map((line) => readJson(path, exportedFile, line));
    if (JSON.stringify(listed) !== JSON.stringify(unlisted)) throw wrong("a file differs from its list");
    unlisted = [];
  };
  const take = async (name: string, bytes: Buffer) => {
    if (name === HEADER) {
      head = readJson(path, exportHeader, bytes.toString());
      for (const kind of head.records) taken.set(kind.name, { rows: 0, bytes: 0, digest: createHash("sha256") });
      return;
    }
    if (!head || end) throw wrong(`${name} is not in its place`);
    const [, kind] = RECORDS.exec(name) ?? [];
    if (kind !== undefined) return takeRows(head, kind, bytes);
    if (name.startsWith("files/")) return takeFile(name.slice("files/".length), bytes);
    if (name.startsWith("file-lists/")) return takeList(bytes);
    if (name === MANIFEST) end = readJson(path, exportManifest, bytes.toString());
    else if (!name.startsWith("schemas/")) throw wrong(`it has ${name}`);
  };
  const finish = (): ReadExport => {
    if (!head) throw wrong(`it has no ${HEADER}, as exports of organizations do`);
    if (!end || unlisted.length > 0) throw wrong("its end is missing");
    for (const [name, { rows, bytes, digest }] of taken) {
      const counted = JSON.stringify({ rows, bytes, sha256: digest.digest("hex") });
      if (JSON.stringify(end.records[name]) !== counted) throw wrong(`the rows of ${name} differ from their digest`);
    }
    if (end.files.count !== found.count || end.files.bytes !== found.bytes) throw wrong("files are missing");
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

function readJson<T>(path: string, schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} is damaged, or no export that this version of Hotwash reads.`, { cause });
  }
}

/** Rows come in pieces of some MiB, and the largest files have 25: more would only fill the memory. */
const MOST_BYTES = 512 * 1024 * 1024;

async function gather(name: string, body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new CommandFailure(`${name} is too large for an entry of an export.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
