import type { Queryable } from "#storage/migrate.ts";

export type StoredFile = { readonly key: string; readonly bytes: number; readonly sha256: string };

/** Tables whose rows name a file, with the rows that still have it: what is removed is deleted soon. */
const HAS_FILE: Readonly<Record<string, string>> = {
  attachments: "removed_at is null",
  deliverables: "file_key is not null",
  import_files: "true",
  scenario_inject_files: "true",
};

type Which = {
  /** All of them by default. */
  readonly tables?: readonly string[];
  /** SQL for which of their rows; all by default. */
  readonly only?: string;
};

const PART = 500;

/** The files that rows name, in parts, in a snapshot of the database. Copies of a file share its bytes. */
export async function* findStoredFiles(
  snapshot: Queryable,
  { tables = Object.keys(HAS_FILE), only = "true" }: Which = {},
): AsyncGenerator<readonly StoredFile[]> {
  const rows = tables.flatMap((table) => {
    const has = HAS_FILE[table];
    return has === undefined
      ? []
      : [`select file_key, size_bytes, sha256 from hotwash.${table} where ${has} and ${only}`];
  });
  if (rows.length === 0) return;
  await snapshot.query(`declare stored_files no scroll cursor for
    select file_key as key, min(size_bytes)::float8 as bytes, min(sha256) as sha256
    from (${rows.join(" union all ")}) files group by file_key order by file_key`);
  for (;;) {
    const { rows: part } = await snapshot.query<StoredFile>(`fetch ${PART} from stored_files`);
    if (part.length > 0) yield part;
    if (part.length < PART) break;
  }
  await snapshot.query("close stored_files");
}
