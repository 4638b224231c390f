import type { NotificationKind } from "#graphql/notification-kinds.ts";

type Kind = keyof typeof NotificationKind;

/** A calendar reads one invitation from an email, so these are not collected into one email a day. */
export const neverDaily: readonly Kind[] = ["EXERCISE_INVITATION"];

/** The kinds that people choose, in the order of their settings. The others are always sent by email at once. */
export const kindGroups: readonly { readonly name: string; readonly kinds: readonly Kind[] }[] = [
  { name: "Your work", kinds: ["ASSIGNMENT", "COMMENT", "GAP_REOPENED", "ACTION_ITEMS"] },
  {
    name: "Exercises and findings",
    kinds: [
      "EXERCISE_INVITATION",
      "EXERCISE_REMINDER",
      "EVALUATOR",
      "EXERCISE_REQUEST",
      "REPORT_IN_REVIEW",
      "GAP_CLOSURE",
      "REPORT_FINAL",
      "CRITICAL_GAP",
      "SCORE_FALLEN",
    ],
  },
  {
    name: "Deadlines and connections",
    kinds: [
      "REQUIREMENT",
      "PROGRAM_DUTY",
      "CERTIFICATE_EXPIRY",
      "RENEWAL_PACK",
      "KEY_EXPIRY",
      "DELIVERY_FAILING",
      "BACKUP_FAILED",
      "TRACKER",
      "EMAIL_DOMAIN",
      "CHAT_PAUSED",
    ],
  },
];
