import type { Stream } from "#domain/webhooks/due-streams.ts";
import type { Outcome } from "#domain/webhooks/post-webhook.ts";
import type { WebhookContext } from "#domain/webhooks/webhook-context.ts";
import type { SystemPause } from "#domain/webhooks/webhook-subscription.ts";
import { askedPause, GIVE_UP_MS, pauseBefore } from "#kernel/backoff.ts";
import { asCourier } from "#storage/tenancy.ts";

const DELIVERY = `update webhook_deliveries set status = $2, rows = $3, attempts = attempts + 1, next_attempt_at = $4,
    attempted_at = $5, answer_status = $6, answer = $7, failure = $8, duration_ms = $9, delivered_at = $10, updated_at = $5
  where id = $1 and status = 'PENDING'`;

const MOVE_ON = `update webhook_streams set after = case when is_last then until else after end,
    updated_since = case when is_last then null else updated_since end, until = case when is_last then null else until end,
    place = case when is_last then null else next_place end, next_place = null, is_last = false, delivery_id = null,
    failing_since = null, failures = 0, next_attempt_at = null
  where id = $1 and delivery_id = $2`;

const WAIT = `update webhook_streams set failing_since = coalesce(failing_since, $3), failures = failures + 1,
    next_attempt_at = $4
  where id = $1 and delivery_id = $2`;

const GONE = 410;

/** Only after a delivery was accepted does its stream move on. Returns why the webhook must be paused, if it must. */
export async function keepAttempt(
  { database, clock, random }: WebhookContext,
  stream: Stream,
  delivery: { readonly id: string; readonly rows: readonly unknown[] },
  { status, answer, failure, retryAfter, duration_ms }: Outcome,
): Promise<SystemPause | undefined> {
  const now = clock();
  const isAccepted = failure === undefined;
  const pause = pauseBefore(stream.failures + 1, random(), askedPause(retryAfter, now));
  const next = isAccepted ? null : new Date(now.getTime() + pause);
  const answered = [status, answer, failure ?? null, duration_ms, isAccepted ? now : null];
  const kept = [delivery.id, isAccepted ? "DELIVERED" : "PENDING", delivery.rows.length, next, now, ...answered];
  await asCourier(database, async (connection) => {
    await connection.query({ name: "keep-webhook-delivery", text: DELIVERY, values: kept });
    if (isAccepted)
      await connection.query({ name: "move-webhook-on", text: MOVE_ON, values: [stream.id, delivery.id] });
    else await connection.query({ name: "webhook-waits", text: WAIT, values: [stream.id, delivery.id, now, next] });
  });
  if (isAccepted) return undefined;
  if (status === GONE) return "GONE";
  const since = stream.failing_since ?? now;
  return now.getTime() - since.getTime() >= GIVE_UP_MS ? "FAILING" : undefined;
}

/** A test is tried once. */
export async function keepTest({ database, clock }: WebhookContext, id: string, outcome: Outcome): Promise<void> {
  const { status, answer, failure, duration_ms } = outcome;
  const now = clock();
  const isAccepted = failure === undefined;
  const answered = [status, answer, failure ?? null, duration_ms, isAccepted ? now : null];
  const values = [id, isAccepted ? "DELIVERED" : "FAILED", 0, null, now, ...answered];
  await asCourier(database, (connection) =>
    connection.query({ name: "keep-webhook-delivery", text: DELIVERY, values }),
  );
}
