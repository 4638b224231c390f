import { hash } from "node:crypto";
import { type ArchivedFile, archivedFile, type FilesTotal } from "#platform/archive/archived-file.ts";
import { readJson } from "#platform/archive/read-entry.ts";

export type TakeFile = (key: string, contents: Buffer) => Promise<void>;

/** Reads the files of an archive as they come, and compares them with the lists that follow. */
export function createFileReader(path: string, wrong: (what: string) => Error, takeFile: TakeFile) {
  const found = { count: 0, bytes: 0 };
  let unlisted: ArchivedFile[] = [];
  const takeList = (contents: Buffer) => {
    const lines = contents.toString().trimEnd().split("\n");
    const listed = lines.map((line) => readJson(path, archivedFile, line));
    if (JSON.stringify(listed) !== JSON.stringify(unlisted)) throw wrong("a file differs from its list");
    unlisted = [];
  };
  /** Whether the entry was a file or a list. */
  const take = async (name: string, contents: Buffer): Promise<boolean> => {
    if (name.startsWith("file-lists/")) {
      takeList(contents);
      return true;
    }
    if (!name.startsWith("files/")) return false;
    const key = name.slice("files/".length);
    unlisted.push({ key, bytes: contents.length, sha256: hash("sha256", contents) });
    found.count++;
    found.bytes += contents.length;
    await takeFile(key, contents);
    return true;
  };
  const finish = ({ count, bytes }: FilesTotal): void => {
    if (unlisted.length > 0 || found.count !== count || found.bytes !== bytes) {
      throw wrong("its files differ from their number");
    }
  };
  return { take, finish };
}
