import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkKey, type FileStore } from "#platform/files/file-store.ts";
import { syncFolder } from "#platform/files/sync-folder.ts";

/** Files in a folder. Each is written next to its place and flushed to disk before it gets its name. */
export function folderStore(folder: string): FileStore {
  const put = async (key: string, write: (path: string) => Promise<void>) => {
    const path = join(folder, checkKey(key));
    const [place, written] = [dirname(path), `${path}.${randomUUID()}.part`];
    await mkdir(place, { recursive: true });
    try {
      await write(written);
      await syncFile(written);
      await rename(written, path);
      await syncFolder(place);
    } catch (error) {
      await rm(written, { force: true });
      throw error;
    }
  };
  return {
    put: (key, bytes) => put(key, (path) => writeFile(path, bytes, { flag: "wx", mode: 0o600 })),
    putFile: (key, from) => put(key, (path) => copyFile(from, path)),
    get: (key) => unlessMissing(() => readFile(join(folder, checkKey(key)))),
    open: (key) => unlessMissing(async () => (await open(join(folder, checkKey(key)), "r")).createReadStream()),
    remove: (key) => rm(join(folder, checkKey(key)), { force: true }),
  };
}

async function unlessMissing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
