import { FROM_THE_START, findChanges, type Horizon, type Pull } from "#domain/feed/feed-changes.ts";
import { type FeedPlace, type FeedRow, feedRows, placeOf } from "#domain/feed/feed-pages.ts";
import type { Stream } from "#domain/webhooks/due-streams.ts";
import { readChunk, readUpTo } from "#domain/webhooks/read-chunk.ts";
import type { WebhookContext } from "#domain/webhooks/webhook-context.ts";
import { feedResourceOf } from "#domain/webhooks/webhook-resource.ts";
import type { Caller } from "#kernel/caller.ts";
import { permit } from "#kernel/permit.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Connection } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";
import { insertRow } from "#storage/write.ts";

export type Prepared = {
  readonly id: string;
  readonly created_at: Date;
  readonly rows: readonly FeedRow[];
  readonly pull: Pull;
  readonly isLast: boolean;
};

type Position = Pick<Stream, "after" | "updated_since" | "until" | "place">;

/** The delivery that waits in a stream, with its rows as they are now, or else the next one; undefined if there is none. */
export async function prepareDelivery(
  context: WebhookContext,
  caller: Caller,
  stream: Stream,
  horizon: Horizon,
): Promise<Prepared | undefined> {
  const resource = feedResourceOf(stream.resource);
  permit(caller, resource.record.permission, phrase`read ${resource.name}`);
  const isSame = stream.replay_after === null && stream.origin === horizon.origin;
  if (isSame && stream.delivery_id && stream.next_place) {
    const { delivery_id: id, next_place, is_last: isLast } = stream;
    const pull = pullOf(stream, horizon);
    const rows = await readUpTo(await open(context, caller, stream, stream, pull), next_place);
    return { id, created_at: await createdAt(context, id), rows, pull, isLast };
  }
  const from = isSame ? stream : positionAfresh(stream);
  return prepareNext(context, caller, stream, from, horizon);
}

/** Where it is replayed from; in another database, all over. */
function positionAfresh({ replay_after, replay_since }: Stream): Position {
  return { after: replay_after ?? FROM_THE_START, updated_since: replay_since, until: null, place: null };
}

async function prepareNext(
  context: WebhookContext,
  caller: Caller,
  stream: Stream,
  from: Position,
  horizon: Horizon,
): Promise<Prepared | undefined> {
  const pull = pullOf(from, horizon);
  const { rows, isLast } = await readChunk(await open(context, caller, stream, from, pull));
  const last = rows.at(-1);
  const now = context.clock();
  const next = last && { place: placeOf(last), isLast, id: context.newId(), rows: rows.length };
  const isKept = await asCourier(context.database, (connection) =>
    keep(connection, stream, { from, pull, origin: horizon.origin, next, now }),
  );
  return next && isKept ? { id: next.id, created_at: now, rows, pull, isLast } : undefined;
}

function pullOf({ after, until, updated_since }: Position, horizon: Horizon): Pull {
  return { after, until: until ?? horizon.until, updated_since: updated_since ?? undefined };
}

async function open({ database }: WebhookContext, caller: Caller, { resource }: Stream, from: Position, pull: Pull) {
  const read = feedResourceOf(resource);
  const changes = await findChanges(database, caller, read, pull);
  return feedRows(database, caller, read, pull, changes, from.place ?? undefined);
}

async function createdAt({ database }: WebhookContext, id: string): Promise<Date> {
  const text = "select created_at from webhook_deliveries where id = $1";
  const { rows } = await asCourier(database, (connection) => connection.query<{ created_at: Date }>(text, [id]));
  const [row] = rows;
  if (!row) throw new Error(`There is no delivery ${id}.`);
  return row.created_at;
}

type Next = { readonly place: FeedPlace; readonly isLast: boolean; readonly id: string; readonly rows: number };
type Kept = {
  readonly from: Position;
  readonly pull: Pull;
  readonly origin: string;
  /** Undefined if the pull has no more rows. */
  readonly next: Next | undefined;
  readonly now: Date;
};

const CANCEL = `update webhook_deliveries set status = 'CANCELLED', next_attempt_at = null, updated_at = $2
  where id = $1 and status = 'PENDING'`;

// Unless somebody else moved it meanwhile. A delivery is prepared only after the one before has ended.
const MOVE = `update webhook_streams set after = $4, origin = $5, updated_since = $6, until = $7, place = $8,
    next_place = $9, is_last = $10, delivery_id = $11, failing_since = null, failures = 0, next_attempt_at = null,
    looked_at = $12, replay_after = null, replay_since = null
  where id = $1 and delivery_id is not distinct from $2 and replay_after is not distinct from $3 returning id`;

async function keep(connection: Connection, stream: Stream, kept: Kept): Promise<boolean> {
  const { from, pull, origin, next, now } = kept;
  if (stream.delivery_id) await connection.query(CANCEL, [stream.delivery_id, now]);
  const position = next
    ? [pull.after, origin, from.updated_since, pull.until, from.place, next.place, next.isLast, next.id]
    : [pull.until, origin, null, null, null, null, false, null];
  const values = [stream.id, stream.delivery_id, stream.replay_after, ...position, now];
  const { rowCount } = await connection.query({ name: "move-webhook-stream", text: MOVE, values });
  if (rowCount !== 1) return false;
  if (next) await insertRow(connection, "webhook_deliveries", deliveryRow(stream, next, now));
  return true;
}

function deliveryRow({ organization_id, subscription_id, resource }: Stream, { id, rows }: Next, now: Date) {
  const at = { next_attempt_at: now, created_at: now, updated_at: now };
  return { organization_id, id, subscription_id, resource, status: "PENDING", rows, ...at };
}
