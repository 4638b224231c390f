import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { agoText, momentText } from "#kit/dates.ts";
import { Icon } from "#kit/icon.tsx";
import { say } from "#kit/say.ts";
import type { RecordList } from "#records/list/record-list.ts";
import { kindIcons, kindNames } from "#records/notifications/kinds.ts";
import { MarkRead } from "#records/notifications/mark-read.tsx";
import { NotificationTitle } from "#records/notifications/notification-title.tsx";

const Notifications = graphql(`
  query Notifications($kind: NotificationKind, $unread: Boolean, $limit: Int, $offset: Int) {
    rows: notifications(kind: $kind, unread: $unread, limit: $limit, offset: $offset) {
      id
      kind
      title
      body
      link
      read_at
      mail_status
      created_at
    }
    total: notifications_count(kind: $kind, unread: $unread)
  }
`);

type Row = NonNullable<ResultOf<typeof Notifications>["rows"]>[number];

const MAIL: Readonly<Record<Row["mail_status"], string>> = {
  QUEUED: "On its way",
  SENT: "Sent",
  FAILED: "Rejected by the mail server",
  SWITCHED_OFF: "Turned off",
  NOT_NEEDED: "No longer needed",
  NOT_SENT_NO_SMTP: "This server sends no email",
};

export const notificationList: RecordList<Row> = {
  what: "notifications",
  one: "notification",
  field: "notifications",
  document: Notifications,
  finds: false,
  columns: [
    { key: "title", head: "What", primary: true, cell: (row) => <NotificationTitle notification={row} /> },
    {
      key: "kind",
      head: "Kind",
      cell: ({ kind }) => (
        <span className="status">
          <Icon name={kindIcons[kind]} />
          {kindNames[kind]}
        </span>
      ),
    },
    {
      key: "created_at",
      head: "When",
      cell: ({ created_at }) => (
        <span className="unbroken" title={momentText(created_at)}>
          {agoText(created_at)}
        </span>
      ),
    },
    { key: "mail", head: "Mail", extra: true, cell: ({ mail_status }) => MAIL[mail_status] },
    { key: "read", head: "Read", numeric: true, cell: (row) => <MarkRead notification={row} /> },
  ],
  filters: [
    { name: "unread", label: "Unread", kind: "flag", yes: say("yes"), no: say("no") },
    {
      name: "kind",
      label: "Kind",
      kind: "choice",
      options: Object.entries(kindNames).map(([value, label]) => ({ value, label })),
    },
  ],
  empty: {
    title: "Nothing yet",
    text:
      "You are notified of upcoming exercises, action items that are due, and work waiting for you. Choose in " +
      "your account which ones are also sent by email.",
  },
};
