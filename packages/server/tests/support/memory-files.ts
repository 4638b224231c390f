import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { FileStore } from "#platform/files/file-store.ts";

/** A file store in memory. `found` is every file that is not in it. */
export function memoryFiles(found?: (key: string) => Buffer): FileStore & { readonly kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>();
  const get = async (key: string) => kept.get(key) ?? found?.(key);
  return {
    kept,
    put: async (key, bytes) => void kept.set(key, bytes),
    putFile: async (key, path) => void kept.set(key, await readFile(path)),
    get,
    open: async (key) => {
      const bytes = await get(key);
      return bytes && Readable.from([bytes]);
    },
    remove: async (key) => void kept.delete(key),
  };
}
