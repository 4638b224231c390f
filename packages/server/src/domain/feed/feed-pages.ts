import { type Changes, FROM_THE_START, type Pull } from "#domain/feed/feed-changes.ts";
import type { FeedResource } from "#domain/feed/feed-resources.ts";
import type { Caller } from "#kernel/caller.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import type { Database } from "#storage/database.ts";
import { type Owners, type PageRow, positionOf, readPage } from "#storage/read/read.ts";
import { readAsCaller } from "#storage/tenancy.ts";

const ROWS_AT_ONCE = 500;
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * JSON texts, several hundred at a time, so a pull of a million rows needs no more memory than a short one. Each
 * organization is read separately: reading several together would fetch several hundred rows of each for every page.
 * Removals come last, so they take precedence; a first pull does not need them. `seen` receives the organizations whose
 * rows are sent.
 */
export async function* feedPages(
  database: Database,
  caller: Caller,
  { name, record, removals, fields }: FeedResource,
  { after, until, updated_since }: Pull,
  changes: readonly Changes[],
  seen: (owners: readonly Owners[]) => void = () => {},
): AsyncGenerator<readonly string[]> {
  const members = Object.keys(fields);
  const filters = { changed_until: until, ...(updated_since && { updated_since: updated_since.toISOString() }) };
  const changed = changes.filter((each) => each.changed !== null);
  for (const walker of record.tenant === "id" ? [caller] : changed.map((each) => within(caller, each))) {
    yield* walk(database, walker, { record, members, filters, seen }, after);
  }
  if (after === FROM_THE_START && !updated_since) return;
  const gone = { record: removals, members, filters: { ...filters, removed_from: name } };
  for (const each of changes)
    if (each.removed !== null) yield* walk(database, within(caller, each), { ...gone, seen: undefined }, after);
}

/** The caller, restricted to this organization of its book. */
function within(caller: Caller, { organization_id }: Changes): Caller {
  return organization_id === null ? caller : { ...caller, book: [organization_id] };
}

type Walk = {
  readonly record: RecordDeclaration;
  readonly members: readonly string[];
  readonly filters: Readonly<Record<string, string>>;
  /** Receives the organization of these rows; for removals there is none. */
  readonly seen: ((owners: readonly Owners[]) => void) | undefined;
};

async function* walk(
  database: Database,
  caller: Caller,
  { record, members, filters, seen }: Walk,
  after: string,
): AsyncGenerator<readonly string[]> {
  const shape = { select: members.map((field) => ({ key: field, field })), filters: Object.keys(filters) };
  const values = { filters, limit: ROWS_AT_ONCE, offset: 0, related: {} };
  const form = { kind: "page", continued: true } as const;
  let position: readonly string[] = [after, LAST_ID];
  for (;;) {
    const question = { record, form, shape, values: { ...values, after: position } };
    const rows = await readAsCaller(database, caller, (connection) =>
      readPage({ connection, caller, enums: "lower", owned: seen !== undefined }, question),
    );
    seen?.(rows.map(({ owners = null }) => owners));
    if (rows.length > 0) yield rows.map(({ answer }: PageRow) => answer);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    position = positionOf(last);
  }
}
