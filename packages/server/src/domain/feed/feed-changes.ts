import type { FeedResource } from "#domain/feed/feed-resources.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCaller, scopeOf } from "#storage/tenancy.ts";

/** A pull: rows whose last change is after `after` and up to `until`, both transaction numbers. */
export type Pull = { readonly after: string; readonly until: string; readonly updated_since: Date | undefined };

/** Before every transaction. */
export const FROM_THE_START = "-1";

/** Beyond every transaction. */
const TO_THE_END = "9223372036854775807";

/** Up to `until`, below every running transaction, nothing changes any more. `snapshot` has which ones are running. */
export type Horizon = { readonly until: string; readonly origin: string; readonly snapshot: string };

export async function feedHorizon(database: Database): Promise<Horizon> {
  const { rows } = await database.query<Horizon>({
    name: "feed-horizon",
    text: `select (pg_snapshot_xmin(running)::text::bigint - 1)::text as until, running::text as snapshot,
      (select system_identifier from feed_origin) as origin from pg_current_snapshot() running`,
  });
  const [row] = rows;
  if (!row) throw new Error("PostgreSQL returned no horizon.");
  return row;
}

/**
 * A pull that starts now. From the start it has no limit: a reader has no earlier state of a row beyond the horizon. The
 * next pull continues from the horizon in any case, and may repeat such rows.
 */
export function pullNow({ until }: Horizon, { after, updated_since }: Omit<Pull, "until">): Pull {
  return { after, until: after === FROM_THE_START ? TO_THE_END : until, updated_since };
}

/** The last change in a pull for an organization's rows and removals; null for all organizations. */
export type Changes = {
  readonly organization_id: string | null;
  readonly changed: string | null;
  readonly removed: string | null;
};

/** Where a pull will find rows. While this is unchanged and settled, so are the pull's rows. */
export async function findChanges(
  database: Database,
  caller: Caller,
  { name, record }: FeedResource,
  { after, until }: Pull,
): Promise<readonly Changes[]> {
  const book = scopeOf(caller);
  const text = book === null ? ofEverybody(record.plural) : ofEach(record.plural, record.tenant ?? "id");
  const values = [after, until, name, ...(book === null ? [] : [book])];
  const { rows } = await asCaller(database, caller, (connection: Connection) =>
    connection.query<Changes>({ text, values }),
  );
  return rows.filter(({ changed, removed }) => changed !== null || removed !== null);
}

/** Whether no running transaction can change rows without moving the last change. */
export function areSettled(changes: readonly Changes[], { until }: Horizon): boolean {
  const last = changes.flatMap(({ changed, removed }) => [changed ?? "0", removed ?? "0"]);
  return last.every((each) => BigInt(each) <= BigInt(until));
}

const IN_PULL = "changed_in > $1 and changed_in <= $2";

function ofEverybody(table: string): string {
  return `select null as organization_id, (select max(changed_in)::text from ${table} where ${IN_PULL}) as changed,
    (select max(changed_in)::text from feed_removals where resource = $3 and ${IN_PULL}) as removed`;
}

/** Reads the ends of two indexes for each organization. */
function ofEach(table: string, tenant: string): string {
  // The column is qualified by its table, because its plain name would mean the result text.
  const last = (from: string) => `${IN_PULL} order by ${from}.changed_in desc limit 1`;
  return `select member as organization_id,
    (select changed_in::text from ${table} where ${tenant} = member and ${last(table)}) as changed,
    (select changed_in::text from feed_removals where organization_id = member and resource = $3
      and ${last("feed_removals")}) as removed
    from unnest($4::uuid[]) member`;
}
