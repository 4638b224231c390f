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
 * Texts of JSON, some hundred at a time, so that a pull of a million rows takes no more memory than a short one. Each
 * organization is walked by itself: one walk through many would read some hundred rows of each for every page. What is
 * gone comes last, and so has the last word; who never pulled before need not hear of it. `seen` hears whose rows go out.
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

/** The caller, in this organization of its book alone. */
function within(caller: Caller, { organization_id }: Changes): Caller {
  return organization_id === null ? caller : { ...caller, book: [organization_id] };
}

type Walk = {
  readonly record: RecordDeclaration;
  readonly members: readonly string[];
  readonly filters: Readonly<Record<string, string>>;
  /** Hears whose rows these are; of what is gone nobody's are. */
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
