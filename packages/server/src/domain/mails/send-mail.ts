import { composeDaily, findTogether, putOff } from "#domain/mails/daily-mail.ts";
import { findInvitation, isStillNeeded, withInvitation } from "#domain/mails/invitation-mail.ts";
import { LOCKED_OUT, type MailOutcome } from "#domain/mails/mail-outcome.ts";
import { putOffTo } from "#domain/mails/mail-time.ts";
import {
  compose,
  createLinkFor,
  findWaitingMail,
  isUrgent,
  isWanted,
  keepOutcome,
  type WaitingMail,
} from "#domain/mails/waiting-mail.ts";
import { type JobContext, queuedJob, SECOND_MS } from "#kernel/job.ts";
import { isRefusedForGood, type Mail, type Mailer } from "#platform/mail.ts";
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
    where mail_status = 'QUEUED' and (offered_at is null or offered_at < $1) and (mail_after is null or mail_after <= $3)
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
  sends: true,
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
  fail: (context, id, failure) => end(context, [id], { status: "FAILED", failure }),
});

type Ids = readonly [string, ...string[]];

/** Of one email, which may be about several notifications. */
async function end({ database, clock, reportMail }: MailContext, ids: Ids, outcome: MailOutcome): Promise<void> {
  await keepOutcome(database, ids, outcome, clock());
  reportMail(outcome, ids[0]);
}

async function send(context: MailContext, id: string): Promise<void> {
  const { database, authDatabase, mailer, baseUrl, clock, showLink } = context;
  const waiting = await findWaitingMail(database, id);
  if (!waiting) return; // another attempt was faster
  const keep = (outcome: MailOutcome) => end(context, [id], outcome);
  if (waiting.is_locked_out) return keep({ status: "FAILED", failure: LOCKED_OUT });
  if (!isWanted(waiting)) return keep({ status: "SWITCHED_OFF" });

  const later = mailer && !isUrgent(waiting) ? putOffTo(waiting, clock()) : undefined;
  if (later) return putOff(database, id, later);
  if (mailer && waiting.is_daily) return sendTogether(context, mailer, waiting);

  if (waiting.kind === "EXERCISE_INVITATION") return sendInvitation(context, waiting);

  const link = await createLinkFor(authDatabase, waiting, clock());
  if (!mailer) {
    if (link) showLink(waiting.email, `${baseUrl}${link}`);
    return keep({ status: "NOT_SENT_NO_SMTP" });
  }
  await keep(await deliver(mailer, compose(waiting, link, baseUrl)));
}

async function sendInvitation(context: MailContext, waiting: WaitingMail): Promise<void> {
  const { database, mailer, baseUrl, clock } = context;
  const keep = (outcome: MailOutcome) => end(context, [waiting.id], outcome);
  const invitation = await findInvitation(database, waiting);
  if (!invitation || !isStillNeeded(waiting, invitation, clock())) return keep({ status: "NOT_NEEDED" });
  if (!mailer) return keep({ status: "NOT_SENT_NO_SMTP" });
  const mail = withInvitation(compose(waiting, undefined, baseUrl), waiting, invitation, {
    from: mailer.from,
    baseUrl,
  });
  await keep(await deliver(mailer, mail));
}

/** All that the person has for the day. Only the oldest sends, so that two tries do not send them twice. */
async function sendTogether(context: MailContext, mailer: Mailer, waiting: WaitingMail): Promise<void> {
  const { database, clock, baseUrl } = context;
  const parts = await findTogether(database, waiting, clock());
  const [first, ...others] = parts.map(({ id }) => id);
  if (first !== waiting.id) return;
  await end(context, [first, ...others], await deliver(mailer, composeDaily(waiting, parts, baseUrl)));
}

async function deliver(mailer: Mailer, mail: Mail): Promise<MailOutcome> {
  try {
    await mailer.send(mail);
    return { status: "SENT" };
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    return { status: "FAILED", failure: error instanceof Error ? error.message : String(error) };
  }
}
