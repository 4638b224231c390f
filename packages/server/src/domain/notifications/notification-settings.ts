import { chatFields, chatPause, chatPlatform, chatStatus } from "#domain/notifications/chat-enums.ts";
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
    chat_platform: {
      type: "enum",
      of: chatPlatform,
      nullable: true,
      disclosure: "shared",
      expression: chatFields.platform,
      description: "Where chat messages to the person go (connectChat); null: there are none.",
    },
    chat_off: {
      type: "enum",
      of: notificationKind,
      list: true,
      disclosure: "shared",
      description: "Kinds that are not sent by chat.",
    },
    chat_paused_because: {
      type: "enum",
      of: chatPause,
      nullable: true,
      disclosure: "shared",
      expression: chatFields.paused_because,
      description: "Why chat messages are paused; null unless they are. A test that is accepted resumes them.",
    },
    chat_latest_status: {
      type: "enum",
      of: chatStatus,
      nullable: true,
      disclosure: "shared",
      expression: chatFields.latest_status,
      description: "Status of the newest chat message; null if there was none.",
    },
    chat_latest_failure: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      expression: chatFields.latest_failure,
      description: "Why the newest chat message failed; null unless it did.",
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
      description:
        "Hour of the day (0 to 23) at which quiet hours begin: no emails and chat messages until they end. null: none.",
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
