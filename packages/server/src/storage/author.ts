import type { Connection } from "#storage/database.ts";

/** The author, if it is not the caller of the transaction: an imported file, or Hotwash itself. */
export type Author = "IMPORT" | "HOTWASH";

/** The authors of a row, with these fields drafted by Hotwash. */
export function byHotwash(columns: readonly string[]): Readonly<Record<string, Author>> {
  return Object.fromEntries(columns.map((column) => [column, "HOTWASH"]));
}

/** Typed texts that `work` writes have this author. Nothing else may run in the transaction meanwhile. */
export async function asAuthor<T>(connection: Connection, author: Author, work: () => Promise<T>): Promise<T> {
  await write(connection, author);
  const made = await work();
  await write(connection, "");
  return made;
}

function write(connection: Connection, author: Author | ""): Promise<unknown> {
  return connection.query({ name: "author", text: "select set_config('hotwash.author', $1, true)", values: [author] });
}
