import { recordStateChange } from "#domain/history/change-state.ts";
import { lockWebhook } from "#domain/webhooks/managed-webhook.ts";
import { removeAllStreams } from "#domain/webhooks/webhook-streams.ts";
import { webhookSubscription } from "#domain/webhooks/webhook-subscription.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { updateRow } from "#storage/write.ts";

export const endWebhook = action({
  name: "endWebhook",
  description:
    "Ends a webhook permanently: what waits is cancelled and its secrets are deleted. Its deliveries stay readable until " +
    "they expire. A carrier may end webhooks in its scope except those the operator set up. CONFLICT if it was ended.",
  permission: "manage_api_keys",
  returns: webhookSubscription,
  proposal: { never: neverProposed.webhooks },
  input: {
    id: idOf("WebhookSubscription", "The webhook."),
    note: { ...prose("Reason, kept on record."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, note, expected_updated_at }) => {
    const held = await lockWebhook(context, { id, expected_updated_at });
    const { connection, now } = context;
    await updateRow(connection, webhookSubscription.plural, held, {
      status: "ENDED",
      paused_because: null,
      paused_at: null,
      secret: null,
      previous_secret: null,
      previous_secret_until: null,
      updated_at: now,
    });
    await removeAllStreams(context, held);
    await recordStateChange(context, webhookSubscription, held, { from: held.status, to: "ENDED", note });
    return { organization_id: held.organization_id, id: held.id };
  },
});
