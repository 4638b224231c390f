import type { FeedPlace } from "#domain/feed/feed-pages.ts";
import type { WebhookResource } from "#domain/webhooks/webhook-resource.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

/** Where a delivery goes, and what signs it. */
export type Destination = {
  readonly url: string;
  readonly secret: Buffer;
  readonly previous_secret: Buffer | null;
  readonly previous_secret_until: Date | null;
};

/** How far a webhook has come in a resource. */
export type Stream = Destination & {
  readonly organization_id: string;
  readonly id: string;
  readonly subscription_id: string;
  readonly resource: WebhookResource;
  readonly after: string;
  readonly origin: string;
  readonly updated_since: Date | null;
  readonly until: string | null;
  readonly place: FeedPlace | null;
  readonly next_place: FeedPlace | null;
  readonly is_last: boolean;
  readonly delivery_id: string | null;
  readonly failing_since: Date | null;
  readonly failures: number;
  readonly replay_after: string | null;
  readonly replay_since: Date | null;
};

const MOST = 500;
/** Changes of others make a webhook look in vain, so it looks no more often than this. */
const LOOK_SECONDS = 4;

const IS_DUE = `(t.next_attempt_at is null or t.next_attempt_at <= $2)
  and (t.delivery_id is not null or t.until is not null or t.replay_after is not null
    or t.looked_at is null or t.looked_at < $2::timestamptz - interval '${LOOK_SECONDS} s')`;

const WEBHOOKS = `
  with ends as materialized (select * from feed_ends())
  select id from (
    select s.id from webhook_subscriptions s where s.status = 'ACTIVE' and exists (
      select from webhook_streams t join ends on ends.resource = t.resource
      where t.organization_id = s.organization_id and t.subscription_id = s.id and ${IS_DUE.replaceAll("$2", "$1")}
        and (t.delivery_id is not null or t.until is not null or t.replay_after is not null or ends.changed_in > t.after))
    union select subscription_id from webhook_deliveries
      where status = 'PENDING' and resource is null and next_attempt_at <= $1
  ) due limit ${MOST}`;

/** The webhooks that may have something to send. */
export async function findDueWebhooks(database: Database, now: Date): Promise<readonly string[]> {
  const { rows } = await asCourier(database, (connection) =>
    connection.query<{ id: string }>({ name: "due-webhooks", text: WEBHOOKS, values: [now] }),
  );
  return rows.map(({ id }) => id);
}

const STREAMS = `select t.id from webhook_streams t join webhook_subscriptions s
    on s.organization_id = t.organization_id and s.id = t.subscription_id
  where s.id = $1 and s.status = 'ACTIVE' and ${IS_DUE} order by t.delivery_id is null, t.id`;

/** The resources of a webhook that may have something to send, those with a waiting delivery first. */
export async function findDueStreams(
  database: Database,
  subscriptionId: string,
  now: Date,
): Promise<readonly string[]> {
  const values = [subscriptionId, now];
  const { rows } = await asCourier(database, (connection) =>
    connection.query<{ id: string }>({ name: "due-webhook-streams", text: STREAMS, values }),
  );
  return rows.map(({ id }) => id);
}

const STREAM = `select t.organization_id, t.id, t.subscription_id, t.resource, t.after::text, t.origin, t.updated_since,
    t.until::text, t.place, t.next_place, t.is_last, t.delivery_id, t.failing_since, t.failures,
    t.replay_after::text, t.replay_since, s.url, s.secret, s.previous_secret, s.previous_secret_until
  from webhook_streams t join webhook_subscriptions s on s.organization_id = t.organization_id and s.id = t.subscription_id
  where t.id = $1 and s.status = 'ACTIVE' and ${IS_DUE}`;

/** As it is now; undefined if it has been paused or ended, or was served meanwhile. */
export async function findDueStream(connection: Connection, id: string, now: Date): Promise<Stream | undefined> {
  const { rows } = await connection.query<Stream>({ name: "due-webhook-stream", text: STREAM, values: [id, now] });
  return rows[0];
}
