import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkKey, type FileStore } from "#platform/files/file-store.ts";

/** Files in a folder. Each is written next to its place and flushed to disk before it gets its name. */
export function folderStore(folder: string): FileStore {
  return {
    put: async (key, bytes) => {
      const path = join(folder, checkKey(key));
      const [place, written] = [dirname(path), `${path}.${randomUUID()}.part`];
      await mkdir(place, { recursive: true });
      try {
        await writeToDisk(written, bytes);
        await rename(written, path);
        await syncFolder(place);
      } catch (error) {
        await rm(written, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      try {
        return await readFile(join(folder, checkKey(key)));
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
        throw error;
      }
    },
  };
}

async function writeToDisk(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The name must survive a power cut too. Windows cannot open folders, and need not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
