import type { Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

export type TrackerLag = { readonly waiting: number; readonly failing: number };

const LAG = `select (select count(*)::int from tracker_links l
      join tracker_connections c on c.organization_id = l.organization_id and c.id = l.connection_id
      where l.state = 'WAITING' and c.status = 'ACTIVE') as waiting,
    (select count(*)::int from tracker_connections where status = 'ACTIVE' and failing_since is not null) as failing`;

/** The issues of active connections of which something is yet to be sent, and the number of connections that fail. */
export async function findTrackerLag(database: Database): Promise<TrackerLag> {
  const { rows } = await asCourier(database, (connection) =>
    connection.query<TrackerLag>({ name: "tracker-lag", text: LAG }),
  );
  return rows[0] ?? { waiting: 0, failing: 0 };
}
