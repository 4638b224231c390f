import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const chatPlatform = {
  name: "ChatPlatform",
  description: "Where chat messages go.",
  values: {
    SLACK: "Slack, through an incoming webhook.",
    TEAMS: "Microsoft Teams, through a webhook of Workflows.",
  },
  labels: { SLACK: "Slack", TEAMS: "Microsoft Teams" },
} as const satisfies EnumDeclaration;

export type ChatPlatform = Code<typeof chatPlatform>;

export const chatStatus = {
  name: "ChatStatus",
  description: "Status of a chat message.",
  values: {
    QUEUED: "Waiting to be sent, or retried.",
    SENT: "Accepted by Slack or Microsoft Teams.",
    FAILED: "Given up, with the reason.",
  },
} as const satisfies EnumDeclaration;

export const chatPause = {
  name: "ChatPause",
  description: "Why chat messages are paused.",
  values: {
    GONE: "Slack or Microsoft Teams answered that the webhook no longer exists or may not post.",
    FAILING: "Messages have failed for three days.",
  },
} as const satisfies EnumDeclaration;

export type ChatPause = Code<typeof chatPause>;

const newest = (row: string, column: string, link = `${row}.id`) =>
  `(select m.${column} from chat_messages m where m.organization_id = ${row}.organization_id and m.link_id = ${link}
    order by m.created_at desc, m.id desc limit 1)`;
const ofLink = (row: string, column: string) =>
  `(select l.${column} from chat_links l where l.organization_id = ${row}.organization_id and l.id = ${row}.id)`;

/** Of a channel or a person: the row has the id of its link. */
export const chatFields = {
  platform: (row: string) => ofLink(row, "platform"),
  paused_because: (row: string) => ofLink(row, "paused_because"),
  latest_status: (row: string) => newest(row, "status"),
  latest_failure: (row: string) => newest(row, "failure"),
  latest_at: (row: string) => newest(row, "created_at"),
};
