import { chatStatus } from "#domain/notifications/chat-enums.ts";
import { mailStatus, notificationKind } from "#domain/notifications/notification-kind.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

const ofMessage = (row: string, column: string) =>
  `(select m.${column} from chat_messages m where m.organization_id = ${row}.organization_id
    and m.notification_id = ${row}.id and m.link_id = ${row}.user_id)`;

export const notification = {
  name: "Notification",
  plural: "notifications",
  description: "A notification to a person. Nobody else can read it, whatever their role.",
  permission: "use_notifications",
  disclosure: "shared",
  personal: "user_id",
  tenant: "organization_id",
  fields: {
    ...identity,
    kind: { type: "enum", of: notificationKind, disclosure: "shared", description: "Kind." },
    title: { type: "text", disclosure: "shared", description: "The event, in one line." },
    body: { type: "text", disclosure: "shared", description: "Full text, as plain text." },
    subject_kind: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Kind of record it concerns, such as Exercise.",
    },
    subject_id: { type: "id", nullable: true, disclosure: "shared", description: "ID of the record it concerns." },
    link: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Page to handle it on: a path below the public address.",
    },
    read_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When it was read; null if unread.",
    },
    mail_status: { type: "enum", of: mailStatus, disclosure: "shared", description: "Status of the email." },
    mail_failure: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Why the email was rejected.",
    },
    mailed_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When the email was sent." },
    chat_status: {
      type: "enum",
      of: chatStatus,
      nullable: true,
      disclosure: "shared",
      expression: (row) => ofMessage(row, "status"),
      description: "Status of the chat message; null if there is none: the recipient has no chat, or switched it off.",
    },
    chat_failure: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      expression: (row) => ofMessage(row, "failure"),
      description: "Why the chat message was given up.",
    },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: {
    unread: {
      expression: (row) => `(${row}.read_at is null)`,
      compare: "=",
      type: "boolean",
      disclosure: "shared",
      description: "true: only unread notifications; false: only read ones.",
    },
    kind: { field: "kind", compare: "=", description: "Only notifications of this kind." },
  },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
