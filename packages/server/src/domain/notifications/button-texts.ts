import type { NotificationKind } from "#domain/notifications/notification-kind.ts";
import { say } from "#platform/language/say.ts";

/** What is done with a notification, as the label of its link in emails and chat. */
export const buttonTexts: Readonly<Record<NotificationKind, () => string>> = {
  INVITATION: () => say("Sign in to the portal"),
  PASSWORD_RESET: () => say("Sign in to the portal"),
  SECOND_FACTOR_RESET: () => say("Sign in to the portal"),
  ACCOUNT_SECURITY: () => say("Open your account"),
  EXERCISE_INVITATION: () => say("Open the exercise"),
  EXERCISE_REMINDER: () => say("Open the exercise"),
  EVALUATOR: () => say("Open the exercise"),
  EXERCISE_REQUEST: () => say("Plan the exercise"),
  REPORT_IN_REVIEW: () => say("Open the report"),
  GAP_CLOSURE: () => say("Open the gap"),
  ACTION_ITEMS: () => say("Open your action items"),
  REPORT_FINAL: () => say("Open the report"),
  GAP_REOPENED: () => say("Open the gap"),
  CRITICAL_GAP: () => say("Open the gap"),
  ASSIGNMENT: () => say("Open what is yours"),
  COMMENT: () => say("Open the comments"),
  SCORE_FALLEN: () => say("Open the score"),
  CERTIFICATE_EXPIRY: () => say("Open the certificates"),
  KEY_EXPIRY: () => say("Open the API keys"),
  REQUIREMENT: () => say("Open the requirements"),
  PROGRAM_DUTY: () => say("Open the program"),
  DELIVERY_FAILING: () => say("See what failed"),
  BACKUP_FAILED: () => say("Open your notifications"),
  TRACKER: () => say("Open the trackers"),
  EMAIL_DOMAIN: () => say("Open the sign-in settings"),
  CHAT_PAUSED: () => say("Open the settings"),
  RENEWAL_PACK: () => say("Open the renewal pack"),
};
