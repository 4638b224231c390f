import { chatFields, chatPause, chatPlatform, chatStatus } from "#domain/notifications/chat-enums.ts";
import { notificationKind } from "#domain/notifications/notification-kind.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

/** A carrier sees its own only, and none of its clients'. */
const ofCarriers = (row: string) =>
  `exists (select from organizations o where o.id = ${row}.organization_id and o.kind = 'CARRIER')`;

export const chatChannel = {
  name: "ChatChannel",
  plural: "chat_channels",
  description:
    "A channel in Slack or Microsoft Teams that receives notifications of an organization. The address of its webhook is " +
    "never shown.",
  permission: "use_notifications",
  disclosure: "shared",
  carrier_rows: ofCarriers,
  tenant: "organization_id",
  fields: {
    ...identity,
    name: { type: "text", typed: true, disclosure: "shared", description: "Name of the channel, as people know it." },
    platform: {
      type: "enum",
      of: chatPlatform,
      disclosure: "shared",
      expression: chatFields.platform,
      description: "Where it is.",
    },
    kinds: {
      type: "enum",
      of: notificationKind,
      list: true,
      disclosure: "shared",
      description: "Kinds of notifications that it receives, each once, when ADMINs of the organization do.",
    },
    paused_because: {
      type: "enum",
      of: chatPause,
      nullable: true,
      disclosure: "shared",
      expression: chatFields.paused_because,
      description: "Why nothing is sent; null unless it is paused. A test that is accepted resumes it.",
    },
    latest_status: {
      type: "enum",
      of: chatStatus,
      nullable: true,
      disclosure: "shared",
      expression: chatFields.latest_status,
      description: "Status of the newest message; null if there was none.",
    },
    latest_failure: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      expression: chatFields.latest_failure,
      description: "Why the newest message failed; null unless it did.",
    },
    latest_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      expression: chatFields.latest_at,
      description: "When the newest message was queued; null if there was none.",
    },
    created_by: { type: "text", disclosure: "shared", description: "Who added it." },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: { organization_id: byOrganization },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
