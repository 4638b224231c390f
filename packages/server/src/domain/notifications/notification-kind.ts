import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const notificationKind = {
  name: "NotificationKind",
  description: "What somebody is told of.",
  values: {
    INVITATION: "They were invited to an organization.",
    PASSWORD_RESET: "A new password was asked for in their name.",
    ACCOUNT_SECURITY: "How they sign in was changed: their password, second factor or a passkey.",
    EXERCISE_REMINDER: "An exercise that they take part in or lead is a week, or a day, away.",
    REPORT_IN_REVIEW: "An after-action report waits for its review.",
    ACTION_ITEMS: "Action items of theirs are due or overdue: once a day at most.",
    CERTIFICATE_EXPIRY: "A certificate of their organization ends in 60, or 14, days.",
    KEY_EXPIRY: "An API key of theirs or of their organization ends in 14 days.",
  },
} as const satisfies EnumDeclaration;

export type NotificationKind = Code<typeof notificationKind>;

/** Without these by mail nobody could sign in, or would see that somebody else does. */
export const alwaysMailed: readonly NotificationKind[] = ["INVITATION", "PASSWORD_RESET", "ACCOUNT_SECURITY"];

export const mailStatus = {
  name: "MailStatus",
  description: "What became of the mail.",
  values: {
    QUEUED: "It is about to be sent, or tried again.",
    SENT: "The mail server took it.",
    FAILED: "The mail server did not take it, for the reason in mail_failure.",
    SWITCHED_OFF: "Its reader wants no mail of this kind.",
    NOT_SENT_NO_SMTP: "This server sends no mail: SMTP_URL is not set.",
  },
} as const satisfies EnumDeclaration;
