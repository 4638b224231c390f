import { hash } from "node:crypto";
import type { ArchivedFile, FilesTotal } from "#platform/archive/archived-file.ts";
import type { AddEntry } from "#platform/archive/write-archive.ts";
import type { FileStore } from "#platform/files/file-store.ts";

export type NamedFile = { readonly key: string; readonly sha256: string };

export type WrittenFiles = FilesTotal & {
  readonly missing: readonly string[];
  /** What is missing and not accepted as lost, or not what its record says. */
  readonly problems: readonly string[];
};

type Writing = {
  readonly files: FileStore;
  readonly add: AddEntry;
  /** Whether a missing file was accepted as lost; none is by default. */
  readonly isLost?: (key: string) => Promise<boolean>;
  readonly progress?: (line: string) => void;
};

/** Writes the files, each part of them followed by a list with a line for each. */
export async function writeFiles(
  parts: AsyncIterable<readonly NamedFile[]>,
  { files, add, isLost = async () => false, progress = () => {} }: Writing,
): Promise<WrittenFiles> {
  let [count, bytes, list] = [0, 0, 0];
  const [missing, problems]: [string[], string[]] = [[], []];
  const writeFile = async ({ key, sha256 }: NamedFile): Promise<ArchivedFile[]> => {
    const contents = await files.get(key);
    if (!contents) {
      missing.push(key);
      if (!(await isLost(key))) problems.push(`${key} is missing`);
      return [];
    }
    const found = hash("sha256", contents);
    if (found !== sha256) problems.push(`${key} is damaged: its digest differs from its record's`);
    await add(`files/${key}`, contents);
    count++;
    bytes += contents.length;
    return [{ key, bytes: contents.length, sha256: found }];
  };
  for await (const part of parts) {
    const lines: ArchivedFile[] = [];
    for (const file of part) lines.push(...(await writeFile(file)));
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    if (text !== "") await add(`file-lists/${String(++list).padStart(6, "0")}.jsonl`, Buffer.from(text));
    progress(`files: ${count}`);
  }
  return { count, bytes, missing, problems };
}
