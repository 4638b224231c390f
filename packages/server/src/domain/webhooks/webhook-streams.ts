import { FROM_THE_START } from "#domain/feed/feed-changes.ts";
import type { WebhookResource } from "#domain/webhooks/webhook-resource.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Connection } from "#storage/database.ts";
import { insertRows, type RowKey } from "#storage/write.ts";

type Position = { readonly after: string; readonly origin: string };

const NOW = `select (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text as after,
  feed_cluster() as origin`;

/** Below every running transaction: what is written from now on comes after it. */
export async function presentPosition(connection: Connection): Promise<Position> {
  const { rows } = await connection.query<Position>({ name: "webhook-present-position", text: NOW });
  const [row] = rows;
  if (!row) throw new Error("PostgreSQL returned no position.");
  return row;
}

type Start = { readonly resources: readonly WebhookResource[]; readonly isComplete: boolean };

/** Begins with all rows, or with those that change from now on. */
export async function addStreams(
  { connection, newId }: Pick<ActionContext, "connection" | "newId">,
  { organization_id, id }: RowKey,
  { resources, isComplete }: Start,
): Promise<void> {
  const { after, origin } = await presentPosition(connection);
  const rows = resources.map((resource) => ({
    organization_id,
    id: newId(),
    subscription_id: id,
    resource,
    after: isComplete ? FROM_THE_START : after,
    origin,
  }));
  await insertRows(connection, "webhook_streams", COLUMNS, rows);
}

const COLUMNS = {
  organization_id: "uuid",
  id: "uuid",
  subscription_id: "uuid",
  resource: "text",
  after: "bigint",
  origin: "text",
};

const CANCEL = `update webhook_deliveries set status = 'CANCELLED', next_attempt_at = null, updated_at = $4
  where organization_id = $1 and subscription_id = $2 and resource = any ($3) and status = 'PENDING'`;
const CANCEL_ALL = `update webhook_deliveries set status = 'CANCELLED', next_attempt_at = null, updated_at = $3
  where organization_id = $1 and subscription_id = $2 and status = 'PENDING'`;
const REMOVE_ALL = "delete from webhook_streams where organization_id = $1 and subscription_id = $2";
const REMOVE =
  "delete from webhook_streams where organization_id = $1 and subscription_id = $2 and resource = any ($3)";

/** What waits in them is cancelled. */
export async function removeStreams(
  { connection, now }: Pick<ActionContext, "connection" | "now">,
  { organization_id, id }: RowKey,
  resources: readonly WebhookResource[],
): Promise<void> {
  if (resources.length === 0) return;
  await Promise.all([
    connection.query(CANCEL, [organization_id, id, resources, now]),
    connection.query(REMOVE, [organization_id, id, resources]),
  ]);
}

/** With whatever waits, tests too. */
export async function removeAllStreams(
  { connection, now }: Pick<ActionContext, "connection" | "now">,
  { organization_id, id }: RowKey,
): Promise<void> {
  await Promise.all([
    connection.query(CANCEL_ALL, [organization_id, id, now]),
    connection.query(REMOVE_ALL, [organization_id, id]),
  ]);
}
