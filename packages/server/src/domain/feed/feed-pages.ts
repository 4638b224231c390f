import type { Caller } from "#domain/access/caller.ts";
import type { FeedResource } from "#domain/feed/feed-resources.ts";
import type { RecordDeclaration } from "#domain/record.ts";
import type { Connection, Database } from "#storage/database.ts";
import { type PageRow, readPage } from "#storage/read/read.ts";
import { asCaller, readAsCaller, scopeOf } from "#storage/tenancy.ts";

/** A pull: the rows whose last change lies behind `after` and not behind `until`, both numbers of transactions. */
export type Pull = { readonly after: string; readonly until: string; readonly updated_since: Date | undefined };

/** Before every transaction that there was. */
export const FROM_THE_START = "-1";

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

/**
 * Texts of JSON, some hundred at a time, so that a pull of a million rows takes no more memory than a short one. What is
 * gone comes last, and so has the last word; who never pulled before need not hear of it.
 */
export async function* feedPages(
  database: Database,
  caller: Caller,
  { name, record, removals, fields }: FeedResource,
  pull: Pull,
): AsyncGenerator<readonly string[]> {
  const members = Object.keys(fields);
  const { until, updated_since } = pull;
  const filters = { changed_until: until, ...(updated_since && { updated_since: updated_since.toISOString() }) };
  yield* walk(database, caller, { record, members, filters }, pull.after);
  if (pull.after === FROM_THE_START && !updated_since) return;
  yield* walk(database, caller, { record: removals, members, filters: { ...filters, removed_from: name } }, pull.after);
}

type Walk = {
  readonly record: RecordDeclaration;
  readonly members: readonly string[];
  readonly filters: Readonly<Record<string, string>>;
};

async function* walk(
  database: Database,
  caller: Caller,
  { record, members, filters }: Walk,
  after: string,
): AsyncGenerator<readonly string[]> {
  const shape = { select: members.map((field) => ({ key: field, field })), filters: Object.keys(filters) };
  const values = { filters, limit: ROWS_AT_ONCE, offset: 0, related: {} };
  const form = { kind: "page", continued: true } as const;
  let position: readonly string[] = [after, LAST_ID];
  for (;;) {
    const question = { record, form, shape, values: { ...values, after: position } };
    const rows = await readAsCaller(database, caller, (connection) =>
      readPage({ connection, caller, enums: "lower" }, question),
    );
    if (rows.length > 0) yield rows.map(({ answer }: PageRow) => answer);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    position = last.position;
  }
}

/** The last change that a pull would hold; null: it would be empty. As long as it stays, so do the pull's rows. */
export async function lastChange(
  database: Database,
  caller: Caller,
  { name, record }: FeedResource,
  { after, until }: Pull,
): Promise<string | null> {
  const book = scopeOf(caller);
  const text = book === null ? ofEverybody(record.plural) : ofSome(record.plural, record.tenant ?? "id");
  const values = [after, until, name, ...(book === null ? [] : [book])];
  return asCaller(database, caller, async (connection: Connection) => {
    const { rows } = await connection.query<{ last: string | null }>({ text, values });
    return rows[0]?.last ?? null;
  });
}

const IN_PULL = "changed_in > $1 and changed_in <= $2";

function ofEverybody(table: string): string {
  return `select greatest((select max(changed_in) from ${table} where ${IN_PULL}),
    (select max(changed_in) from feed_removals where resource = $3 and ${IN_PULL}))::text as last`;
}

/** The ends of two indexes for each organization. */
function ofSome(table: string, tenant: string): string {
  const last = `${IN_PULL} order by changed_in desc limit 1`;
  return `select max(changed_in)::text as last from unnest($4::uuid[]) member cross join lateral (
    (select changed_in from ${table} where ${tenant} = member and ${last}) union all
    (select changed_in from feed_removals where organization_id = member and resource = $3 and ${last})) newest`;
}
