import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { type ArchiveLock, createEncrypter, encrypted } from "#platform/archive/archive-lock.ts";
import type { ArchivePlace } from "#platform/archive/archive-place.ts";

export type AddEntry = (name: string, bytes: Buffer) => Promise<void>;

/** Of its entries: only their owner reads them. */
const MODE = 0o600;

/**
 * Writes a gzipped tar file as its entries come, encrypted unless the lock says otherwise. It is there once it is complete;
 * if anything fails, nothing is left of it. Returns its size.
 */
export async function writeArchive(
  place: ArchivePlace,
  lock: ArchiveLock,
  made: Date,
  fill: (add: AddEntry) => Promise<void>,
  signal?: AbortSignal,
): Promise<number> {
  const encrypter = lock === "unencrypted" ? undefined : await createEncrypter(lock);
  signal?.throwIfAborted();
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
  const writing = sealed.then(place.write);
  const filling = fill(add).then(
    () => tar.finalize(),
    (error: Error) => {
      tar.destroy(error);
      throw error;
    },
  );
  // If one fails, the others would wait for it, and fail because of it.
  let first: unknown;
  const stop = (error: unknown) => {
    first ??= isCause(error) ? error : undefined;
    tar.destroy(error instanceof Error ? error : undefined);
  };
  writing.catch(stop);
  filling.catch(stop);
  signal?.addEventListener("abort", () => stop(new Error("It was stopped.")));
  const outcomes = await Promise.allSettled([filling, feeding, writing]);
  const reasons: unknown[] = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  if (reasons.length > 0) throw first ?? reasons.find(isCause) ?? reasons[0];
  return writing;
}

/** Not what the other ends of a stream say when one end fails. */
function isCause(reason: unknown): boolean {
  if (!(reason instanceof Error) || reason.name === "AbortError") return false;
  return !("code" in reason && reason.code === "ERR_STREAM_PREMATURE_CLOSE");
}
