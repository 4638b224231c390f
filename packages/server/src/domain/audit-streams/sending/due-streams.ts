import type { BodyFormat, StreamCoverage, StreamTransport } from "#domain/audit-streams/stream-enums.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import type { Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

/** A stream as the courier finds it. */
export type DueStream = {
  readonly organization_id: string;
  readonly organization_kind: OrganizationKind;
  readonly id: string;
  readonly name: string;
  readonly covers: StreamCoverage;
  readonly transport: StreamTransport;
  readonly url: string | null;
  readonly body_format: BodyFormat | null;
  readonly header_name: string | null;
  readonly secret: Buffer | null;
  readonly host: string | null;
  readonly port: number | null;
  readonly certificates: string | null;
  readonly failures: number;
  readonly batch_size: number;
  readonly failing_since: Date | null;
  readonly replays: number;
  /** When a test was requested that was not sent yet. */
  readonly test_wanted: boolean;
  /** Whether entries may be sent now. */
  readonly is_due: boolean;
};

const MOST = 500;

const WANTS_TEST =
  "s.test_requested_at is not null and (s.test_answered_at is null or s.test_answered_at < s.test_requested_at)";
const IS_DUE = "s.status = 'ACTIVE' and (s.next_attempt_at is null or s.next_attempt_at <= $1)";

/** The logs of a stream `s` that have entries it has not sent. */
const BEHIND = `from audit_heads h left join audit_stream_positions p
    on p.organization_id = s.organization_id and p.stream_id = s.id and p.id = h.organization_id
  where (s.covers = 'ALL_LOGS' or h.organization_id = s.organization_id) and h.sequence > coalesce(p.position, 0)`;

const STREAMS = `select s.id from audit_streams s join organizations o on o.id = s.organization_id
  where o.status = 'ACTIVE' and s.status <> 'ENDED' and (${WANTS_TEST} or ${IS_DUE} and exists (select ${BEHIND}))
  limit ${MOST}`;

/** The streams that have something to send. */
export async function findDueStreams(database: Database, now: Date): Promise<readonly string[]> {
  const { rows } = await asCourier(database, (connection) =>
    connection.query<{ id: string }>({ name: "due-audit-streams", text: STREAMS, values: [now] }),
  );
  return rows.map(({ id }) => id);
}

const STREAM = `select s.organization_id, o.kind as organization_kind, s.id, s.name, s.covers, s.transport, s.url,
    s.body_format, s.header_name, s.secret, s.host, s.port, s.certificates, s.failures, s.batch_size, s.failing_since, s.replays,
    ${WANTS_TEST} as test_wanted, ${IS_DUE} as is_due
  from audit_streams s join organizations o on o.id = s.organization_id
  where s.id = $2 and o.status = 'ACTIVE' and s.status <> 'ENDED'`;

/** As it is now; undefined if it was ended, or its organization archived. */
export async function findStream(database: Database, id: string, now: Date): Promise<DueStream | undefined> {
  const { rows } = await asCourier(database, (connection) =>
    connection.query<DueStream>({ name: "due-audit-stream", text: STREAM, values: [now, id] }),
  );
  return rows[0];
}

/** How far a stream has come in a log. */
export type Position = { readonly log: string; readonly position: string };

/** Of one batch. The others have their turn with the next. */
const MOST_LOGS = 50;

const LOGS = `select l.log, l.position from audit_streams s cross join lateral (
    select h.organization_id as log, coalesce(p.position, 0)::text as position, p.moved_at ${BEHIND}) l
  where s.id = $1 order by l.moved_at nulls first, l.log limit ${MOST_LOGS}`;

/** The logs with entries to send, those first that waited longest. */
export async function findBehind(database: Database, { id }: DueStream): Promise<readonly Position[]> {
  const { rows } = await asCourier(database, (connection) =>
    connection.query<Position>({ name: "audit-stream-logs", text: LOGS, values: [id] }),
  );
  return rows;
}
