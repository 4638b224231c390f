import type { Finding } from "#cli/doctor-finding.ts";
import { loadMailDelivery, MAIL_DAYS } from "#domain/mails/mail-delivery.ts";
import type { MailServer } from "#platform/config.ts";
import { checkMailServer } from "#platform/mail.ts";
import type { Database } from "#storage/database.ts";

const check = "mail";

/** Whether the mail server accepts this server. */
export async function checkMail(mail: MailServer | undefined): Promise<Finding> {
  if (!mail) {
    const message = "SMTP_URL is not set: no email is sent, and links that set a password are in the server's log";
    return { check, ok: true, warning: true, message };
  }
  const { host } = new URL(mail.url);
  const refusal = await checkMailServer(mail);
  if (refusal === undefined) return { check, ok: true, message: `${host} accepts emails from ${mail.from}` };
  return { check, ok: false, message: `${host} does not accept emails: ${refusal}. Check SMTP_URL` };
}

/** Emails that were given up lately. */
export async function* checkFailedMails(database: Database, now: Date): AsyncGenerator<Finding> {
  const { failed_count: count, latest_failure } = await loadMailDelivery(database, now);
  if (count === 0) return;
  const emails = count === 1 ? "1 email" : `${count} emails`;
  const message = `${emails} could not be sent in the last ${MAIL_DAYS} days, most recently: ${latest_failure}`;
  yield { check: "sent mail", ok: true, warning: true, message };
}
