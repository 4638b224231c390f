import { retentionLimits } from "#domain/retention/retention-kind.ts";
import { webhookResource } from "#domain/webhooks/webhook-resource.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const DELIVERIES_KEPT_DAYS = retentionLimits.WEBHOOK_DELIVERIES.usual;

const deliveryStatus = {
  name: "WebhookDeliveryStatus",
  description: "Status of a delivery.",
  values: {
    PENDING: "Waiting for its next attempt.",
    DELIVERED: "The receiver answered with a status from 200 to 299.",
    FAILED: "A test that was not accepted. Tests are not retried.",
    CANCELLED: "Replaced by a replay, or its webhook no longer sends this resource.",
  },
} as const satisfies EnumDeclaration;

export type DeliveryStatus = Code<typeof deliveryStatus>;

export const webhookDelivery = {
  name: "WebhookDelivery",
  plural: "webhook_deliveries",
  description:
    `A delivery of a webhook: some rows of one resource, or a test. Kept for ${DELIVERIES_KEPT_DAYS} days, without the ` +
    "content of the rows.",
  permission: "read_api_keys",
  disclosure: "shared",
  tenant: "organization_id",
  fields: {
    ...identity,
    resource: {
      type: "enum",
      of: webhookResource,
      nullable: true,
      disclosure: "shared",
      description: "Resource of the rows; null for a test.",
    },
    status: { type: "enum", of: deliveryStatus, disclosure: "shared", description: "Status." },
    rows: { type: "integer", disclosure: "shared", description: "Number of rows, at most 500." },
    attempts: { type: "integer", disclosure: "shared", description: "Number of attempts so far." },
    next_attempt_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When it is tried next; null unless it is PENDING.",
    },
    attempted_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When it was last tried; null before the first attempt.",
    },
    answer_status: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "HTTP status of the last answer; null without an answer.",
    },
    answer: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Start of the last answer's text, at most 500 characters. The receiver wrote it: do not trust it.",
    },
    failure: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Why the last attempt failed; null if it did not.",
    },
    duration_ms: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Duration of the last attempt in milliseconds.",
    },
    delivered_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When the receiver accepted it; null unless it is DELIVERED.",
    },
    ...timestamps,
    organization: ofOrganization,
    subscription: {
      type: "one",
      record: "WebhookSubscription",
      where: { organization_id: "organization_id", id: "subscription_id" },
      description: "Webhook that it belongs to.",
    },
  },
  filters: {
    subscription_id: {
      expression: (row) => `${row}.subscription_id`,
      compare: "=",
      type: "id",
      disclosure: "shared",
      description: "Only deliveries of this webhook.",
    },
    status: { field: "status", compare: "=", description: "Only deliveries with this status." },
    resource: { field: "resource", compare: "=", description: "Only deliveries of this resource." },
    organization_id: byOrganization,
  },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
