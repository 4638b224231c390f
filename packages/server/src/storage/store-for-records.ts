import type { FileStore } from "#platform/files/file-store.ts";
import { hindranceOf } from "#storage/unavailable.ts";

export type FileIntake = Pick<FileStore, "put" | "putFile">;

/**
 * Stores files, then commits the records that name them. What was stored is deleted if that fails, unless the records may
 * have been committed: a file that no record names is better than a record without its file.
 */
export async function storeForRecords<T>(files: FileStore, work: (intake: FileIntake) => Promise<T>): Promise<T> {
  const stored: string[] = [];
  const noted = (key: string) => {
    stored.push(key);
    return key;
  };
  try {
    return await work({
      put: (key, bytes, type) => files.put(noted(key), bytes, type),
      putFile: (key, path, type) => files.putFile(noted(key), path, type),
    });
  } catch (error) {
    if (hindranceOf(error) === "UNCERTAIN") throw error;
    for (const key of stored) await files.remove(key).catch(() => {}); // the first error says more
    throw error;
  }
}
