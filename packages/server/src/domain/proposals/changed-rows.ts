import { referenceSql } from "#domain/proposals/reference-sql.ts";
import type { ActionResult } from "#kernel/action.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { allRecords } from "#kernel/record-named.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { once } from "#platform/once.ts";
import type { Connection } from "#storage/database.ts";

/** A row of the database, by column. */
export type RowState = {
  readonly kind: string;
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly reference: string | null;
};

/** The rows that an action wrote, before and after. */
export type Writes = {
  readonly before: readonly RowState[];
  readonly after: readonly RowState[];
  /** Deleted rows, as they were. */
  readonly removed: readonly RowState[];
};

/** Logs and counters are not part of the decision, and personal rows are for nobody else to see. */
const LEFT_OUT: ReadonlySet<string> = new Set(["AuditEntry", "RecordRead", "ExerciseEvent", "StateChange"]);
/** Columns that count rows and writes, and those that only repeat whether the exercise is over. */
const BOOKS =
  "array['id', 'organization_id', 'created_at', 'updated_at', 'number', 'reference', 'changed_in', 'exercise_is_over', 'spoils']";

const ORGANIZATION = "nullif(current_setting('hotwash.watched_organization', true), '')::uuid";
const WRITTEN = "nullif(current_setting('hotwash.watched_rows', true), '')::uuid[]";

const statements = once(() => ({
  // Every row that this transaction wrote has its number, whichever statement wrote it.
  after: union(`r.organization_id = ${ORGANIZATION} and r.xmin = pg_current_xact_id()::xid`, plain),
  there: union(`r.organization_id = ${ORGANIZATION} and r.id = any ($1)`, keyOnly),
  // A cursor sees the rows as of its declaration, and reads the settings at its first fetch. By then, rows that this
  // transaction updated, deleted or locked have its number, unless others lock them too.
  declare: `declare watched_before no scroll cursor for ${union(
    `r.organization_id = ${ORGANIZATION} and (r.xmax = pg_current_xact_id()::xid or r.id = any (${WRITTEN}))`,
    plain,
  )}`,
}));

const DELETED = `select case when current_setting('track_counts') = 'on'
    then sum(pg_stat_get_xact_tuples_deleted(oid))::int end as count
  from pg_class where relnamespace = 'hotwash'::regnamespace and relkind = 'r'`;

/** Runs an action and collects what it wrote. Refuses an action that deletes rows which could not be shown. */
export async function watchWrites(
  connection: Connection,
  run: () => Promise<ActionResult>,
): Promise<{ readonly done: ActionResult; readonly writes: Writes }> {
  const deletedAtFirst = await countDeleted(connection);
  await connection.query(statements().declare);
  const done = await run();
  await set(connection, "watched_organization", done.organization_id);
  const { rows: after } = await connection.query<RowState>({ name: "watched-after", text: statements().after });
  await set(connection, "watched_rows", `{${after.map(({ id }) => id).join(",")}}`);
  const { rows: before } = await connection.query<RowState>("fetch all from watched_before");
  await connection.query("close watched_before");
  const removed = await removedOf(connection, before, after);
  const deleted = (await countDeleted(connection)) - deletedAtFirst;
  if (deleted !== removed.length) throw deletes();
  return { done, writes: { before, after, removed } };
}

/** Locked or written rows that no longer exist. */
async function removedOf(
  connection: Connection,
  before: readonly RowState[],
  after: readonly RowState[],
): Promise<RowState[]> {
  const written = new Set(after.map(keyOf));
  const missing = before.filter((row) => !written.has(keyOf(row)));
  if (missing.length === 0) return [];
  const values = [missing.map(({ id }) => id)];
  const { rows } = await connection.query<Pick<RowState, "kind" | "id">>({
    name: "watched-there",
    text: statements().there,
    values,
  });
  const there = new Set(rows.map(keyOf));
  return missing.filter((row) => !there.has(keyOf(row)));
}

/** For all tables. The counter continues from one transaction of the connection to the next. */
async function countDeleted(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ count: number | null }>({ name: "count-deleted", text: DELETED });
  const count = rows[0]?.count;
  if (count == null) throw new Error("Changes cannot be previewed: track_counts must be on in PostgreSQL.");
  return count;
}

function set(connection: Connection, name: string, value: string): Promise<unknown> {
  const text = "select set_config('hotwash.' || $1, $2, true)";
  return connection.query({ name: "set-watched", text, values: [name, value] });
}

function keyOf({ kind, id }: Pick<RowState, "kind" | "id">): string {
  return `${kind} ${id}`;
}

function deletes(): Refusal {
  return new Refusal("FORBIDDEN", phrase`The assistant cannot propose this. ${neverProposed.deleting}`);
}

function union(where: string, columns: (record: RecordDeclaration) => string): string {
  return allRecords()
    .filter(({ name, personal, tenant }) => tenant === "organization_id" && !personal && !LEFT_OUT.has(name))
    .map((record) => `select ${columns(record)} from ${record.plural} r where ${where}`)
    .join(" union all ");
}

function keyOnly({ name }: RecordDeclaration): string {
  return `'${name}' as kind, r.id`;
}

/** All of its columns; row policies remove what a client withholds from its carrier. */
function plain(record: RecordDeclaration): string {
  return `${keyOnly(record)}, to_jsonb(r) - ${BOOKS} as fields, ${record.reference_letter ? referenceSql(record) : "null"} as reference`;
}
