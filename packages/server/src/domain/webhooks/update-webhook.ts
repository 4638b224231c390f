import { lockWebhook } from "#domain/webhooks/managed-webhook.ts";
import { checkResources, checkUrl, resourcesInput, urlInput } from "#domain/webhooks/webhook-input.ts";
import { addStreams, removeStreams } from "#domain/webhooks/webhook-streams.ts";
import { webhookSubscription } from "#domain/webhooks/webhook-subscription.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateRow } from "#storage/write.ts";

export const updateWebhook = action({
  name: "updateWebhook",
  description:
    "Changes the name, address or resources of a webhook. A resource that is added begins with all its rows; what waits " +
    "of one that is removed is cancelled. The secret does not change. A carrier may change webhooks in its scope except " +
    "those the operator set up. CONFLICT if it was ended.",
  permission: "manage_api_keys",
  returns: webhookSubscription,
  proposal: { never: neverProposed.webhooks },
  input: {
    id: idOf("WebhookSubscription", "The webhook."),
    name: { ...line("New name."), optional: true },
    url: { ...urlInput, optional: true },
    resources: resourcesInput,
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, ...changes }) => {
    requireChange(changes);
    const { name, url, resources } = changes;
    const held = await lockWebhook(context, { id, expected_updated_at });
    const chosen = resources && checkResources(resources);
    const href = url === undefined ? undefined : checkUrl(context, url);
    const { connection, now } = context;
    await updateRow(connection, webhookSubscription.plural, held, {
      name,
      url: href,
      resources: chosen,
      updated_at: now,
    });
    if (chosen) {
      const added = chosen.filter((each) => !held.resources.includes(each));
      await removeStreams(
        context,
        held,
        held.resources.filter((each) => !chosen.includes(each)),
      );
      if (added.length > 0) await addStreams(context, held, { resources: added, isComplete: true });
    }
    return { organization_id: held.organization_id, id: held.id };
  },
});
