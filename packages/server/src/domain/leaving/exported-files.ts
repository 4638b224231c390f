import { hash } from "node:crypto";
import type { ExportedFile } from "#domain/leaving/export-format.ts";
import type { AddEntry } from "#platform/archive/write-archive.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Queryable } from "#storage/migrate.ts";

/** Kinds whose rows name a file, with the rows that still have it. */
const FILE_ROWS: Readonly<Record<string, string>> = {
  attachments: "removed_at is null",
  deliverables: "file_key is not null",
  import_files: "true",
  scenario_inject_files: "true",
};

const PART = 500;

async function* findFiles(connection: Queryable, kinds: readonly string[]) {
  const rows = kinds.flatMap((kind) => {
    const condition = FILE_ROWS[kind];
    return condition === undefined
      ? []
      : [
          `select file_key, sha256 from hotwash.${kind}
          where ${condition} and organization_id = (select current_setting('hotwash.organization_id')::uuid)`,
        ];
  });
  if (rows.length === 0) return;
  await connection.query(`declare moved_files no scroll cursor for
    select file_key as key, min(sha256) as sha256 from (${rows.join(" union all ")}) f group by 1 order by 1`);
  for (;;) {
    const { rows: part } = await connection.query<{ key: string; sha256: string }>(`fetch ${PART} from moved_files`);
    if (part.length > 0) yield part;
    if (part.length < PART) break;
  }
  await connection.query("close moved_files");
}

export type AddedFiles = {
  readonly count: number;
  readonly bytes: number;
  readonly missing: readonly string[];
  readonly problems: readonly string[];
};

/** The files that rows of these kinds name, each followed some time later by its line in a list. */
export async function addFiles(
  files: FileStore,
  connection: Queryable,
  kinds: readonly string[],
  add: AddEntry,
): Promise<AddedFiles> {
  let [count, bytes, list] = [0, 0, 0];
  const [missing, problems]: [string[], string[]] = [[], []];
  for await (const part of findFiles(connection, kinds)) {
    const lines: ExportedFile[] = [];
    for (const { key, sha256 } of part) {
      const contents = await files.get(key);
      if (!contents) {
        missing.push(key);
        problems.push(`${key} is missing`);
        continue;
      }
      const found = hash("sha256", contents);
      if (found !== sha256) problems.push(`${key} is damaged: its digest differs from its record's`);
      await add(`files/${key}`, contents);
      lines.push({ key, bytes: contents.length, sha256: found });
      count++;
      bytes += contents.length;
    }
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    if (text !== "") await add(`file-lists/${++list}.jsonl`, Buffer.from(text));
  }
  return { count, bytes, missing, problems };
}
