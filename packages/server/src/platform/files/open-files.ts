import { join } from "node:path";
import type { Config } from "#platform/config.ts";
import { bucketStore } from "#platform/files/bucket-store.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { folderStore } from "#platform/files/folder-store.ts";

/** The configured file storage. */
export function openFiles({ bucket, dataDir }: Pick<Config, "bucket" | "dataDir">): FileStore {
  return bucket === undefined ? folderStore(join(dataDir, "files")) : bucketStore(bucket);
}
