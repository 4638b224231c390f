import { hash } from "node:crypto";
import { Pool, type QueryConfig, type QueryResultRow, types } from "pg";
import { database } from "./start.ts";

// A day stays the text that it is, and a numeric becomes a number, as a GraphQL server would have them.
types.setTypeParser(types.builtins.DATE, (text) => text);
types.setTypeParser(types.builtins.NUMERIC, Number);

/** As the owner, whom no row policy binds: peers pay for no defense. Like the product's, their statements are planned once. */
export const pool = new Pool({
  ...database.owner,
  max: 10,
  idleTimeoutMillis: 0,
  options: "-c search_path=hotwash -c random_page_cost=1.1 -c plan_cache_mode=force_generic_plan",
});

export async function rowsOf<R extends QueryResultRow>(query: QueryConfig): Promise<R[]> {
  const { rows } = await pool.query<R>(query);
  return rows;
}

/** The same look-up that the product makes on each request. */
export async function checkKey(key: string | string[] | undefined): Promise<void> {
  const values = [hash("sha256", String(key), "buffer")];
  const [holder] = await rowsOf({
    name: "key",
    text: "select actor_id, organization_id, kind, role, scopes, book_revision from holder_of_key($1, null)",
    values,
  });
  if (!holder) throw new Error("A valid API key is needed.");
}
