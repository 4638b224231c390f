import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

// Passages whose record was removed are queued too, under any kind: a record that is not found loses its passages.
const QUEUE_ALL = `
  with records as (
    select organization_id, 'AFTER_ACTION_REPORT' as kind, id from after_action_reports
    union all select organization_id, 'GAP', id from gaps
    union all select organization_id, 'ACTION_ITEM', id from action_items
    union all select organization_id, 'DELIVERABLE', id from deliverables
    union all select organization_id, 'INJECT', id from injects
    union all select organization_id, 'DECISION', id from decisions where inject_id is null
    union all select organization_id, 'ATTACHMENT', id from attachments)
  insert into knowledge_queue (organization_id, record_kind, record_id)
  select organization_id, kind, id from records
  union all
  select distinct p.organization_id, 'GAP', p.record_id from knowledge_passages p
  where not exists (select from records r where r.organization_id = p.organization_id and r.id = p.record_id)`;

/** Queues every searchable record. */
export async function queueAll(database: Database): Promise<void> {
  await asCaller(database, systemCaller(), (connection) => connection.query(QUEUE_ALL));
}

/** Deletes the vectors of a model, so that they are recomputed. */
export async function dropVectors(database: Database, model: string): Promise<void> {
  await asCaller(database, systemCaller(), async (connection) => {
    // Counts as a removal, so that the copy in memory is reloaded too.
    await connection.query(
      "update knowledge_states set model = null, revision = revision + 1, removals = removals + 1 where passages > 0",
    );
    await connection.query("delete from knowledge_vectors where model = $1", [model]);
  });
}

const PROGRESS = `
  select (select count(*)::int from knowledge_queue) as queued,
    (select count(*)::int from knowledge_passages) as passages,
    (select count(*)::int from knowledge_passages p where not exists (
      select from knowledge_vectors v
      where v.organization_id = p.organization_id and v.id = p.id and v.model = $1)) as without_vector`;

export type Progress = { readonly queued: number; readonly passages: number; readonly without_vector: number };

export async function progressOf(database: Database, model: string | undefined): Promise<Progress> {
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<Progress>(PROGRESS, [model]),
  );
  return rows[0] ?? { queued: 0, passages: 0, without_vector: 0 };
}
