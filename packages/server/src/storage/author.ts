import type { Connection } from "#storage/database.ts";

/** Who writes, where it is not the caller of the transaction: a file that is imported, or Hotwash by itself. */
export type Author = "IMPORT" | "HOTWASH";

/** The authors of a row whose texts under these names Hotwash drafted. */
export function byHotwash(columns: readonly string[]): Readonly<Record<string, Author>> {
  return Object.fromEntries(columns.map((column) => [column, "HOTWASH"]));
}

/** What `work` writes of texts that people type counts as this author's. Nothing else may be under way meanwhile. */
export async function asAuthor<T>(connection: Connection, author: Author, work: () => Promise<T>): Promise<T> {
  await write(connection, author);
  const made = await work();
  await write(connection, "");
  return made;
}

function write(connection: Connection, author: Author | ""): Promise<unknown> {
  return connection.query({ name: "author", text: "select set_config('hotwash.author', $1, true)", values: [author] });
}
