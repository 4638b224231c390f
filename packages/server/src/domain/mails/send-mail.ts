import { LOCKED_OUT, type MailOutcome } from "#domain/mails/mail-outcome.ts";
import { compose, createLinkFor, findWaitingMail, isWanted, keepOutcome } from "#domain/mails/waiting-mail.ts";
import { type JobContext, queuedJob, SECOND_MS } from "#kernel/job.ts";
import { isRefusedForGood, type Mailer } from "#platform/mail.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";
import { asCourier } from "#storage/tenancy.ts";

export type MailContext = JobContext & {
  /** Where account links are stored. */
  readonly authDatabase: AuthDatabase;
  /** Absent: nothing is sent, and links are in the log. */
  readonly mailer: Mailer | undefined;
  readonly baseUrl: string;
  /** Shows a link that opens an account and could not be mailed. */
  readonly showLink: (email: string, url: string) => void;
  /** Receives what became of each email, and the id of its notification. */
  readonly reportMail: (outcome: MailOutcome, id: string) => void;
};

const AGAIN_MS = 600_000;
const BATCH = 500;

const WAITING = `
  with waiting as materialized (
    select organization_id, id from notifications
    where mail_status = 'QUEUED' and (offered_at is null or offered_at < $1)
    order by created_at limit $2 for update skip locked
  )
  update notifications n set offered_at = $3 from waiting
  where n.organization_id = waiting.organization_id and n.id = waiting.id returning n.id`;

/**
 * Emails notifications. A notification is emailed even if the process that wrote it had no mail server, or died. Five
 * attempts take about a quarter of an hour.
 */
export const sendMail = queuedJob<MailContext>({
  name: "send-mail",
  on: { name: "mail", tries: 5, pauseSeconds: 30, maxSeconds: 60, atOnce: 4 },
  everyMs: 2 * SECOND_MS,
  restMs: 10 * SECOND_MS,
  findWaiting: async ({ database, clock }) => {
    const now = clock();
    const values = [new Date(now.getTime() - AGAIN_MS), BATCH, now];
    const { rows } = await asCourier(database, (connection) =>
      connection.query<{ id: string }>({ name: "waiting-mail", text: WAITING, values }),
    );
    return rows.map(({ id }) => id);
  },
  run: (context, { id }) => send(context, id),
  fail: (context, id, failure) => end(context, id, { status: "FAILED", failure }),
});

async function end({ database, clock, reportMail }: MailContext, id: string, outcome: MailOutcome): Promise<void> {
  await keepOutcome(database, id, outcome, clock());
  reportMail(outcome, id);
}

async function send(context: MailContext, id: string): Promise<void> {
  const { database, authDatabase, mailer, baseUrl, clock, showLink } = context;
  const waiting = await findWaitingMail(database, id);
  if (!waiting) return; // another attempt was faster
  const keep = (outcome: MailOutcome) => end(context, id, outcome);
  if (waiting.is_locked_out) return keep({ status: "FAILED", failure: LOCKED_OUT });
  if (!isWanted(waiting)) return keep({ status: "SWITCHED_OFF" });

  const link = await createLinkFor(authDatabase, waiting, clock());
  if (!mailer) {
    if (link) showLink(waiting.email, `${baseUrl}${link}`);
    return keep({ status: "NOT_SENT_NO_SMTP" });
  }
  try {
    await mailer.send(compose(waiting, link, baseUrl));
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    return keep({ status: "FAILED", failure: error instanceof Error ? error.message : String(error) });
  }
  await keep({ status: "SENT" });
}
