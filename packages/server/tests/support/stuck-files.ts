import type { FileStore } from "#platform/files/file-store.ts";

/** A file store that cannot delete one of its files. */
export function stuckFiles(files: FileStore, isStuck: (key: string) => boolean): FileStore {
  const remove = async (key: string) => {
    if (isStuck(key)) throw Object.assign(new Error("Path is a directory"), { code: "ERR_FS_EISDIR" });
    await files.remove(key);
  };
  return { ...files, remove };
}
