import type { ActionItemStatus, Priority } from "#domain/findings/action-item-enums.ts";
import type { TrackerLinkState } from "#domain/trackers/tracker-enums.ts";
import type { Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";
import type { RowKey } from "#storage/write.ts";

/** A link with its action item as it is now. */
export type LinkedItem = RowKey & {
  readonly action_item_id: string;
  readonly creation_id: string;
  readonly tried_at: Date | null;
  readonly state: TrackerLinkState;
  readonly problem: string | null;
  readonly external_id: string | null;
  readonly external_key: string | null;
  readonly external_url: string | null;
  readonly status_sent: ActionItemStatus | null;
  readonly state_agreed: string | null;
  readonly their_state_id: string | null;
  readonly their_state: string | null;
  readonly sent_digest: string | null;
  readonly failures: number;
  readonly next_attempt_at: Date | null;
  readonly updated_at: Date;
  readonly exercise_id: string;
  readonly reference: string;
  readonly title: string;
  readonly remediation_note: string | null;
  readonly due_on: string | null;
  readonly priority: Priority;
  readonly status: ActionItemStatus;
  readonly gap_reference: string | null;
  readonly gap_title: string | null;
};

const LINKED = `select l.organization_id, l.id, l.action_item_id, l.creation_id, l.tried_at, l.state, l.problem, l.external_id,
    l.external_key, l.external_url, l.status_sent, l.state_agreed, l.their_state_id, l.their_state, l.sent_digest, l.failures,
    l.next_attempt_at, l.updated_at, a.exercise_id, a.reference, a.title, a.remediation_note, a.due_on::text, a.priority, a.status,
    g.reference as gap_reference, g.title as gap_title
  from tracker_links l
    join action_items a on a.organization_id = l.organization_id and a.id = l.action_item_id
    left join gaps g on g.organization_id = a.organization_id and g.id = a.gap_id
  where l.organization_id = $1 and l.connection_id = $2`;

const MOST_CREATED = 50;
const CREATED = `${LINKED} and l.external_id is null and l.state = 'WAITING'
  and (l.next_attempt_at is null or l.next_attempt_at <= $3) order by l.created_at, l.id limit ${MOST_CREATED}`;

/** Those whose issue is to be created, oldest first. */
export function findUncreated(database: Database, { organization_id, id }: RowKey, now: Date) {
  return linked(database, { name: "uncreated-issues", text: CREATED, values: [organization_id, id, now] });
}

/** The maximum number of issues of a round; the others have their turn in the next ones. */
const MOST_WATCHED = 500;
const WATCHED = `${LINKED} and l.external_id is not null and l.state <> 'ENDED'
  order by l.checked_at nulls first, l.id limit ${MOST_WATCHED}`;

/** Those whose issue was looked at longest ago. */
export function findWatched(database: Database, { organization_id, id }: RowKey) {
  return linked(database, { name: "watched-issues", text: WATCHED, values: [organization_id, id] });
}

type Query = { readonly name: string; readonly text: string; readonly values: unknown[] };

async function linked(database: Database, query: Query): Promise<readonly LinkedItem[]> {
  const { rows } = await asCourier(database, (connection) => connection.query<LinkedItem>(query));
  return rows;
}
