import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const retentionKind = {
  name: "RetentionKind",
  description: "What an organization may keep for a time of its choice.",
  values: {
    AUDIT_ENTRIES: "Entries of its audit log, up to a signed checkpoint and once every audit stream has sent them.",
    DELIVERABLES: "Deliverables with their files, once they are READY or FAILED.",
    NOTIFICATIONS: "Notifications; those that were read go after 90 days.",
    CHAT_MESSAGES: "Messages to its chat channels and people.",
    WEBHOOK_DELIVERIES: "Deliveries of its webhooks, except those that still wait.",
    CONVERSATIONS: "Conversations with the assistant, and proposals.",
    MODEL_TRANSMISSIONS: "Notes about what was sent to model providers.",
    RECORD_READS: "Counts of what others read of its records.",
  },
} as const satisfies EnumDeclaration;

export type RetentionCode = Code<typeof retentionKind>;

export const HIGHEST_DAYS = 3_650;

/** In days; the database knows the lowest too. `usual` is null where rows are kept without limit, or a setting holds. */
export const retentionLimits = {
  AUDIT_ENTRIES: { lowest: 365, usual: null },
  DELIVERABLES: { lowest: 30, usual: null },
  NOTIFICATIONS: { lowest: 90, usual: 400 },
  CHAT_MESSAGES: { lowest: 7, usual: 90 },
  WEBHOOK_DELIVERIES: { lowest: 7, usual: 30 },
  CONVERSATIONS: { lowest: 1, usual: null },
  MODEL_TRANSMISSIONS: { lowest: 90, usual: null },
  RECORD_READS: { lowest: 90, usual: 400 },
} as const satisfies Readonly<Record<RetentionCode, { readonly lowest: number; readonly usual: number | null }>>;

/** Whether the rows of a table are over, as a condition in SQL: `$1` is now, `$2` the usual number of days. */
export function isOver(kind: RetentionCode, at: string): string {
  const { lowest } = retentionLimits[kind];
  return `${at} < $1::timestamptz - interval '${lowest} days' and ${at} < kept_since(organization_id, '${kind}', $1, $2)`;
}
