import { askableKinds, type NotificationKind, notificationKinds } from "#domain/notifications/notification-kind.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import type { Role } from "#kernel/role.ts";

/** CONCERNED: the people whom a record names, such as its owner. The others are groups of an organization's people. */
type Audience = "CONCERNED" | "EVERYBODY" | "EDITORS" | "ADMINS";
type Audiences = Partial<Readonly<Record<OrganizationKind, readonly Audience[]>>>;

const forAll: Audiences = { OPERATOR: ["CONCERNED"], CARRIER: ["CONCERNED"], CLIENT: ["CONCERNED"] };

/** Whom each kind reaches, by the kind of their organization. Others there may ask for `askableKinds`. */
const audiences: Readonly<Record<NotificationKind, Audiences>> = {
  INVITATION: forAll,
  PASSWORD_RESET: forAll,
  SECOND_FACTOR_RESET: forAll,
  ACCOUNT_SECURITY: forAll,
  ASSIGNMENT: { CLIENT: ["CONCERNED"] },
  COMMENT: { OPERATOR: ["CONCERNED"], CLIENT: ["CONCERNED"] },
  GAP_REOPENED: { CLIENT: ["CONCERNED"] },
  ACTION_ITEMS: { CLIENT: ["CONCERNED"] },
  EXERCISE_INVITATION: { OPERATOR: ["CONCERNED"], CLIENT: ["CONCERNED"] },
  EXERCISE_REMINDER: { OPERATOR: ["CONCERNED"], CLIENT: ["CONCERNED"] },
  EVALUATOR: { OPERATOR: ["CONCERNED"], CLIENT: ["CONCERNED"] },
  EXERCISE_REQUEST: { OPERATOR: ["EDITORS"] },
  REPORT_IN_REVIEW: { OPERATOR: ["EDITORS"], CLIENT: ["CONCERNED"] },
  GAP_CLOSURE: { OPERATOR: ["EDITORS"], CLIENT: ["CONCERNED"] },
  REPORT_FINAL: { CARRIER: ["ADMINS"], CLIENT: ["ADMINS"] },
  CRITICAL_GAP: { CARRIER: ["ADMINS"], CLIENT: ["ADMINS"] },
  SCORE_FALLEN: { CARRIER: ["ADMINS"], CLIENT: ["ADMINS"] },
  REQUIREMENT: { CARRIER: ["ADMINS"], CLIENT: ["ADMINS"] },
  PROGRAM_DUTY: { OPERATOR: ["EDITORS"], CLIENT: ["ADMINS"] },
  CERTIFICATE_EXPIRY: { CLIENT: ["ADMINS"] },
  RENEWAL_PACK: { CARRIER: ["EVERYBODY"], CLIENT: ["ADMINS"] },
  KEY_EXPIRY: { OPERATOR: ["ADMINS", "CONCERNED"], CARRIER: ["ADMINS", "CONCERNED"], CLIENT: ["ADMINS"] },
  DELIVERY_FAILING: { OPERATOR: ["ADMINS"], CARRIER: ["ADMINS"], CLIENT: ["ADMINS"] },
  BACKUP_FAILED: { OPERATOR: ["ADMINS"] },
  TRACKER: { OPERATOR: ["ADMINS"], CLIENT: ["ADMINS"] },
  EMAIL_DOMAIN: { OPERATOR: ["ADMINS"], CARRIER: ["ADMINS"], CLIENT: ["ADMINS"] },
  CHAT_PAUSED: forAll,
};

const includes: Readonly<Record<Audience, (role: Role) => boolean>> = {
  CONCERNED: () => true,
  EVERYBODY: () => true,
  EDITORS: (role) => role !== "VIEWER",
  ADMINS: (role) => role === "ADMIN",
};

/** The kinds that can reach somebody who asked for none. */
export function kindsReaching(kind: OrganizationKind, role: Role): readonly NotificationKind[] {
  return notificationKinds.filter((each) => audiences[each][kind]?.some((audience) => includes[audience](role)));
}

/** The kinds that somebody can ask for because only ADMINs receive them otherwise. */
export function kindsToAskFor(kind: OrganizationKind, role: Role): readonly NotificationKind[] {
  const reaching = kindsReaching(kind, role);
  return askableKinds.filter((each) => audiences[each][kind] && !reaching.includes(each));
}

/** The kinds that reach all ADMINs of an organization, so that its channels may receive them. */
export function kindsForChannels(kind: OrganizationKind): readonly NotificationKind[] {
  return notificationKinds.filter((each) => audiences[each][kind]?.some((audience) => audience !== "CONCERNED"));
}
