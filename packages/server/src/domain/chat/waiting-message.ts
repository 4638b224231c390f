import { BRAND, type BrandRow } from "#domain/brand/brand.ts";
import type { MailWish } from "#domain/mails/mail-time.ts";
import type { ChatPlatform } from "#domain/notifications/chat-enums.ts";
import type { NotificationKind } from "#domain/notifications/notification-kind.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import type { LanguageTag } from "#platform/language/tags.ts";
import type { Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

/** A message that was not sent yet, with its link. */
export type WaitingMessage = {
  readonly organization_id: string;
  readonly id: string;
  readonly created_at: Date;
  readonly link_id: string;
  /** Null for a channel. */
  readonly user_id: string | null;
  readonly platform: ChatPlatform;
  readonly link: Buffer;
  /** A paused link takes tests only. */
  readonly is_active: boolean;
  readonly failing_since: Date | null;
  readonly failures: number;
  readonly organization: string;
  readonly organization_kind: OrganizationKind;
  readonly is_locked_out: boolean;
  /** Null for a test, with what follows. */
  readonly kind: NotificationKind | null;
  readonly title: string | null;
  readonly body: string | null;
  readonly page: string | null;
  /** The notification's; for a test, the person's; English to a channel. */
  readonly language: LanguageTag;
} & MailWish &
  BrandRow;

const MOST = 500;

// A paused link takes tests only.
const IS_DUE = `m.status = 'QUEUED' and (m.send_after is null or m.send_after <= $1)
  and (l.next_at is null or l.next_at <= $1) and (l.status = 'ACTIVE' or m.notification_id is null)`;

const LINKS = `select distinct l.id from chat_messages m join chat_links l
    on l.organization_id = m.organization_id and l.id = m.link_id
  where ${IS_DUE} limit ${MOST}`;

/** The links that have something to post. */
export async function findDueLinks(database: Database, now: Date): Promise<readonly string[]> {
  const { rows } = await asCourier(database, (connection) =>
    connection.query<{ id: string }>({ name: "due-chat-links", text: LINKS, values: [now] }),
  );
  return rows.map(({ id }) => id);
}

const NEXT = `
  select m.organization_id, m.id, m.created_at, m.link_id, l.user_id, l.platform, l.link, l.status = 'ACTIVE' as is_active,
    l.failing_since, l.failures,
    o.name as organization, o.kind as organization_kind, o.status <> 'ACTIVE' or coalesce(u.status = 'DISABLED', false)
      as is_locked_out,
    n.kind, n.title, n.body, n.link as page, coalesce(n.language, u.language, u.last_language, 'en') as language, coalesce(s.time_zone, o.time_zone) as zone, false as is_daily,
    8 as digest_hour, null as mail_after, s.quiet_from, s.quiet_until, ${BRAND}
  from chat_messages m join chat_links l on l.organization_id = m.organization_id and l.id = m.link_id
    join organizations o on o.id = m.organization_id
    left join users u on u.organization_id = l.organization_id and u.id = l.user_id
    left join notifications n on n.organization_id = m.organization_id and n.id = m.notification_id
    left join notification_settings s on s.organization_id = l.organization_id and s.id = l.user_id
  where l.id = $2 and ${IS_DUE}
  order by m.notification_id is not null, m.created_at, m.id limit 1`;

/** The oldest message that is due, tests first; undefined if another attempt was faster. */
export async function findNextMessage(
  database: Database,
  linkId: string,
  now: Date,
): Promise<WaitingMessage | undefined> {
  const { rows } = await asCourier(database, (connection) =>
    connection.query<WaitingMessage>({ name: "next-chat-message", text: NEXT, values: [now, linkId] }),
  );
  return rows[0];
}

const COUNT = "select count(*)::int as count from chat_messages where status = 'QUEUED'";

export async function countWaitingMessages(database: Database): Promise<number> {
  const { rows } = await asCourier(database, (connection) => connection.query<{ count: number }>(COUNT));
  return rows[0]?.count ?? 0;
}
