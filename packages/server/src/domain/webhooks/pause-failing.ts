import { performAsSystem } from "#domain/actions/perform-as-system.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { notifyAdmins } from "#domain/notifications/notify-admins.ts";
import type { Stream } from "#domain/webhooks/due-streams.ts";
import type { WebhookContext } from "#domain/webhooks/webhook-context.ts";
import { type SystemPause, webhookSubscription } from "#domain/webhooks/webhook-subscription.ts";
import type { ActionContext } from "#kernel/action.ts";
import { GIVE_UP_DAYS } from "#kernel/backoff.ts";
import { say } from "#platform/language/say.ts";
import type { RowKey } from "#storage/write.ts";

const WHY: Readonly<Record<SystemPause, () => string>> = {
  FAILING: () => say("A delivery has failed for {0} days.", GIVE_UP_DAYS),
  GONE: () => say("Its receiver answered 410 Gone: it wants no more deliveries."),
  NO_ACCESS: () => say("Its owner is disabled, or an organization is archived, so it may read nothing."),
};

type Paused = RowKey & { readonly name: string; readonly owner_organization_id: string; readonly updated_at: Date };

const PAUSE = `update webhook_subscriptions set status = 'PAUSED', paused_because = $3, paused_at = $4, updated_at = $4
  where organization_id = $1 and id = $2 and status = 'ACTIVE'
  returning organization_id, id, name, owner_organization_id, updated_at`;

/** Pauses a webhook that cannot be delivered, and notifies the ADMINs who manage it. */
export async function pauseFailing(context: WebhookContext, stream: Stream, because: SystemPause): Promise<void> {
  const { organization_id, subscription_id } = stream;
  const run = async (acting: ActionContext) => {
    const { connection, now } = acting;
    const { rows } = await connection.query<Paused>(PAUSE, [organization_id, subscription_id, because, now]);
    for (const paused of rows) {
      const note = WHY[because]();
      const change = { record: webhookSubscription, key: paused, from: "ACTIVE", to: "PAUSED", note } as const;
      await recordStateChange(acting, webhookSubscription, paused, change);
      await tell(acting, paused, WHY[because]);
    }
    return rows;
  };
  await performAsSystem(context.database, { name: "pauseWebhook", returns: webhookSubscription, run }, context);
}

function tell(context: ActionContext, paused: Paused, why: () => string): Promise<void> {
  return notifyAdmins(context, paused.owner_organization_id, {
    kind: "DELIVERY_FAILING",
    occasion: `${paused.id} ${paused.updated_at.toISOString()}`,
    words: () => ({
      title: say("The webhook “{0}” was paused", paused.name),
      body: say("{0} Nothing is lost: resume it and it continues where it stopped.", why()),
    }),
    subject_kind: webhookSubscription.name,
    subject_id: paused.id,
    page: "webhooks",
  });
}
