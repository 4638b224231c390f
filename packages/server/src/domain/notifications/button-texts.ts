import type { NotificationKind } from "#domain/notifications/notification-kind.ts";

/** What is done with a notification, as the label of its link in emails and chat. */
export const buttonTexts: Readonly<Record<NotificationKind, string>> = {
  INVITATION: "Sign in",
  PASSWORD_RESET: "Sign in",
  SECOND_FACTOR_RESET: "Sign in",
  ACCOUNT_SECURITY: "Open your account",
  EXERCISE_INVITATION: "Open the exercise",
  EXERCISE_REMINDER: "Open the exercise",
  EXERCISE_REQUEST: "Plan the exercise",
  REPORT_IN_REVIEW: "Open the report",
  GAP_CLOSURE: "Open the gap",
  ACTION_ITEMS: "Open your action items",
  REPORT_FINAL: "Open the report",
  GAP_REOPENED: "Open the gap",
  CRITICAL_GAP: "Open the gap",
  ASSIGNMENT: "Open what is yours",
  COMMENT: "Open the comments",
  SCORE_FALLEN: "Open the score",
  CERTIFICATE_EXPIRY: "Open the certificates",
  KEY_EXPIRY: "Open the API keys",
  REQUIREMENT: "Open the requirements",
  DELIVERY_FAILING: "See what failed",
  TRACKER: "Open the trackers",
  EMAIL_DOMAIN: "Open the sign-in settings",
  CHAT_PAUSED: "Open the settings",
  RENEWAL_PACK: "Open the renewal pack",
};
