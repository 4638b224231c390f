import { NO_REQUEST } from "#domain/actions/perform-as-system.ts";
import { actorOf } from "#domain/audit/append-audit.ts";
import { TEN_A_MINUTE } from "#domain/audit/audit-tally.ts";
import type { FeedRow } from "#domain/feed/feed-pages.ts";
import type { Stream } from "#domain/webhooks/due-streams.ts";
import type { WebhookContext } from "#domain/webhooks/webhook-context.ts";
import { feedResourceOf } from "#domain/webhooks/webhook-resource.ts";
import type { Caller } from "#kernel/caller.ts";
import { countOwners } from "#storage/read/owners.ts";

/** Resolves when the log of the webhook's organization has an entry of the delivery: nothing is sent before. */
export async function auditDelivery(context: WebhookContext, caller: Caller, stream: Stream): Promise<void> {
  await context.auditLog.record(entryOf(context, caller, stream, caller.organization_id));
}

/** The organizations whose rows were sent get an entry, and their reads are counted. */
export function noteDelivered(context: WebhookContext, caller: Caller, stream: Stream, rows: readonly FeedRow[]): void {
  const sent = rows.filter(({ section }) => section.part === "rows");
  const [counts = new Map<string, number>()] = countOwners(sent.map(({ row: { owners = null } }) => owners));
  const record_kind = feedResourceOf(stream.resource).record.name;
  const seen = [...counts].map(([organization_id, records]) => ({ organization_id, record_kind, records }));
  context.recordReads.note(caller, "WEBHOOK", seen);
  for (const { organization_id } of seen) {
    if (organization_id === caller.organization_id) continue;
    const entry = entryOf(context, caller, stream, organization_id);
    context.auditTally.note(`${stream.id} ${organization_id}`, TEN_A_MINUTE, entry);
  }
}

function entryOf({ newId, clock }: WebhookContext, caller: Caller, stream: Stream, organization_id: string) {
  return {
    ...NO_REQUEST,
    ...actorOf(caller),
    organization_id,
    id: newId(),
    at: clock(),
    action: `webhook.${feedResourceOf(stream.resource).name}`,
    subject_kind: "WebhookSubscription",
    subject_id: stream.subscription_id,
    outcome: "OK",
    duration_ms: 0,
  } as const;
}
