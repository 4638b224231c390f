import { writeFile } from "node:fs/promises";
import { attachmentTypes } from "#domain/attachments/attachment-type.ts";
import { attachmentKey } from "#domain/attachments/purge-attachments.ts";
import { type CheckedFile, checkFile } from "#domain/attachments/receive-file.ts";
import type { ReadPack } from "#domain/imports/packs/pack-file.ts";
import { namedFiles } from "#domain/imports/packs/packed-files.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { withTemporaryFile } from "#platform/files/temporary-files.ts";
import type { VirusScanner } from "#platform/virus-scanner.ts";
import { storeForRecords } from "#storage/store-for-records.ts";

/** A file of a pack whose bytes are in the file store. */
export type ReceivedPackFile = Pick<CheckedFile, "type" | "size_bytes" | "sha256" | "text"> & {
  readonly id: string;
  readonly file_key: string;
};

type Receiving = {
  readonly files: FileStore;
  readonly scan: VirusScanner | undefined;
  readonly newId: () => string;
  readonly organization_id: string;
};

/** Checks the files of a pack as uploads are, and stores them for the records that `use` writes. */
export async function withPackedFiles<T>(
  { files, scan, newId, organization_id }: Receiving,
  { pack, files: bytes }: ReadPack,
  use: (received: readonly ReceivedPackFile[]) => Promise<T>,
): Promise<T> {
  const checked: (CheckedFile & { readonly bytes: Buffer })[] = [];
  for (const [sha256, names] of namedFiles(pack.scenarios)) {
    const given = bytes.get(sha256) ?? Buffer.alloc(0);
    checked.push({ ...(await checkBytes(given, sha256, names, scan)), bytes: given });
  }
  return storeForRecords(files, async (intake) => {
    const received: ReceivedPackFile[] = [];
    for (const { type, size_bytes, sha256, text, bytes: given } of checked) {
      const id = newId();
      const file_key = attachmentKey({ organization_id, id });
      received.push({ type, size_bytes, sha256, text, id, file_key });
      await intake.put(file_key, given, attachmentTypes[type].mediaType);
    }
    return use(received);
  });
}

/** The reader and the scanner take a file in a temporary place. */
async function checkBytes(
  bytes: Buffer,
  sha256: string,
  names: readonly string[],
  scan: VirusScanner | undefined,
): Promise<CheckedFile> {
  return withTemporaryFile(async (path) => {
    const received = { path, size_bytes: bytes.length, sha256 };
    await writeFile(path, bytes, { flag: "wx", mode: 0o600 });
    const [first = "", ...others] = names;
    const checked = await checkFile(received, { file_name: first, scan });
    for (const file_name of others) await checkFile(received, { file_name, scan: undefined });
    return checked;
  });
}
