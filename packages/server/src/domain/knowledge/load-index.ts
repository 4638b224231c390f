import type { IndexedPassage, OrganizationIndex } from "#domain/knowledge/organization-index.ts";
import { fromBytes } from "#domain/knowledge/stored-vector.ts";
import { visibleTo } from "#domain/knowledge/visible-passages.ts";
import { NIL_UUID } from "#platform/ids.ts";
import type { Database } from "#storage/database.ts";
import { readAsCaller, type Tenant } from "#storage/tenancy.ts";

export type Loading = { readonly database: Database; readonly caller: Tenant; readonly organization_id: string };

type Row = { readonly id: string; readonly revision: string };
type PassageRow = Row & IndexedPassage;
type VectorRow = Row & { readonly vector: Buffer };

// Number of rows read into the index before other work gets a turn.
const CHUNK = 1_000;
const STATE = "select from knowledge_states where organization_id = $1";
const PASSAGES = `
  select id, revision, source, exercise_id, date::text, words from knowledge_passages
  where organization_id = $1 and (revision, id) > ($2, $3::uuid)`;
const VECTORS = `
  select id, revision, vector from knowledge_vectors
  where organization_id = $1 and (revision, id) > ($2, $3::uuid) and model = $4`;

/** Reads an organization's passages changed after a revision. False if the caller may not see them (any more). */
export function loadPassages(index: OrganizationIndex, loading: Loading, since: number): Promise<boolean> {
  return loadAll<PassageRow>(loading, since, PASSAGES, [], (row) => index.put(row));
}

export function loadVectors(index: OrganizationIndex, loading: Loading, since: number, model: string) {
  return loadAll<VectorRow>(loading, since, VECTORS, [model], ({ id, vector }) =>
    index.setVector(id, fromBytes(vector)),
  );
}

async function loadAll<R extends Row>(
  { database, caller, organization_id }: Loading,
  since: number,
  query: string,
  more: readonly unknown[],
  take: (row: R) => void,
): Promise<boolean> {
  let last: Row = { id: NIL_UUID, revision: String(since + 1) };
  for (;;) {
    const values = [organization_id, last.revision, last.id, ...more];
    const scope = visibleTo(caller, "", values.length + 1);
    const text = `${query} and ${scope.condition} order by revision, id limit ${CHUNK}`;
    // The state is read in the same snapshot: for an organization outside the scope, no rows would look like no change.
    const [state, { rows }] = await readAsCaller(database, caller, (connection) =>
      Promise.all([
        connection.query(STATE, [organization_id]),
        connection.query<R>(text, [...values, ...scope.values]),
      ]),
    );
    if (state.rowCount === 0) return false;
    for (const row of rows) take(row);
    last = rows.at(-1) ?? last;
    if (rows.length < CHUNK) return true;
  }
}
