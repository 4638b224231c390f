import type { StreamEntry } from "#domain/audit-streams/ocsf/stream-entry.ts";
import type { DueStream, Position } from "#domain/audit-streams/sending/due-streams.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { readAsCaller, type Tenant } from "#storage/tenancy.ts";

const ENTRIES = `select e.organization_id, e.id, e.sequence::int,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.actor_kind, e.actor_id, e.actor_name,
    e.action, e.subject_kind, e.subject_id, e.tools, e.tool_outcomes, e.outcome, e.code, e.duration_ms,
    coalesce(e.times, 1) as times, e.via, e.proposal_id, e.request_id, e.remote_address,
    encode(e.previous_digest, 'hex') as previous_digest, encode(e.digest, 'hex') as digest
  from unnest($1::uuid[], $2::bigint[]) with ordinality as b (log, position, n)
    cross join lateral (select * from audit_entries a
      where a.organization_id = b.log and a.sequence > b.position order by a.sequence limit $3) e
  order by b.n, e.sequence limit $3`;

/**
 * The next entries of these logs, each log in its order. They are read as the stream's organization, so that row policies
 * decide what it sees. Entries are numbered while their log is locked, so none appears later below one that was read.
 */
export async function readEntries(
  database: Database,
  stream: DueStream,
  positions: readonly Position[],
  most: number,
): Promise<readonly StreamEntry[]> {
  const values = [positions.map(({ log }) => log), positions.map(({ position }) => position), most];
  const { rows } = await readAsCaller(database, readerOf(stream), (connection) =>
    connection.query<StreamEntry>({ name: "audit-stream-entries", text: ENTRIES, values }),
  );
  return rows;
}

/** The organization itself, without the clients that a carrier has. */
function readerOf({ organization_id, organization_kind }: DueStream): Tenant {
  if (organization_kind === "OPERATOR") return systemCaller(organization_id);
  const own = organization_kind === "CARRIER" ? [organization_id] : [];
  return { kind: organization_kind, organization_id, book: own, disclosed: own, actor_id: null };
}
