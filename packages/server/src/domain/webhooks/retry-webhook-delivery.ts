import { lockRecord } from "#domain/actions/find-record.ts";
import { lockWebhook } from "#domain/webhooks/managed-webhook.ts";
import { type DeliveryStatus, webhookDelivery } from "#domain/webhooks/webhook-delivery.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { recordWords } from "#kernel/record-words.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { findRow, updateRow } from "#storage/write.ts";

type Held = { readonly status: DeliveryStatus };

const AT_ONCE = `update webhook_streams set next_attempt_at = null
  where organization_id = $1 and subscription_id = $2 and delivery_id = $3`;

export const retryWebhookDelivery = action({
  name: "retryWebhookDelivery",
  description:
    "Tries a waiting delivery again within seconds, instead of at next_attempt_at. To send delivered rows again, use " +
    "replayWebhook. A carrier may retry deliveries in its scope except those of webhooks that the operator set up. " +
    "CONFLICT unless the delivery is PENDING and its webhook ACTIVE.",
  permission: "manage_api_keys",
  returns: webhookDelivery,
  proposal: { never: neverProposed.webhooks },
  input: { id: idOf("WebhookDelivery", "The delivery.") },
  run: async (context, { id }) => {
    const subscription_id = await findWebhookOf(context, id);
    // The webhook first, as everywhere, so that two callers cannot wait for each other.
    const webhook = await lockWebhook(context, { id: subscription_id });
    const held = await lockRecord<Held>(context, webhookDelivery, { id, columns: "status" });
    if (held.status !== "PENDING")
      throw new Refusal("CONFLICT", phrase`This delivery is ${held.status}, and not waiting.`);
    if (webhook.status !== "ACTIVE")
      throw new Refusal("CONFLICT", phrase`This webhook is PAUSED. Resume it to send what waits.`);
    const { connection, now } = context;
    const { organization_id } = held;
    await Promise.all([
      updateRow(connection, webhookDelivery.plural, { organization_id, id }, { next_attempt_at: now, updated_at: now }),
      connection.query(AT_ONCE, [organization_id, subscription_id, id]),
    ]);
    return { organization_id, id };
  },
});

async function findWebhookOf({ connection, caller }: ActionContext, id: string): Promise<string> {
  const wanted = { table: webhookDelivery.plural, columns: "subscription_id", id };
  const found = await findRow<{ readonly subscription_id: string }>(connection, caller, wanted);
  if (found) return found.subscription_id;
  throw new Refusal("NOT_FOUND", phrase`There is no ${recordWords(webhookDelivery.name)} with the ID ${id}`, {
    field: "id",
  });
}
