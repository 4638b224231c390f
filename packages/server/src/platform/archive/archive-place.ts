import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { CommandFailure } from "#platform/command-failure.ts";
import { syncFolder } from "#platform/files/sync-folder.ts";

/** Where an archive is: a file, or an object in a bucket. */
export type ArchivePlace = {
  /** As messages name it. */
  readonly name: string;
  readonly exists: () => Promise<boolean>;
  /** Has its name once all bytes are there and kept; if anything fails, nothing is left of it. Returns its size. */
  readonly write: (bytes: Readable) => Promise<number>;
  /** Its first bytes, at most this number. */
  readonly head: (most: number) => Promise<Buffer>;
  /** All of its bytes. */
  readonly read: () => Readable;
};

/** Only its owner reads it. */
const MODE = 0o600;

export function inFile(path: string): ArchivePlace {
  return {
    name: path,
    exists: () =>
      stat(path).then(
        () => true,
        () => false,
      ),
    write: (bytes) => writeDraft(path, bytes),
    head: async (most) => {
      const file = await open(path, "r").catch(unreadable(path));
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0).catch(unreadable(path));
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    read: () => createReadStream(path),
  };
}

const WHY: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "its permissions do not allow it",
};

function unreadable(path: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw new CommandFailure(`${path} cannot be read: ${WHY[error.code ?? ""] ?? error.message}.`, 2);
  };
}

async function writeDraft(path: string, bytes: Readable): Promise<number> {
  const draft = `${path}.${randomUUID()}.part`;
  const file = await open(draft, "wx", MODE).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === "ENOENT" ? "does not exist" : `takes no file: ${WHY[error.code ?? ""] ?? error.message}`;
    throw new CommandFailure(`${dirname(path)} ${why}.`, 2);
  });
  try {
    await writeFile(file, bytes);
    await file.sync();
    const { size } = await file.stat();
    await file.close();
    await rename(draft, path);
    await syncFolder(dirname(path));
    return size;
  } catch (error) {
    await file.close().catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}
