import { checkScopes } from "#domain/access/issue-rules.ts";
import { holdKeyOwner } from "#domain/api-keys/key-owner.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import { checkResources, checkUrl, resourcesInput, urlInput } from "#domain/webhooks/webhook-input.ts";
import { webhookResources } from "#domain/webhooks/webhook-resource.ts";
import { newWebhookSecret, sealWebhookSecret } from "#domain/webhooks/webhook-secret.ts";
import { addStreams } from "#domain/webhooks/webhook-streams.ts";
import { webhookSubscription } from "#domain/webhooks/webhook-subscription.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { idOf, line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { holdLock } from "#storage/advisory-lock.ts";
import { insertRow } from "#storage/write.ts";

/** Each may wait for its receiver, so their number is limited. */
export const MOST_WEBHOOKS = 10;

export const createWebhook = action({
  name: "createWebhook",
  description:
    "Creates a webhook, which pushes the data feed of an organization to an address, and returns its secret, which is " +
    "shown only once. The webhook belongs to you and sends what you may read there. Carriers create them for " +
    `themselves and their clients. CONFLICT beyond ${MOST_WEBHOOKS} webhooks of an organization that are not ENDED.`,
  permission: "manage_api_keys",
  returns: webhookSubscription,
  proposal: { never: neverProposed.webhooks },
  once: { secret_token: "Secret that signs the deliveries: whsec_…. It cannot be shown again." },
  input: {
    name: line("Name of the webhook, to tell it from others."),
    url: urlInput,
    resources: { ...resourcesInput, description: "Resources to send: one or more. Default: all." },
    organization_id: {
      ...idOf("Organization", "Organization whose feed it sends, within your scope. Default: your own."),
      optional: true,
    },
    changes_only: {
      type: "boolean",
      optional: true,
      description: "true: sends what changes from now on. Default: begins with all rows, as a first pull does.",
    },
  },
  run: async (context, { name, url, resources, organization_id: wanted, changes_only = false }) => {
    const { connection, caller, newId, signing } = context;
    if (!signing) throw new Error("Creating a webhook requires the server's secret.");
    const chosen = checkResources(resources ?? webhookResources);
    const href = checkUrl(context, url);
    const { id: organization_id } = await findActiveOrganization(context, wanted ?? caller.organization_id);
    checkScopes(caller, ["FEED"], organization_id);
    const owner = await holdKeyOwner(context, caller.organization_id, personOf(caller));
    await checkNumber(context, organization_id);
    const { now } = context;
    const key = { organization_id, id: newId() };
    const secret = newWebhookSecret();
    await insertRow(connection, webhookSubscription.plural, {
      ...key,
      name,
      url: href,
      resources: chosen,
      issuer_kind: caller.kind,
      owner_organization_id: owner.organization_id,
      owner_id: owner.id,
      created_by: caller.actor_name,
      status: "ACTIVE",
      secret: sealWebhookSecret(signing.secrets, secret),
      created_at: now,
      updated_at: now,
    });
    await addStreams(context, key, { resources: chosen, isComplete: !changes_only });
    await recordStateChange(context, webhookSubscription, key, { from: null, to: "ACTIVE" });
    return { ...key, once: { secret_token: secret } };
  },
});

export function personOf({ actor_kind, actor_id }: Caller): string {
  if (actor_kind === "USER" && actor_id) return actor_id;
  throw new Refusal("FORBIDDEN", phrase`A webhook belongs to the person who sets it up: sign in.`);
}

const COUNT =
  "select count(*)::int as count from webhook_subscriptions where organization_id = $1 and status <> 'ENDED'";

/** Two at once would not count each other. */
async function checkNumber({ connection }: ActionContext, organizationId: string): Promise<void> {
  await holdLock(connection, "webhook_subscriptions", organizationId);
  const { rows } = await connection.query<{ count: number }>({
    name: "webhooks-count",
    text: COUNT,
    values: [organizationId],
  });
  if ((rows[0]?.count ?? 0) < MOST_WEBHOOKS) return;
  throw new Refusal("CONFLICT", phrase`This organization has ${MOST_WEBHOOKS} webhooks, the maximum. End one first.`);
}
