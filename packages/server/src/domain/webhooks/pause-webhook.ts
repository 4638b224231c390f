import { recordStateChange } from "#domain/history/change-state.ts";
import { lockWebhook } from "#domain/webhooks/managed-webhook.ts";
import { webhookSubscription } from "#domain/webhooks/webhook-subscription.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

export const pauseWebhook = action({
  name: "pauseWebhook",
  description:
    "Pauses a webhook: after the attempt under way, nothing is sent until it is resumed, and nothing is lost. A carrier " +
    "may pause webhooks in its scope except those the operator set up. CONFLICT unless it is ACTIVE.",
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
    if (held.status !== "ACTIVE")
      throw new Refusal("CONFLICT", phrase`This webhook is already PAUSED.`, { allowed: ["ACTIVE"] });
    const { connection, now } = context;
    const paused = { status: "PAUSED", paused_because: "PERSON", paused_at: now, updated_at: now };
    await Promise.all([
      updateRow(connection, webhookSubscription.plural, held, paused),
      recordStateChange(context, webhookSubscription, held, { from: "ACTIVE", to: "PAUSED", note }),
    ]);
    return { organization_id: held.organization_id, id: held.id };
  },
});
