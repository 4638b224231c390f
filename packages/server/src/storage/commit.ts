import { DatabaseError } from "pg";
import { hindranceOf, UncertainCommit } from "#storage/unavailable.ts";

/** Without PostgreSQL's own answer it is open whether the commit was carried out. */
export async function commit(connection: { query: (text: string) => Promise<unknown> }): Promise<void> {
  try {
    await connection.query("commit");
  } catch (cause) {
    if (cause instanceof DatabaseError && hindranceOf(cause) !== "DOWN") throw cause;
    throw new UncertainCommit("The connection broke during the commit.", { cause });
  }
}
