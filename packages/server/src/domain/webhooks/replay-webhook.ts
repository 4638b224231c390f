import { FROM_THE_START } from "#domain/feed/feed-changes.ts";
import { readCursor } from "#domain/feed/feed-cursor.ts";
import { lockWebhook, type ManagedWebhook } from "#domain/webhooks/managed-webhook.ts";
import { type WebhookResource, webhookResource } from "#domain/webhooks/webhook-resource.ts";
import { presentPosition } from "#domain/webhooks/webhook-streams.ts";
import { webhookSubscription } from "#domain/webhooks/webhook-subscription.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

const REPLAY = `update webhook_streams set replay_after = $4, replay_since = $5, next_attempt_at = null
  where organization_id = $1 and subscription_id = $2 and resource = any ($3)`;

export const replayWebhook = action({
  name: "replayWebhook",
  description:
    "Sends rows again in their current state, once the attempt under way has ended: all, those that changed since a " +
    "moment, or those after a cursor. What waits is replaced. A carrier may replay webhooks in its scope except those the " +
    "operator set up. CONFLICT if it was ended.",
  permission: "manage_api_keys",
  returns: webhookSubscription,
  proposal: { never: neverProposed.webhooks },
  input: {
    id: idOf("WebhookSubscription", "The webhook."),
    resource: {
      type: "enum",
      of: webhookResource,
      optional: true,
      description: "Resource to send again. Default: all that the webhook sends, or the one of the cursor.",
    },
    since: {
      type: "date_time",
      optional: true,
      description: "Only rows that changed, or were removed, at this time or later. Not together with cursor.",
    },
    cursor: {
      type: "text",
      lines: "one",
      max: 500,
      pattern: /^[\w-]+\.[\w-]+$/,
      form: phrase`a cursor of a delivery or of a pull of the feed`,
      optional: true,
      description: "Cursor of a delivery or of a pull of the feed: only what changed after it.",
    },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, resource, since, cursor, expected_updated_at }) => {
    const held = await lockWebhook(context, { id, expected_updated_at });
    if (since && cursor !== undefined) refuseInput("since", phrase`must be omitted if a cursor is given`);
    if (resource && !held.resources.includes(resource))
      refuseInput("resource", verbatim("this webhook does not send it"));
    const { organization_id } = held;
    const from = cursor === undefined ? undefined : await positionOf(context, held, cursor, resource);
    const resources = from ? [from.resource] : resource ? [resource] : held.resources;
    const { connection, now } = context;
    await connection.query(REPLAY, [organization_id, held.id, resources, from?.after ?? FROM_THE_START, since ?? null]);
    await updateRow(connection, webhookSubscription.plural, held, { updated_at: now });
    return { organization_id, id: held.id };
  },
});

type From = { readonly resource: WebhookResource; readonly after: string };

async function positionOf(
  { connection, signing }: ActionContext,
  held: ManagedWebhook,
  cursor: string,
  wanted: WebhookResource | undefined,
): Promise<From> {
  if (!signing) throw new Error("Reading a cursor requires the server's secret.");
  const { origin } = await presentPosition(connection);
  const found = readCursor(cursor, signing.secrets);
  const resource = held.resources.find((each) => each.toLowerCase() === found?.resource);
  const isOurs = found?.organization_id === held.organization_id && found.origin === origin;
  if (!found || !isOurs || !resource)
    return refuseInput("cursor", verbatim("was not issued for what this webhook sends"));
  if (wanted && wanted !== resource)
    refuseInput("resource", verbatim(`must be ${resource}, as in the cursor, or omitted`));
  return { resource, after: found.until };
}
