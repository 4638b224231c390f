import { notificationKind } from "#domain/notifications/notification-kind.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const notificationSettings = {
  name: "NotificationSettings",
  plural: "notification_settings",
  description: "Notification settings of a person. Read through me; nobody else can read them.",
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
      description: "Kinds that are not sent by email. They still appear in the portal.",
    },
    also_notify: {
      type: "enum",
      of: notificationKind,
      list: true,
      disclosure: "shared",
      description: "Kinds that otherwise only ADMINs are notified of, and that the person asked for.",
    },
    mail_daily: {
      type: "enum",
      of: notificationKind,
      list: true,
      disclosure: "shared",
      description: "Kinds that are sent by email once a day, together, instead of at once.",
    },
    digest_hour: {
      type: "integer",
      disclosure: "shared",
      description: "Hour of the day (0 to 23) from which action items, and what is sent once a day, are sent.",
    },
    quiet_from: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Hour of the day (0 to 23) at which quiet hours begin: no emails until they end. null: none.",
    },
    quiet_until: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Hour of the day (0 to 23) at which quiet hours end. null: none.",
    },
    time_zone: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "IANA time zone; null for the organization's.",
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
