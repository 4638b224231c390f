import { randomUUID } from "node:crypto";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { type ArchiveLock, createEncrypter, encrypted } from "#platform/archive/archive-lock.ts";
import { syncFolder } from "#platform/files/sync-folder.ts";

export type AddEntry = (name: string, bytes: Buffer) => Promise<void>;

/** Only its owner reads it. */
const MODE = 0o600;

/**
 * Writes a gzipped tar file as its entries come, encrypted unless the lock says otherwise. The file has its name once it
 * is complete and on disk; if anything fails, nothing is left of it. Returns its size.
 */
export async function writeArchive(
  path: string,
  lock: ArchiveLock,
  made: Date,
  fill: (add: AddEntry) => Promise<void>,
  signal?: AbortSignal,
): Promise<number> {
  signal?.throwIfAborted();
  const encrypter = lock === "unencrypted" ? undefined : createEncrypter(lock);
  const draft = `${path}.${randomUUID()}.part`;
  const file = await open(draft, "wx", MODE);
  try {
    const tar = pack();
    const add: AddEntry = (name, bytes) =>
      new Promise((resolve, reject) => {
        const header = { name, size: bytes.length, mode: MODE, mtime: made };
        signal?.throwIfAborted();
        const entry = tar.entry(header, (error) => (error ? reject(error) : resolve()));
        entry.on("error", reject);
        entry.end(bytes);
      });
    const gzip = createGzip();
    const feeding = pipeline(tar, gzip);
    const sealed = encrypter ? encrypted(gzip, encrypter) : Promise.resolve(gzip);
    const writing = sealed.then((bytes) => writeFile(file, bytes));
    const filling = fill(add).then(
      () => tar.finalize(),
      (error: Error) => {
        tar.destroy(error);
        throw error;
      },
    );
    // If one fails, the others would wait for it.
    const stop = (error: Error) => void tar.destroy(error);
    writing.catch(stop);
    signal?.addEventListener("abort", () => stop(new Error("It was stopped.")));
    const outcomes = await Promise.allSettled([filling, feeding, writing]);
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
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
