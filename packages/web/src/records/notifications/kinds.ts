import type { NotificationKind } from "#graphql/enums.ts";
import type { IconName } from "#kit/icon.tsx";

type Kind = keyof typeof NotificationKind;

/** Their names in a list of notification kinds. */
export const kindNames: Readonly<Record<Kind, string>> = {
  ACCOUNT_SECURITY: "Changes to how you sign in",
  SECOND_FACTOR_RESET: "Second factor links",
  ACTION_ITEMS: "Action items due",
  CERTIFICATE_EXPIRY: "Expiring certificates",
  EXERCISE_INVITATION: "Calendar invitations",
  EXERCISE_REMINDER: "Upcoming exercises",
  EXERCISE_REQUEST: "Exercises asked for",
  INVITATION: "Invitations",
  KEY_EXPIRY: "Expiring API keys",
  PASSWORD_RESET: "Password links",
  REPORT_IN_REVIEW: "Reports in review",
  RENEWAL_PACK: "Renewal packs",
  REQUIREMENT: "Requirements of carriers",
  DELIVERY_FAILING: "Failing webhooks and audit streams",
  TRACKER: "Issue trackers",
  EMAIL_DOMAIN: "Email domains",
  CHAT_PAUSED: "Paused chat messages",
  GAP_CLOSURE: "Closures of gaps",
  ASSIGNMENT: "Assigned to you",
  COMMENT: "Comments and mentions",
  CRITICAL_GAP: "Critical gaps",
  GAP_REOPENED: "Reopened gaps",
  REPORT_FINAL: "Final reports",
  SCORE_FALLEN: "Falling scores",
};

export const kindIcons: Readonly<Record<Kind, IconName>> = {
  ACCOUNT_SECURITY: "key",
  SECOND_FACTOR_RESET: "key",
  ACTION_ITEMS: "action-item",
  CERTIFICATE_EXPIRY: "certificate",
  EXERCISE_INVITATION: "calendar",
  EXERCISE_REMINDER: "calendar",
  EXERCISE_REQUEST: "play",
  INVITATION: "email",
  KEY_EXPIRY: "key",
  PASSWORD_RESET: "key",
  REPORT_IN_REVIEW: "document",
  RENEWAL_PACK: "email",
  REQUIREMENT: "check",
  DELIVERY_FAILING: "feed",
  TRACKER: "feed",
  EMAIL_DOMAIN: "email",
  CHAT_PAUSED: "comment",
  GAP_CLOSURE: "gap",
  ASSIGNMENT: "action-item",
  COMMENT: "comment",
  CRITICAL_GAP: "gap",
  GAP_REOPENED: "gap",
  REPORT_FINAL: "document",
  SCORE_FALLEN: "readiness",
};
