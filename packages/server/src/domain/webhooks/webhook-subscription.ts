import { webhookResource } from "#domain/webhooks/webhook-resource.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

const webhookStatus = {
  name: "WebhookStatus",
  description: "Whether a webhook is sent.",
  values: {
    ACTIVE: "Changes are sent.",
    PAUSED: "Nothing is sent. Once it is resumed, it continues where it stopped.",
    ENDED: "It was ended, permanently.",
  },
} as const satisfies EnumDeclaration;

export type WebhookStatus = Code<typeof webhookStatus>;

const webhookPause = {
  name: "WebhookPause",
  description: "Why a webhook is paused.",
  values: {
    PERSON: "A person paused it.",
    FAILING: "A delivery failed for three days.",
    GONE: "The receiver answered 410 Gone.",
    NO_ACCESS: "Its owner, their organization or the webhook's organization is disabled or archived.",
  },
  labels: { NO_ACCESS: "without access" },
} as const satisfies EnumDeclaration;

type WebhookPause = Code<typeof webhookPause>;

/** Why Hotwash pauses one. */
export type SystemPause = Exclude<WebhookPause, "PERSON">;

export const webhookSubscription = {
  name: "WebhookSubscription",
  plural: "webhook_subscriptions",
  description:
    "A webhook: the data feed of an organization, pushed to an address as signed requests. Its secret is shown once, " +
    "when it is created or rotated.",
  permission: "read_api_keys",
  disclosure: "shared",
  tenant: "organization_id",
  fields: {
    ...identity,
    name: { type: "text", typed: true, disclosure: "shared", description: "Name of the webhook." },
    url: { type: "text", disclosure: "shared", description: "Address that receives it." },
    resources: {
      type: "enum",
      of: webhookResource,
      list: true,
      disclosure: "shared",
      description: "Resources of the feed that it sends.",
    },
    status: { type: "enum", of: webhookStatus, disclosure: "shared", description: "Whether it is sent." },
    paused_because: {
      type: "enum",
      of: webhookPause,
      nullable: true,
      disclosure: "shared",
      description: "Why it is paused; null unless it is.",
    },
    paused_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When it was paused; null unless it is.",
    },
    failing_since: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      expression: (row) => `(select min(s.failing_since) from webhook_streams s
        where s.organization_id = ${row}.organization_id and s.subscription_id = ${row}.id)`,
      description: "Since when a delivery has failed that is still retried; null if none is.",
    },
    previous_secret_until: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "Until when deliveries are also signed with the previous secret; null if it was never rotated.",
    },
    created_by: { type: "text", disclosure: "shared", description: "Who created it." },
    ...timestamps,
    organization: ofOrganization,
    owner: {
      type: "one",
      record: "User",
      where: { organization_id: "owner_organization_id", id: "owner_id" },
      crosses: true,
      nullable: true,
      description: "Person for whom it reads. Null if the owner is outside your scope.",
    },
    deliveries: {
      type: "many",
      record: "WebhookDelivery",
      where: { organization_id: "organization_id", subscription_id: "id" },
      description: "Its deliveries, newest first.",
    },
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only webhooks with this status." },
    organization_id: byOrganization,
    query: { field: "name", compare: "contains", description: "Only webhooks whose name contains this text." },
  },
  sorts: { name: "name", created_at: "created_at" },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
