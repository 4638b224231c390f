import { randomUUID } from "node:crypto";
import { lstat, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** And drafts beside them, which archives are written to first. */
const NAME = /^hotwash-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part/;

/** Passes on a path of its own in the temporary folder, and deletes the file afterwards, whatever happened. */
export async function withTemporaryFile<T>(use: (path: string) => Promise<T>): Promise<T> {
  const path = join(tmpdir(), `hotwash-${randomUUID()}.part`);
  try {
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Deletes temporary files that a killed server left. Servers may share the folder, so age decides: nothing is written for
 * longer. Returns how many.
 */
export async function removeTemporaryFiles(before: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(tmpdir())) {
    if (!NAME.test(name)) continue;
    const path = join(tmpdir(), name);
    const found = await lstat(path).catch(() => undefined); // another server was faster
    if (!found?.isFile() || found.mtime >= before) continue;
    // In a shared folder, others' files are theirs. Windows has no such number.
    if (process.geteuid && found.uid !== process.geteuid()) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}
