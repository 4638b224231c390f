import { lockRecord } from "#domain/actions/find-record.ts";
import { type WebhookStatus, webhookSubscription } from "#domain/webhooks/webhook-subscription.ts";
import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";
import type { WebhookResource } from "./webhook-resource.ts";

export type ManagedWebhook = RowKey & {
  readonly issuer_kind: "OPERATOR" | "CARRIER";
  readonly status: WebhookStatus;
  readonly url: string;
  readonly resources: readonly WebhookResource[];
};

type Wanted = { readonly id: string; readonly expected_updated_at?: Date | undefined; readonly field?: string };

/** The webhook that an action changes, locked: set up by the caller's kind of organization, and not ended. */
export async function lockWebhook(context: ActionContext, wanted: Wanted): Promise<ManagedWebhook> {
  const columns = "issuer_kind, status, url, resources";
  const held = await lockRecord<ManagedWebhook>(context, webhookSubscription, { ...wanted, columns });
  if (context.caller.kind === "CARRIER" && held.issuer_kind === "OPERATOR") {
    const message = phrase`The operator set up this webhook, so a carrier may not change it. Ask the operator.`;
    throw new Refusal("FORBIDDEN", message);
  }
  if (held.status === "ENDED") throw new Refusal("CONFLICT", phrase`This webhook was ENDED.`, { allowed: [] });
  return held;
}
