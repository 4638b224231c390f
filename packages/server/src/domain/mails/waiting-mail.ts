import { createAccountLink, renewInvitation } from "#domain/accounts/account-links.ts";
import { invitationWaits } from "#domain/accounts/person.ts";
import { BRAND, type BrandRow } from "#domain/brand/brand.ts";
import { addressed } from "#domain/mails/addressed.ts";
import type { MailOutcome } from "#domain/mails/mail-outcome.ts";
import type { MailWish } from "#domain/mails/mail-time.ts";
import { buttonTexts } from "#domain/notifications/button-texts.ts";
import { alwaysMailed, type NotificationKind } from "#domain/notifications/notification-kind.ts";
import { pageAddress } from "#domain/notifications/page-address.ts";
import { say } from "#platform/language/say.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import type { LanguageTag } from "#platform/language/tags.ts";
import type { Mail } from "#platform/mail.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";
import type { Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

/** A notification that was not emailed yet, with its recipient. */
export type WaitingMail = {
  readonly organization_id: string;
  readonly id: string;
  readonly user_id: string;
  /** Null until they accept an invitation. */
  readonly account_id: string | null;
  readonly kind: NotificationKind;
  readonly created_at: Date;
  readonly title: string;
  readonly body: string;
  /** Of its title and body. */
  readonly language: LanguageTag;
  readonly link: string | null;
  /** The record it is about. */
  readonly subject_id: string | null;
  readonly occasion: string;
  readonly name: string;
  readonly email: string;
  readonly is_off: boolean;
  readonly is_locked_out: boolean;
} & MailWish &
  BrandRow;

/** Whom no organization lets in may still sign in to accept an invitation, so they read about their own account. */
const ABOUT_ACCOUNT = `n.kind in ('PASSWORD_RESET', 'ACCOUNT_SECURITY') and n.subject_id = n.user_id
  and ${invitationWaits("u.email")}`;

const FIND = `
  select n.organization_id, n.id, n.user_id, u.account_id, n.kind, n.created_at, n.title, n.body, n.language, n.link, n.subject_id, n.occasion, u.name, u.email,
    n.kind = any (coalesce(s.mail_off, '{}')) as is_off,
    (u.status = 'DISABLED' or o.status <> 'ACTIVE') and not (${ABOUT_ACCOUNT}) as is_locked_out, n.mail_after,
    coalesce(s.time_zone, o.time_zone) as zone, coalesce(s.digest_hour, 8) as digest_hour, s.quiet_from, s.quiet_until,
    n.kind = any (coalesce(s.mail_daily, '{}')) as is_daily, ${BRAND}
  from notifications n join organizations o on o.id = n.organization_id
    join users u on u.organization_id = n.organization_id and u.id = n.user_id
    left join notification_settings s on s.organization_id = n.organization_id and s.id = n.user_id
  where n.id = $1 and n.mail_status = 'QUEUED'`;

export async function findWaitingMail(database: Database, id: string): Promise<WaitingMail | undefined> {
  const { rows } = await asCourier(database, (connection) => connection.query<WaitingMail>(FIND, [id]));
  return rows[0];
}

const COUNT = "select count(*)::int as count from notifications where mail_status = 'QUEUED'";

export async function countWaitingMails(database: Database): Promise<number> {
  const { rows } = await asCourier(database, (connection) => connection.query<{ count: number }>(COUNT));
  return rows[0]?.count ?? 0;
}

const LONGEST_FAILURE = 500;

// An invitation that arrived is cancelled by another email, one that never did is not.
const KEEP = `
  with kept as (
    update notifications set mail_status = $2, mail_failure = $3, mailed_at = $4, updated_at = $5
    where id = any ($1) and mail_status = 'QUEUED' returning organization_id, user_id, kind, subject_id, mail_status
  )
  update exercise_invitations i set is_mailed = true, updated_at = $5 from kept
  where kept.kind = 'EXERCISE_INVITATION' and kept.mail_status = 'SENT' and not i.is_mailed
    and i.organization_id = kept.organization_id and i.user_id = kept.user_id and i.exercise_id = kept.subject_id`;

/** Records the result of the email, which may have been about several notifications. */
export async function keepOutcome(
  database: Database,
  ids: readonly string[],
  outcome: MailOutcome,
  now: Date,
): Promise<void> {
  const failure = outcome.status === "FAILED" ? outcome.failure.slice(0, LONGEST_FAILURE) : null;
  const mailed = outcome.status === "SENT" ? now : null;
  await asCourier(database, (connection) => connection.query(KEEP, [ids, outcome.status, failure, mailed, now]));
}

/**
 * The link of an invitation or a reset, created only when the email is sent, so that nothing stored opens an account.
 * Undefined for other kinds, and for an invitation that was accepted.
 */
export async function createLinkFor(database: AuthDatabase, mail: WaitingMail, now: Date): Promise<string | undefined> {
  const { kind, account_id, user_id } = mail;
  if (kind === "INVITATION" && account_id === null) {
    return renewInvitation(database, { user_id, mailed: true, asked: mail.created_at, now });
  }
  if ((kind !== "PASSWORD_RESET" && kind !== "SECOND_FACTOR_RESET") || account_id === null) return undefined;
  return createAccountLink(database, { purpose: kind, account_id }, now);
}

/** The email as it is sent. */
export function compose(waiting: WaitingMail, accountLink: string | undefined, baseUrl: string): Mail {
  return inLanguage(waiting.language, () => composeSpoken(waiting, accountLink, baseUrl));
}

function composeSpoken(waiting: WaitingMail, accountLink: string | undefined, baseUrl: string): Mail {
  const { organization_id, kind, title, body, link } = waiting;
  const url = accountLink ? `${baseUrl}${accountLink}` : pageAddress(baseUrl, link ?? "/sign-in", organization_id);
  return addressed(waiting, baseUrl, {
    subject: title,
    body: kind === "INVITATION" && !accountLink ? `${body}\n\n${say("You accepted it already: sign in.")}` : body,
    button: { label: ((accountLink && LINK_BUTTONS[kind]) || buttonTexts[kind])(), url },
    reason: reasonOf(waiting),
  });
}

/** With the link that only the email has. */
const LINK_BUTTONS: Readonly<Partial<Record<NotificationKind, () => string>>> = {
  INVITATION: () => say("Accept the invitation"),
  PASSWORD_RESET: () => say("Set your password"),
  SECOND_FACTOR_RESET: () => say("Reset your second factor"),
};

/** Why it was sent, how long it is good for, and how to stop it. */
function reasonOf({ kind, brand }: WaitingMail): string {
  switch (kind) {
    case "INVITATION":
      return say("The link works once, within seven days.");
    case "PASSWORD_RESET":
      return say(
        "The link works once, within an hour. If you did not request it, ignore this email: your password does not change.",
      );
    case "SECOND_FACTOR_RESET":
      return say(
        "The link works once, within a day, and asks for your password. If you did not ask for it, ignore this email: your second factor does not change.",
      );
    case "ACCOUNT_SECURITY":
      return say("Every change to how you sign in is confirmed by email; this cannot be turned off.");
    case "EXERCISE_INVITATION":
      return `${brand?.support ? say("What you answer in your calendar is not read.") : say("Replies are not read, and neither is what you answer in your calendar.")} ${choose()}`;
    default:
      return choose();
  }
}

function choose(): string {
  return say("Choose which emails you receive under “Notifications” in the portal.");
}

export function isWanted(waiting: WaitingMail): boolean {
  return !waiting.is_off || isUrgent(waiting);
}

/** Neither quiet hours nor a setting holds it back. */
export function isUrgent({ kind }: WaitingMail): boolean {
  return alwaysMailed.includes(kind);
}
