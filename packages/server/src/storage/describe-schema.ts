import type { ClientBase } from "pg";
import { PARTS } from "#storage/schema-parts.ts";

type Line = { readonly line: string };

const HEAD =
  "-- Schema hotwash after all migrations, read back from PostgreSQL's catalogs.\n-- For reading and reviewing " +
  "changes. The drift check writes it; it is never run.\n";

/** The same database gives the same text, with any owner and in whatever order its parts were created. */
export async function describeSchema(client: ClientBase): Promise<string> {
  // Read-only and without a search path, so that PostgreSQL writes every name in full.
  await client.query("begin transaction isolation level repeatable read read only");
  try {
    await client.query("set local search_path = ''");
    const parts: string[] = [];
    for (const { title, query } of PARTS) {
      const { rows } = await client.query<Line>(query);
      if (rows.length > 0) parts.push([`-- ${title}`, ...rows.map(({ line }) => line)].join("\n"));
    }
    return `${[HEAD, ...parts].join("\n")}\n`;
  } finally {
    await client.query("rollback");
  }
}
