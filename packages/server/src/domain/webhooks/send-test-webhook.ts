import { lockWebhook } from "#domain/webhooks/managed-webhook.ts";
import { webhookDelivery } from "#domain/webhooks/webhook-delivery.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { insertRow } from "#storage/write.ts";

export const sendTestWebhook = action({
  name: "sendTestWebhook",
  description:
    "Sends an event of the type webhook.test, without rows, once and within seconds, also while the webhook is paused. " +
    "Returns the delivery, whose status shows what the receiver answered. A carrier may test webhooks in its scope except " +
    "those the operator set up. CONFLICT if the webhook was ended.",
  permission: "manage_api_keys",
  returns: webhookDelivery,
  proposal: { never: neverProposed.webhooks },
  input: { id: idOf("WebhookSubscription", "The webhook.") },
  run: async (context, { id }) => {
    const held = await lockWebhook(context, { id });
    const { connection, now, newId } = context;
    const key = { organization_id: held.organization_id, id: newId() };
    await insertRow(connection, webhookDelivery.plural, {
      ...key,
      subscription_id: held.id,
      resource: null,
      status: "PENDING",
      rows: 0,
      next_attempt_at: now,
      created_at: now,
      updated_at: now,
    });
    return key;
  },
});
