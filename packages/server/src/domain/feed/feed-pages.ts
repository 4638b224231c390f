import type { Caller } from "#domain/access/caller.ts";
import type { FeedResource } from "#domain/feed/feed-resources.ts";
import type { Connection, Database } from "#storage/database.ts";
import type { Question } from "#storage/read/question.ts";
import { type PageRow, readPage } from "#storage/read/read.ts";
import { asCaller, readAsCaller, scopeOf } from "#storage/tenancy.ts";

/** A pull: the rows whose last change lies behind `after` and not behind `until`, both numbers of transactions. */
export type Pull = { readonly after: string; readonly until: string; readonly updated_since: Date | undefined };

const ROWS_AT_ONCE = 500;
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** How far a pull that begins now may read: below every transaction that is still under way. */
export async function feedHorizon(database: Database): Promise<{ readonly until: string; readonly origin: string }> {
  const { rows } = await database.query<{ until: string; origin: string }>({
    name: "feed-horizon",
    text: `select (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text as until,
      (select system_identifier from feed_origin) as origin`,
  });
  const [row] = rows;
  if (!row) throw new Error("PostgreSQL told no horizon.");
  return row;
}

/** Texts of JSON, some hundred at a time, so that a pull of a million rows takes no more memory than a short one. */
export async function* feedPages(
  database: Database,
  caller: Caller,
  resource: FeedResource,
  { after, until, updated_since }: Pull,
): AsyncGenerator<readonly string[]> {
  let position: readonly string[] = [after, LAST_ID];
  for (;;) {
    const question = pageAfter(resource, position, { until, updated_since });
    const rows = await readAsCaller(database, caller, (connection) =>
      readPage({ connection, caller, enums: "lower" }, question),
    );
    if (rows.length > 0) yield rows.map(({ answer }: PageRow) => answer);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    position = last.position;
  }
}

function pageAfter(
  { record, fields }: FeedResource,
  after: readonly string[],
  { until, updated_since }: Omit<Pull, "after">,
): Question {
  return {
    record,
    form: { kind: "page", continued: true },
    shape: {
      select: Object.keys(fields).map((field) => ({ key: field, field })),
      filters: ["changed_until", ...(updated_since ? ["updated_since"] : [])],
    },
    values: {
      filters: { changed_until: until, ...(updated_since && { updated_since: updated_since.toISOString() }) },
      limit: ROWS_AT_ONCE,
      offset: 0,
      after,
      related: {},
    },
  };
}

/** The last change that a pull would hold; null: it would be empty. As long as it stays, so do the pull's rows. */
export async function lastChange(
  database: Database,
  caller: Caller,
  { record }: FeedResource,
  { after, until }: Pull,
): Promise<string | null> {
  const text = scopeOf(caller) === null ? ofEverybody(record.plural) : ofSome(record.plural, record.tenant ?? "id");
  const values = scopeOf(caller) === null ? [after, until] : [after, until, scopeOf(caller)];
  return asCaller(database, caller, async (connection: Connection) => {
    const { rows } = await connection.query<{ last: string | null }>({ text, values });
    return rows[0]?.last ?? null;
  });
}

function ofEverybody(table: string): string {
  return `select max(changed_in)::text as last from ${table} where changed_in > $1 and changed_in <= $2`;
}

/** The end of an index for each organization. */
function ofSome(table: string, tenant: string): string {
  return `select max(changed_in)::text as last from unnest($3::uuid[]) member
    cross join lateral (select changed_in from ${table} where ${tenant} = member and changed_in > $1 and changed_in <= $2
      order by changed_in desc limit 1) newest`;
}
