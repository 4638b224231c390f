import type { Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

export type StreamLag = { readonly waiting: number; readonly failing: number };

const LAG = `select coalesce(sum(h.sequence - coalesce(p.position, 0)), 0)::float8 as waiting,
    count(distinct s.id) filter (where s.failing_since is not null)::int as failing
  from audit_streams s left join audit_heads h on s.covers = 'ALL_LOGS' or h.organization_id = s.organization_id
    left join audit_stream_positions p
      on p.organization_id = s.organization_id and p.stream_id = s.id and p.id = h.organization_id
  where s.status = 'ACTIVE' and (h.sequence is null or h.sequence > coalesce(p.position, 0))`;

/** The entries that active streams have not sent, and the number of streams that fail. */
export async function findStreamLag(database: Database): Promise<StreamLag> {
  const { rows } = await asCourier(database, (connection) =>
    connection.query<StreamLag>({ name: "audit-stream-lag", text: LAG }),
  );
  return rows[0] ?? { waiting: 0, failing: 0 };
}
