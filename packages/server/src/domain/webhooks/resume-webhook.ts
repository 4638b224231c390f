import { holdKeyOwner } from "#domain/api-keys/key-owner.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { personOf } from "#domain/webhooks/create-webhook.ts";
import { lockWebhook } from "#domain/webhooks/managed-webhook.ts";
import { webhookSubscription } from "#domain/webhooks/webhook-subscription.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

const AFRESH = `update webhook_streams set failing_since = null, failures = 0, next_attempt_at = null
  where organization_id = $1 and subscription_id = $2`;
const AT_ONCE = `update webhook_deliveries set next_attempt_at = $3, updated_at = $3
  where organization_id = $1 and subscription_id = $2 and status = 'PENDING'`;

export const resumeWebhook = action({
  name: "resumeWebhook",
  description:
    "Resumes a paused webhook where it stopped, and gives what waits another three days. It belongs to you from then on, " +
    "and sends what you may read. A carrier may resume webhooks in its scope except those the operator set up. CONFLICT " +
    "unless it is PAUSED.",
  permission: "manage_api_keys",
  returns: webhookSubscription,
  proposal: { never: neverProposed.webhooks },
  input: { id: idOf("WebhookSubscription", "The webhook."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const { connection, caller } = context;
    const held = await lockWebhook(context, { id, expected_updated_at });
    if (held.status !== "PAUSED")
      throw new Refusal("CONFLICT", phrase`This webhook is ACTIVE.`, { allowed: ["PAUSED"] });
    const owner = await holdKeyOwner(context, caller.organization_id, personOf(caller));
    const { now } = context;
    const { organization_id } = held;
    await updateRow(connection, webhookSubscription.plural, held, {
      status: "ACTIVE",
      paused_because: null,
      paused_at: null,
      owner_organization_id: owner.organization_id,
      owner_id: owner.id,
      updated_at: now,
    });
    await Promise.all([
      connection.query(AT_ONCE, [organization_id, held.id, now]),
      connection.query(AFRESH, [organization_id, held.id]),
      recordStateChange(context, webhookSubscription, held, { from: "PAUSED", to: "ACTIVE" }),
    ]);
    return { organization_id, id: held.id };
  },
});
