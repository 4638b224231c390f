import { type Code, codesOf, type EnumDeclaration } from "#kernel/enum-declaration.ts";

export const notificationKind = {
  name: "NotificationKind",
  description: "Kind of notification.",
  values: {
    INVITATION: "The person was invited to an organization.",
    PASSWORD_RESET: "A password reset was requested for the person.",
    SECOND_FACTOR_RESET: "An administrator asked for a link to reset the person's second factor.",
    ACCOUNT_SECURITY:
      "The person's sign-in changed: password, second factor or a passkey; or, for ADMINs, their organization's sign-in policy, or a break-glass account was used.",
    EXERCISE_INVITATION:
      "The person takes part in an exercise or leads it; it changed, was cancelled, or goes on without them. The email is a calendar invitation.",
    EXERCISE_REMINDER: "An exercise that the person takes part in or leads is a week, or a day, away.",
    EVALUATOR: "The person was named as an evaluator of an exercise.",
    EXERCISE_REQUEST: "A client asks for its next exercise.",
    REPORT_IN_REVIEW: "An after-action report is waiting for review.",
    REPORT_FINAL: "An after-action report became final.",
    GAP_CLOSURE: "The closure of a gap was proposed, confirmed or returned.",
    GAP_REOPENED: "A gap that the person owns was reopened.",
    CRITICAL_GAP: "A critical gap was found at the person's organization or, for a carrier, at a client.",
    ASSIGNMENT: "A gap or an action item was assigned to the person.",
    COMMENT: "A comment on a gap or action item that the person owns, or one that mentions them as @Name.",
    ACTION_ITEMS: "Action items of the person are due or overdue; sent at most once a day.",
    CERTIFICATE_EXPIRY: "A certificate of the person's organization expires in 60 or 14 days.",
    SCORE_FALLEN: "A readiness score is at least 5 points below the one before it.",
    KEY_EXPIRY: "An API key of the person or their organization expires in 14 days.",
    REQUIREMENT: "A requirement of a carrier was set, is due within 30 days, or was missed.",
    PROGRAM_DUTY: "A duty of an active exercise program is due within 60 days, or overdue.",
    DELIVERY_FAILING:
      "A webhook of the person's organization was paused because it could not be delivered, or its audit stream is failing.",
    BACKUP_FAILED: "A scheduled backup of the installation failed; for the operator's ADMINs.",
    TRACKER: "A connection to an issue tracker was paused, or one of its states is not mapped.",
    EMAIL_DOMAIN: "The DNS record of an email domain of the person's organization is missing, or the domain lapsed.",
    CHAT_PAUSED: "Chat messages to the person, or to a channel of their organization, were paused.",
    RENEWAL_PACK: "A renewal pack was opened for the first time, ends within 14 days, or was granted to a carrier.",
  },
} as const satisfies EnumDeclaration;

export type NotificationKind = Code<typeof notificationKind>;

export const notificationKinds: readonly NotificationKind[] = codesOf(notificationKind);

/** Without these by email nobody could sign in, or would notice that somebody else does. They are never sent by chat. */
export const alwaysMailed: readonly NotificationKind[] = [
  "INVITATION",
  "PASSWORD_RESET",
  "SECOND_FACTOR_RESET",
  "ACCOUNT_SECURITY",
];

/** Sent at once, never once a day with others: a calendar reads one invitation from an email. */
export const neverDaily: readonly NotificationKind[] = [...alwaysMailed, "EXERCISE_INVITATION"];

/** For ADMINs, and for others who ask for them. */
export const askableKinds = [
  "REQUIREMENT",
  "PROGRAM_DUTY",
  "CERTIFICATE_EXPIRY",
  "REPORT_FINAL",
  "CRITICAL_GAP",
  "SCORE_FALLEN",
] as const satisfies readonly NotificationKind[];

export type AskableKind = (typeof askableKinds)[number];

export const mailStatus = {
  name: "MailStatus",
  description: "Status of the email.",
  values: {
    QUEUED: "Waiting to be sent, or retried.",
    SENT: "Accepted by the mail server.",
    FAILED: "Rejected by the mail server; see mail_failure.",
    SWITCHED_OFF: "The recipient turned off emails of this kind.",
    NOT_NEEDED: "It was overtaken: a later one replaces it, or the exercise is over.",
    NOT_SENT_NO_SMTP: "This server sends no emails: SMTP_URL is not set.",
  },
} as const satisfies EnumDeclaration;
