import { feedHorizon, type Horizon } from "#domain/feed/feed-changes.ts";
import { writeCursor } from "#domain/feed/feed-cursor.ts";
import { findDueStream, findDueStreams, type Stream } from "#domain/webhooks/due-streams.ts";
import { keepAttempt } from "#domain/webhooks/keep-attempt.ts";
import { auditDelivery, noteDelivered } from "#domain/webhooks/note-delivery.ts";
import { pauseFailing } from "#domain/webhooks/pause-failing.ts";
import { postWebhook } from "#domain/webhooks/post-webhook.ts";
import { type Prepared, prepareDelivery } from "#domain/webhooks/prepare-delivery.ts";
import type { WebhookContext } from "#domain/webhooks/webhook-context.ts";
import { findWebhookHolder } from "#domain/webhooks/webhook-holder.ts";
import { changesMessage } from "#domain/webhooks/webhook-message.ts";
import { feedResourceOf } from "#domain/webhooks/webhook-resource.ts";
import type { Caller } from "#kernel/caller.ts";
import { asCourier } from "#storage/tenancy.ts";

/** IDLE: nothing to send. STOP: the receiver does not answer, or the webhook is paused. */
type Progress = "SENT" | "IDLE" | "REFUSED" | "STOP";

/** One delivery of each resource that has something to send. Returns whether there may be more to send at once. */
export async function sendDue(context: WebhookContext, subscriptionId: string, signal: AbortSignal): Promise<boolean> {
  let isMore = false;
  for (const id of await findDueStreams(context.database, subscriptionId, context.clock())) {
    const progress = await advance(context, subscriptionId, id, signal);
    if (progress === "STOP" || signal.aborted) return false;
    if (progress === "SENT") isMore = true;
  }
  return isMore;
}

async function advance(
  context: WebhookContext,
  subscriptionId: string,
  streamId: string,
  signal: AbortSignal,
): Promise<Progress> {
  const { database } = context;
  // Before the caller: what a client discloses is then at least as new as the rows, which come again if it changes.
  const horizon = await feedHorizon(database);
  const caller = await findWebhookHolder(database, subscriptionId);
  const stream = await asCourier(database, (connection) => findDueStream(connection, streamId, context.clock()));
  if (!stream) return "IDLE";
  if (!caller) {
    await pauseFailing(context, stream, "NO_ACCESS");
    return "STOP";
  }
  const prepared = await prepareDelivery(context, caller, stream, horizon);
  return prepared ? attempt(context, caller, { stream, prepared, horizon }, signal) : "IDLE";
}

type Attempt = { readonly stream: Stream; readonly prepared: Prepared; readonly horizon: Horizon };

async function attempt(
  context: WebhookContext,
  caller: Caller,
  { stream, prepared, horizon }: Attempt,
  signal: AbortSignal,
): Promise<Progress> {
  const { id, rows, pull, isLast, created_at: at } = prepared;
  const { organization_id, subscription_id } = stream;
  const resource = feedResourceOf(stream.resource);
  await auditDelivery(context, caller, stream);
  const until = isLast ? pull.until : pull.after;
  const cursor = writeCursor(
    { resource: resource.name, organization_id, origin: horizon.origin, until },
    context.secrets,
  );
  const content = { at, organization_id, resource, rows: rows.map(({ row }) => row.answer), cursor, isLast };
  const outcome = await postWebhook(context, stream, { id, body: changesMessage(content) }, signal);
  noteDelivered(context, caller, stream, rows);
  const pause = await keepAttempt(context, stream, prepared, outcome);
  context.reportWebhook({ subscription_id, delivery_id: id, failure: outcome.failure });
  if (pause) await pauseFailing(context, stream, pause);
  if (pause || outcome.status === null) return "STOP";
  return outcome.failure === undefined ? "SENT" : "REFUSED";
}
