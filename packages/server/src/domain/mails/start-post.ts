import { compose, findWaitingMail, isWanted, keepOutcome, makeLinkFor } from "#domain/mails/waiting-mail.ts";
import { isRefusedForGood, type Mailer } from "#platform/mail.ts";
import { startPoller } from "#platform/poller.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";
import type { Database } from "#storage/database.ts";
import type { Job, JobQueue, Jobs } from "#storage/jobs.ts";
import { asCourier } from "#storage/tenancy.ts";

/** Five tries, within about a quarter of an hour. */
const MAIL: JobQueue = { name: "mail", tries: 5, pauseSeconds: 30, mostSeconds: 60, atOnce: 4 };

export type PostOptions = {
  /** Where the links that open accounts are kept. */
  readonly authDatabase: AuthDatabase;
  readonly jobs: Jobs;
  /** Absent: nothing is sent, and links stand in the log. */
  readonly mailer: Mailer | undefined;
  readonly baseUrl: string;
  readonly clock: () => Date;
  /** Takes what would have been mailed and cannot be done without: the link that opens an account. */
  readonly showLink: (email: string, url: string) => void;
  readonly report: (error: unknown, what: string) => void;
  readonly queue?: JobQueue;
};

const [EVERY_MS, REST_MS, AGAIN_MS] = [2_000, 10_000, 600_000];
const BATCH = 100;

const OFFER = `
  with waiting as materialized (
    select organization_id, id from notifications
    where mail_status = 'QUEUED' and (offered_at is null or offered_at < $1)
    order by created_at limit $2 for update skip locked
  )
  update notifications n set offered_at = $3 from waiting
  where n.organization_id = waiting.organization_id and n.id = waiting.id returning n.id`;

/**
 * Emails notifications: each waiting one becomes a job, and each job sends one email. A notification is emailed even
 * if the process that wrote it had no mail server, or died. `stop` waits for the current run.
 */
export async function startPost(
  database: Database,
  options: PostOptions,
): Promise<{ readonly stop: () => Promise<void> }> {
  const { jobs, clock, report, queue = MAIL } = options;
  const send = (job: Pick<Job, "id" | "attempt">) => deliver(database, options, job.id);
  if (options.mailer) {
    const failed = (id: string, failure: string) => keepOutcome(database, id, { status: "FAILED", failure }, clock());
    await jobs.work(queue, { run: send, failed });
  }
  const round = async () => {
    const ids = await findWaiting(database, clock());
    // Without a mail server there is nothing to wait for or to try again.
    if (options.mailer) await jobs.offer(queue, ids);
    else for (const id of ids) await deliver(database, options, id);
    return ids.length === BATCH;
  };
  return startPoller(round, {
    everyMs: EVERY_MS,
    restMs: REST_MS,
    report: (error) => report(error, "emails could not be queued; retrying"),
  });
}

async function findWaiting(database: Database, now: Date): Promise<string[]> {
  const values = [new Date(now.getTime() - AGAIN_MS), BATCH, now];
  const { rows } = await asCourier(database, (connection) =>
    connection.query<{ id: string }>({ name: "waiting-mail", text: OFFER, values }),
  );
  return rows.map(({ id }) => id);
}

async function deliver(database: Database, options: PostOptions, id: string): Promise<void> {
  const { authDatabase, mailer, baseUrl, clock, showLink } = options;
  const waiting = await findWaitingMail(database, id);
  if (!waiting) return; // another try was quicker
  const keep = (outcome: Parameters<typeof keepOutcome>[2]) => keepOutcome(database, id, outcome, clock());
  if (waiting.is_locked_out) return keep({ status: "FAILED", failure: "The recipient may no longer sign in." });
  if (!isWanted(waiting)) return keep({ status: "SWITCHED_OFF" });

  const link = await makeLinkFor(authDatabase, waiting, clock());
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
