import type { Client } from "pg";

/** Whether a missing file was accepted as lost. */
export async function isLost(snapshot: Client, key: string): Promise<boolean> {
  const { rowCount } = await snapshot.query("select from hotwash.lost_files where key = $1", [key]);
  return rowCount === 1;
}
