import { auditStream } from "#domain/audit-streams/audit-stream.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

export type StreamLag = {
  /** Entries that were not sent. */
  readonly waiting: number;
  /** Streams whose last attempt failed. */
  readonly failing: number;
  /** Age of the oldest entry that was not sent. */
  readonly seconds: number;
};

const { entries_waiting, waiting_since } = auditStream.fields;

const LAG = `select coalesce(sum(waiting), 0)::float8 as waiting,
    count(*) filter (where failing)::int as failing,
    coalesce(greatest(extract(epoch from clock_timestamp() - min(since)), 0), 0)::float8 as seconds
  from (select ${entries_waiting.expression("s")} as waiting, s.failing_since is not null as failing,
      ${waiting_since.expression("s")} as since
    from audit_streams s join organizations o on o.id = s.organization_id
    where s.status = 'ACTIVE' and o.status = 'ACTIVE') streams`;

/** Over the active streams of all organizations. */
export async function findStreamLag(database: Database): Promise<StreamLag> {
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<StreamLag>({ name: "audit-stream-lag", text: LAG }),
  );
  const [lag] = rows;
  if (!lag) throw new Error("The query of audit streams returned nothing.");
  return lag;
}
