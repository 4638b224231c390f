import { MOST_PACKED_FILE_BYTES } from "#domain/imports/packs/pack-limits.ts";
import type { PackedFile } from "#domain/imports/packs/packed-files.ts";
import type { FileContents } from "#domain/scenarios/content/inject-contents.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { phrase } from "#platform/language/phrase.ts";

/** The bytes of files for a pack, each once. Refuses more than a pack takes. */
export async function readPackedFiles(
  store: FileStore,
  files: readonly FileContents[],
): Promise<readonly PackedFile[]> {
  const once = [...new Map(files.map((file) => [file.sha256, file])).values()];
  const total = once.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  if (total > MOST_PACKED_FILE_BYTES) {
    const most = MOST_PACKED_FILE_BYTES / 1024 / 1024;
    refuseInput("id", phrase`the files of these scenarios have more than ${most} MiB together: export fewer at a time`);
  }
  const packed: PackedFile[] = [];
  for (const { sha256, file_key } of once) {
    const bytes = await store.get(file_key);
    if (!bytes) throw new Error(`The file ${file_key} is missing from the file store.`);
    packed.push({ sha256, base64: bytes.toString("base64") });
  }
  return packed;
}
