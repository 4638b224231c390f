import { mailStatus, notificationKind } from "#domain/notifications/notification-kind.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const notification = {
  name: "Notification",
  plural: "notifications",
  description: "Something that a person was told. Nobody else reads it, whatever their role.",
  permission: "use_notifications",
  disclosure: "shared",
  personal: "user_id",
  tenant: "organization_id",
  fields: {
    ...identity,
    kind: { type: "enum", of: notificationKind, disclosure: "shared", description: "What it is about." },
    title: { type: "text", disclosure: "shared", description: "What happened, in a line." },
    body: { type: "text", disclosure: "shared", description: "The whole of it, as plain text." },
    subject_kind: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "The kind of the record that it is about, such as Exercise.",
    },
    subject_id: { type: "id", nullable: true, disclosure: "shared", description: "The record that it is about." },
    link: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "The page where it is dealt with: a path below the public address.",
    },
    read_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When it was read; null: unread.",
    },
    mail_status: { type: "enum", of: mailStatus, disclosure: "shared", description: "What became of the mail." },
    mail_failure: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Why the mail was not taken.",
    },
    mailed_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When the mail was sent." },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: {
    unread: {
      expression: (row) => `(${row}.read_at is null)`,
      compare: "=",
      type: "boolean",
      disclosure: "shared",
      description: "Only what was not read yet; false: only what was.",
    },
    kind: { field: "kind", compare: "=", description: "Only those of this kind." },
  },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
