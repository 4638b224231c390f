import { addressed } from "#domain/mails/addressed.ts";
import type { WaitingMail } from "#domain/mails/waiting-mail.ts";
import { pageAddress } from "#domain/notifications/page-address.ts";
import { say } from "#platform/language/say.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import type { Mail } from "#platform/mail.ts";
import { counted } from "#platform/text/counted.ts";
import type { Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

type Part = Pick<WaitingMail, "id" | "title" | "body" | "link">;

const MOST = 100;

const TOGETHER = `select n.id, n.title, n.body, n.link from notifications n
    join notification_settings s on s.organization_id = n.organization_id and s.id = n.user_id
  where n.organization_id = $1 and n.user_id = $2 and n.mail_status = 'QUEUED' and n.mail_after <= $3
    and n.kind = any (s.mail_daily) and n.kind <> all (s.mail_off)
  order by n.created_at, n.id limit $4`;

/** What is sent in one email with this notification, oldest first, itself included. */
export async function findTogether(database: Database, waiting: WaitingMail, now: Date): Promise<readonly Part[]> {
  const values = [waiting.organization_id, waiting.user_id, now, MOST];
  return asCourier(database, async (connection) => (await connection.query<Part>(TOGETHER, values)).rows);
}

const PUT_OFF = "update notifications set mail_after = $2, offered_at = null where id = $1 and mail_status = 'QUEUED'";

/** Until then nobody tries to send it. */
export async function putOff(database: Database, id: string, until: Date): Promise<void> {
  await asCourier(database, (connection) => connection.query(PUT_OFF, [id, until]));
}

/** The day's notifications in one email. */
export function composeDaily(waiting: WaitingMail, parts: readonly Part[], baseUrl: string): Mail {
  return inLanguage(waiting.language, () => composeSpoken(waiting, parts, baseUrl));
}

function composeSpoken(waiting: WaitingMail, parts: readonly Part[], baseUrl: string): Mail {
  const { organization_id } = waiting;
  const told = parts.map(({ title, body, link }) =>
    [title, body, link && pageAddress(baseUrl, link, organization_id)].filter(Boolean).join("\n"),
  );
  return addressed(waiting, baseUrl, {
    subject: counted(parts.length, "notification"),
    body: told.join("\n\n"),
    button: undefined,
    reason: say("You receive these once a day. Choose what and when under “Notifications” in the portal."),
  });
}
