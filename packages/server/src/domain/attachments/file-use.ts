import type { Connection } from "#storage/database.ts";

const USED = `select exists (select from attachments where file_key = $1 and removed_at is null)
  or exists (select from scenario_inject_files where file_key = $1) as used`;

/** Whether a file or a copy of it still has these bytes. */
export async function isFileUsed(connection: Connection, key: string): Promise<boolean> {
  const { rows } = await connection.query<{ used: boolean }>({ name: "is-file-used", text: USED, values: [key] });
  return rows[0]?.used ?? false;
}
