import { type Changes, FROM_THE_START, type Pull } from "#domain/feed/feed-changes.ts";
import type { FeedResource } from "#domain/feed/feed-resources.ts";
import type { Caller } from "#kernel/caller.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import type { Database } from "#storage/database.ts";
import { type Owners, type PageRow, positionOf, readPage } from "#storage/read/read.ts";
import { readAsCaller } from "#storage/tenancy.ts";

const ROWS_AT_ONCE = 500;
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Where a row is in a pull: rows come before removals, and each organization's rows and removals together. */
export type FeedPlace = {
  readonly part: "rows" | "removals";
  /** Null if all organizations are read in one order. */
  readonly organization_id: string | null;
  readonly position: readonly string[];
};

type Section = Pick<FeedPlace, "part" | "organization_id">;

export type FeedRow = { readonly section: Section; readonly row: PageRow };

export function placeOf({ section: { part, organization_id }, row }: FeedRow): FeedPlace {
  return { part, organization_id, position: positionOf(row) };
}

/** JSON texts of a pull. `seen` receives the organizations whose rows are sent. */
export async function* feedPages(
  database: Database,
  caller: Caller,
  resource: FeedResource,
  pull: Pull,
  changes: readonly Changes[],
  seen: (owners: readonly Owners[]) => void = () => {},
): AsyncGenerator<readonly string[]> {
  for await (const page of feedRows(database, caller, resource, pull, changes)) {
    if (page[0]?.section.part === "rows") seen(page.map(({ row: { owners = null } }) => owners));
    yield page.map(({ row: { answer } }) => answer);
  }
}

/**
 * Several hundred rows at a time, so a pull of a million needs no more memory than a short one. Each organization is
 * read separately: reading several together would fetch several hundred rows of each for every page. Removals come last,
 * so they take precedence; a first pull does not need them. `from` continues after a row.
 */
export async function* feedRows(
  database: Database,
  caller: Caller,
  resource: FeedResource,
  pull: Pull,
  changes: readonly Changes[],
  from?: FeedPlace,
): AsyncGenerator<readonly FeedRow[]> {
  const begin = [pull.after, LAST_ID];
  for (const leg of legsOf(caller, resource, pull, changes)) {
    const order = from ? compareLegs(leg, from) : 1;
    if (order < 0) continue;
    yield* walk(database, leg, order === 0 && from ? from.position : begin);
  }
}

/** Whether a place comes after another one of the same pull. */
export function isAfter(place: FeedPlace, other: FeedPlace): boolean {
  const order = compareLegs(place, other);
  if (order !== 0) return order > 0;
  const [[changed = "0", id = ""], [otherChanged = "0", otherId = ""]] = [place.position, other.position];
  if (changed !== otherChanged) return BigInt(changed) > BigInt(otherChanged);
  return id > otherId;
}

const PARTS = ["rows", "removals"];

function compareLegs(one: Section, other: Section): number {
  const parts = PARTS.indexOf(one.part) - PARTS.indexOf(other.part);
  if (parts !== 0) return parts;
  const [id, otherId] = [one.organization_id ?? "", other.organization_id ?? ""];
  if (id === otherId) return 0;
  return id > otherId ? 1 : -1;
}

/** What is read in one order. */
type Leg = Section & {
  readonly caller: Caller;
  readonly record: RecordDeclaration;
  readonly members: readonly string[];
  readonly filters: Readonly<Record<string, string>>;
};

/** In the order of places. */
function legsOf(
  caller: Caller,
  { name, record, removals, fields }: FeedResource,
  { after, until, updated_since }: Pull,
  changes: readonly Changes[],
): readonly Leg[] {
  const members = Object.keys(fields);
  const filters = { changed_until: until, ...(updated_since && { updated_since: updated_since.toISOString() }) };
  const ofChanges = (part: Section["part"], what: RecordDeclaration, asked: Readonly<Record<string, string>>) =>
    changes
      .filter(({ changed, removed }) => (part === "rows" ? changed : removed) !== null)
      .map((each): Leg => {
        const { organization_id } = each;
        return { part, organization_id, caller: within(caller, each), record: what, members, filters: asked };
      });
  const rows: readonly Leg[] =
    record.tenant === "id"
      ? [{ part: "rows", organization_id: null, caller, record, members, filters }]
      : ofChanges("rows", record, filters);
  const isFirst = after === FROM_THE_START && !updated_since;
  const gone = isFirst ? [] : ofChanges("removals", removals, { ...filters, removed_from: name });
  return [...rows, ...gone].sort(compareLegs);
}

/** The caller, restricted to this organization of its book. */
function within(caller: Caller, { organization_id }: Changes): Caller {
  return organization_id === null ? caller : { ...caller, book: [organization_id] };
}

async function* walk(
  database: Database,
  { caller, record, members, filters, part, organization_id }: Leg,
  begin: readonly string[],
): AsyncGenerator<readonly FeedRow[]> {
  const shape = { select: members.map((field) => ({ key: field, field })), filters: Object.keys(filters) };
  const values = { filters, limit: ROWS_AT_ONCE, offset: 0, related: {} };
  const form = { kind: "page", continued: true } as const;
  const section = { part, organization_id };
  let position = begin;
  for (;;) {
    const question = { record, form, shape, values: { ...values, after: position } };
    const rows = await readAsCaller(database, caller, (connection) =>
      readPage({ connection, caller, enums: "lower", owned: part === "rows" }, question),
    );
    if (rows.length > 0) yield rows.map((row) => ({ section, row }));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    position = positionOf(last);
  }
}
