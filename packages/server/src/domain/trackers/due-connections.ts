import type { TrackerKind } from "#domain/trackers/tracker-enums.ts";
import type { Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";
import type { RowKey } from "#storage/write.ts";

/** A connection that the job works on. */
export type DueConnection = RowKey & {
  readonly name: string;
  readonly kind: TrackerKind;
  readonly url: string;
  readonly project: string;
  readonly issue_type: string | null;
  readonly account: string | null;
  readonly token: Buffer;
  readonly issuer_kind: "OPERATOR" | "CLIENT";
  readonly sends_since: Date | null;
  readonly states_wanted: boolean;
  readonly states_read_at: Date | null;
  readonly failing_since: Date | null;
  readonly failures: number;
};

const MOST = 500;

// While requests fail, only the pause before the next one counts.
const DUE = `c.status = 'ACTIVE' and exists (select from organizations o where o.id = c.organization_id and o.status = 'ACTIVE')
  and (c.next_look_at <= $1 or c.failing_since is null and (c.states_wanted or exists (select from tracker_links l
    where l.organization_id = c.organization_id and l.connection_id = c.id and l.state = 'WAITING'
      and l.next_attempt_at <= $1)))`;

export async function findDueConnections(database: Database, now: Date): Promise<readonly string[]> {
  const text = `select c.id from tracker_connections c where ${DUE} order by c.next_look_at limit ${MOST}`;
  const { rows } = await asCourier(database, (connection) =>
    connection.query<{ id: string }>({ name: "due-trackers", text, values: [now] }),
  );
  return rows.map(({ id }) => id);
}

const ONE = `select c.organization_id, c.id, c.name, c.kind, c.url, c.project, c.issue_type, c.account, c.token, c.issuer_kind,
    c.sends_since, c.states_wanted, c.states_read_at, c.failing_since, c.failures
  from tracker_connections c where c.id = $2 and ${DUE}`;

/** As it is now; undefined if it was paused or ended, or served meanwhile. */
export async function findDueConnection(database: Database, id: string, now: Date): Promise<DueConnection | undefined> {
  const { rows } = await asCourier(database, (connection) =>
    connection.query<DueConnection>({ name: "due-tracker", text: ONE, values: [now, id] }),
  );
  return rows[0];
}
