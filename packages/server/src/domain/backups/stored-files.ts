import type { Client } from "pg";

export type StoredFile = { readonly key: string; readonly bytes: number; readonly sha256: string };

const PART = 500;

// Copies of a file share its bytes. Those of removed attachments are deleted soon, and nobody can download them.
const FILES = `
  declare stored_files no scroll cursor for
  select file_key as key, min(bytes)::float8 as bytes, min(sha256) as sha256 from (
    select file_key, size_bytes as bytes, sha256 from hotwash.attachments where removed_at is null
    union all select file_key, size_bytes, sha256 from hotwash.scenario_inject_files
    union all select file_key, size_bytes, sha256 from hotwash.import_files
    union all select file_key, size_bytes, sha256 from hotwash.deliverables where file_key is not null
  ) files group by file_key order by file_key`;

/** The files that the records name, in parts, in a snapshot of the database. */
export async function* findStoredFiles(snapshot: Client): AsyncGenerator<readonly StoredFile[]> {
  await snapshot.query(FILES);
  for (;;) {
    const { rows } = await snapshot.query<StoredFile>(`fetch ${PART} from stored_files`);
    if (rows.length > 0) yield rows;
    if (rows.length < PART) break;
  }
  await snapshot.query("close stored_files");
}

/** Whether a missing file was accepted as lost. */
export async function isLost(snapshot: Client, key: string): Promise<boolean> {
  const { rowCount } = await snapshot.query("select from hotwash.lost_files where key = $1", [key]);
  return rowCount === 1;
}
