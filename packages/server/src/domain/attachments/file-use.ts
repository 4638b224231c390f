import type { FileStore } from "#platform/files/file-store.ts";
import { LOCKS } from "#storage/advisory-lock.ts";
import type { Connection } from "#storage/database.ts";

const FREE = { name: "files-are-free", text: `select pg_try_advisory_xact_lock(${LOCKS.files}) as free` };
const USED = `select exists (select from attachments where file_key = $1 and removed_at is null)
  or exists (select from scenario_inject_files where file_key = $1)
  or exists (select from import_files where file_key = $1) as used`;

/**
 * Deletes a file's bytes, unless a file, a copy of it or an uploaded pack still has them. "LATER" while a backup copies
 * the files, which may name them still.
 */
export async function deleteUnused(connection: Connection, files: FileStore, key: string): Promise<"DONE" | "LATER"> {
  const { rows: locks } = await connection.query<{ free: boolean }>(FREE);
  if (locks[0]?.free !== true) return "LATER";
  const { rows } = await connection.query<{ used: boolean }>({ name: "is-file-used", text: USED, values: [key] });
  if (rows[0]?.used !== true) await files.remove(key);
  return "DONE";
}
