import { isDeepStrictEqual } from "node:util";
import { type PassageDraft, passageDrafts } from "#domain/knowledge/passage-drafts.ts";
import { readSourceRecords, type SourceKind } from "#domain/knowledge/source-records.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { insertRows } from "#storage/write.ts";

export type IndexJob = { readonly clock: () => Date; readonly newId: () => string };

type Queued = { readonly record_kind: SourceKind; readonly record_id: string };
type Stored = Omit<PassageDraft, "words"> & { readonly id: string };
type Draft = PassageDraft & { readonly id: string };

const BATCH = 200;
/** How far to search the queue for organizations that no other instance is working on. */
const LOOKED_THROUGH = 1_000;

const START = `
  insert into knowledge_states (organization_id, id)
  select distinct organization_id, organization_id from (
    select organization_id from knowledge_queue order by id limit ${LOOKED_THROUGH}) waiting
  where not exists (select from knowledge_states s where s.organization_id = waiting.organization_id)
  on conflict do nothing`;

// Locking the state's row makes this instance the only one that writes the organization's passages. What it then reads
// is at least as new as what anybody wrote into the index before.
const CLAIM = `
  select organization_id from knowledge_states where organization_id in (
    select organization_id from knowledge_queue order by id limit ${LOOKED_THROUGH})
  limit 1 for update skip locked`;

const TAKE = `
  delete from knowledge_queue where organization_id = $1 and id in (
    select id from knowledge_queue where organization_id = $1 order by id limit ${BATCH})
  returning record_kind, record_id`;

/** Indexes some changed records of one organization. Returns their number; 0 if nothing is left. */
export async function indexBatch(database: Database, job: IndexJob): Promise<number> {
  return asCaller(database, systemCaller(), async (connection) => {
    await connection.query({ name: "knowledge-start", text: START });
    const { rows: claimed } = await connection.query<{ organization_id: string }>({
      name: "knowledge-claim",
      text: CLAIM,
    });
    const organization_id = claimed[0]?.organization_id;
    if (organization_id === undefined) return 0;
    const { rows } = await connection.query<Queued>({ name: "knowledge-take", text: TAKE, values: [organization_id] });
    const drafts = await readDrafts(connection, organization_id, rows);
    await bringUpToDate(connection, organization_id, rows, drafts, job);
    return rows.length;
  });
}

async function readDrafts(connection: Connection, organization_id: string, queued: readonly Queued[]) {
  const kinds = Map.groupBy(queued, ({ record_kind }) => record_kind);
  const drafts: PassageDraft[] = [];
  for (const [kind, records] of kinds) {
    const ids = [...new Set(records.map(({ record_id }) => record_id))];
    drafts.push(...(await readSourceRecords(connection, organization_id, kind, ids)).flatMap(passageDrafts));
  }
  return drafts;
}

const STORED = `
  select id, record_id, part, source, exercise_id, title, text, date::text, authors, shared from knowledge_passages
  where organization_id = $1 and record_id = any ($2)`;

async function bringUpToDate(
  connection: Connection,
  organization_id: string,
  queued: readonly Queued[],
  drafts: readonly PassageDraft[],
  { clock, newId }: IndexJob,
): Promise<void> {
  const records = [...new Set(queued.map(({ record_id }) => record_id))];
  const { rows } = await connection.query<Stored>({
    name: "knowledge-stored",
    text: STORED,
    values: [organization_id, records],
  });
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  const added = drafts.filter((draft) => !stored.has(keyOf(draft))).map((draft) => ({ ...draft, id: newId() }));
  const changed = drafts.flatMap((draft): Draft[] => {
    const before = stored.get(keyOf(draft));
    return before && !isSame(before, draft) ? [{ ...draft, id: before.id }] : [];
  });
  const kept = new Set(drafts.map(keyOf));
  const gone = rows.filter((row) => !kept.has(keyOf(row)));
  const removed = gone.map(({ id }) => id);
  if (added.length + changed.length + removed.length === 0) return;

  const sharedGain = added.filter(({ shared }) => shared).length - gone.filter(({ shared }) => shared).length;
  const revision = await nextRevision(connection, organization_id, {
    gain: added.length - removed.length,
    sharedGain,
    removes: removed.length > 0,
    writes: added.length + changed.length > 0,
  });
  // Changed passages are deleted and inserted again under their ids, which also removes their vectors.
  const out = [...removed, ...changed.map(({ id }) => id)];
  const text = "delete from knowledge_passages where organization_id = $1 and id = any ($2)";
  if (out.length > 0) await connection.query({ name: "knowledge-out", text, values: [organization_id, out] });
  const now = clock();
  const made = [...added, ...changed].map((draft) => ({
    organization_id,
    ...draft,
    authors: JSON.stringify(draft.authors),
    revision,
    created_at: now,
    updated_at: now,
  }));
  await insertRows(connection, "knowledge_passages", COLUMNS, made);
}

const COLUMNS = {
  organization_id: "uuid",
  id: "uuid",
  record_id: "uuid",
  part: "integer",
  source: "text",
  exercise_id: "uuid",
  title: "text",
  text: "text",
  date: "date",
  words: "text",
  authors: "jsonb",
  shared: "boolean",
  revision: "bigint",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

type Change = {
  readonly gain: number;
  readonly sharedGain: number;
  readonly removes: boolean;
  readonly writes: boolean;
};

const ADVANCE = `
  update knowledge_states set revision = revision + 1, passages = passages + $2,
    shared_passages = shared_passages + $5, removals = removals + $3::integer, text_revision = case when $4 then revision + 1 else text_revision end
  where organization_id = $1 returning revision`;

async function nextRevision(
  connection: Connection,
  organization_id: string,
  { gain, sharedGain, removes, writes }: Change,
) {
  const values = [organization_id, gain, removes ? 1 : 0, writes, sharedGain];
  const { rows } = await connection.query<{ revision: string }>({ name: "knowledge-advance", text: ADVANCE, values });
  return rows[0]?.revision;
}

function keyOf({ record_id, part }: { readonly record_id: string; readonly part: number }): string {
  return `${record_id} ${part}`;
}

function isSame(before: Stored, now: PassageDraft): boolean {
  return (
    before.source === now.source &&
    before.exercise_id === now.exercise_id &&
    before.title === now.title &&
    before.text === now.text &&
    before.date === now.date &&
    isDeepStrictEqual(before.authors, now.authors)
  );
}
