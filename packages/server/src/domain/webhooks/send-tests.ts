import type { Destination } from "#domain/webhooks/due-streams.ts";
import { keepTest } from "#domain/webhooks/keep-attempt.ts";
import { postWebhook } from "#domain/webhooks/post-webhook.ts";
import type { WebhookContext } from "#domain/webhooks/webhook-context.ts";
import { testMessage } from "#domain/webhooks/webhook-message.ts";
import { asCourier } from "#storage/tenancy.ts";

type WaitingTest = Destination & {
  readonly organization_id: string;
  readonly id: string;
  readonly subscription_id: string;
  readonly created_at: Date;
};

const TESTS = `select d.organization_id, d.id, d.subscription_id, d.created_at, s.url, s.secret, s.previous_secret,
    s.previous_secret_until
  from webhook_deliveries d join webhook_subscriptions s
    on s.organization_id = d.organization_id and s.id = d.subscription_id
  where s.id = $1 and s.status <> 'ENDED' and d.status = 'PENDING' and d.resource is null order by d.created_at, d.id`;

/** The tests that people asked for. */
export async function sendTests(context: WebhookContext, subscriptionId: string, signal: AbortSignal): Promise<void> {
  const { rows } = await asCourier(context.database, (connection) =>
    connection.query<WaitingTest>({ name: "webhook-tests", text: TESTS, values: [subscriptionId] }),
  );
  for (const each of rows) {
    const body = testMessage(each.created_at, each.organization_id);
    const outcome = await postWebhook(context, each, { id: each.id, body }, signal);
    await keepTest(context, each.id, outcome);
    context.reportWebhook({ subscription_id: subscriptionId, delivery_id: each.id, failure: outcome.failure });
  }
}
