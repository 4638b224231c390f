import type { Finding } from "#cli/doctor-finding.ts";
import { failedMails } from "#domain/mails/failed-mails.ts";
import type { MailServer } from "#platform/config.ts";
import { checkMailServer } from "#platform/mail.ts";
import { openDatabase } from "#storage/database.ts";
import type { Storage } from "#storage/open-storage.ts";

const check = "mail";
const DAYS = 7;

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
export async function* checkFailedMails({ login }: Storage, now: Date): AsyncGenerator<Finding> {
  const database = openDatabase(login, 1);
  try {
    const since = new Date(now.getTime() - DAYS * 86_400_000);
    const { count, latest } = await failedMails(database, since);
    if (count === 0) return;
    const emails = count === 1 ? "1 email" : `${count} emails`;
    const message = `${emails} could not be sent in the last ${DAYS} days, most recently: ${latest}`;
    yield { check: "sent mail", ok: true, warning: true, message };
  } finally {
    await database.end();
  }
}
