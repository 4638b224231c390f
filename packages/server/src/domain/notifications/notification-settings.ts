import { notificationKind } from "#domain/notifications/notification-kind.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const notificationSettings = {
  name: "NotificationSettings",
  plural: "notification_settings",
  description: "How a person wants to be told. Read through me; nobody else reads it.",
  permission: "use_notifications",
  disclosure: "shared",
  personal: "user_id",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    mail_off: {
      type: "enum",
      of: notificationKind,
      list: true,
      disclosure: "shared",
      description: "What does not come by mail. It is told in the portal all the same.",
    },
    digest_hour: {
      type: "integer",
      disclosure: "shared",
      description: "The hour of their day, 0 to 23, from which on the action items of the day are told.",
    },
    time_zone: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Where their days begin: an IANA time zone; null: their organization's.",
    },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: {},
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
