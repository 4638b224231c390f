import { lockWebhook } from "#domain/webhooks/managed-webhook.ts";
import { newWebhookSecret, ROTATION_HOURS, sealWebhookSecret } from "#domain/webhooks/webhook-secret.ts";
import { webhookSubscription } from "#domain/webhooks/webhook-subscription.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { HOUR_MS } from "#kernel/job.ts";
import { neverProposed } from "#kernel/never-proposed.ts";

const ROTATE = `update webhook_subscriptions set previous_secret = secret, secret = $3, previous_secret_until = $4,
  updated_at = $5 where organization_id = $1 and id = $2`;

export const rotateWebhookSecret = action({
  name: "rotateWebhookSecret",
  description:
    `Gives a webhook a new secret, shown only once. For ${ROTATION_HOURS} hours, deliveries are signed with the previous ` +
    "one too. Rotating again within that time ends the older of the two at once. A carrier may rotate secrets in its " +
    "scope except those of webhooks that the operator set up. CONFLICT if the webhook was ended.",
  permission: "manage_api_keys",
  returns: webhookSubscription,
  proposal: { never: neverProposed.webhooks },
  once: { secret_token: "New secret: whsec_…. It cannot be shown again." },
  input: { id: idOf("WebhookSubscription", "The webhook."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const held = await lockWebhook(context, { id, expected_updated_at });
    const { connection, now, signing } = context;
    if (!signing) throw new Error("Rotating a webhook's secret requires the server's secret.");
    const secret = newWebhookSecret();
    const until = new Date(now.getTime() + ROTATION_HOURS * HOUR_MS);
    const sealed = sealWebhookSecret(signing.secrets, secret);
    await connection.query(ROTATE, [held.organization_id, held.id, sealed, until, now]);
    return { organization_id: held.organization_id, id: held.id, once: { secret_token: secret } };
  },
});
