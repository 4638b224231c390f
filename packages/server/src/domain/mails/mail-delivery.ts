import { LOCKED_OUT } from "#domain/mails/mail-outcome.ts";
import type { Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

/** How far back failures and sent emails count. */
export const MAIL_DAYS = 7;
const [DAYS_MS, LATE_MS] = [MAIL_DAYS * 86_400_000, 15 * 60_000];

/** What became of the emails of all organizations. */
export type MailDelivery = {
  /** Of the newest email that was due. */
  readonly latest: "SENT" | "FAILED" | "NOT_SENT_NO_SMTP" | null;
  readonly waiting_count: number;
  /** Those that wait longer than all attempts take. */
  readonly late_count: number;
  readonly failed_count: number;
  readonly latest_failure: string | null;
  readonly last_sent_at: Date | null;
};

const DELIVERY = `
  select (select mail_status from notifications where mail_status in ('SENT', 'FAILED', 'NOT_SENT_NO_SMTP')
      and mail_failure is distinct from $3 order by created_at desc limit 1) as latest,
    w.waiting_count, w.late_count, f.failed_count, f.latest_failure,
    (select max(mailed_at) from notifications where created_at >= $1) as last_sent_at
  from (select count(*)::int as waiting_count, count(*) filter (where offered_at < $2)::int as late_count
      from notifications where mail_status = 'QUEUED') w,
    (select count(*)::int as failed_count, (array_agg(mail_failure order by created_at desc))[1] as latest_failure
      from notifications where mail_status = 'FAILED' and created_at >= $1 and mail_failure <> $3) f`;

export async function loadMailDelivery(database: Database, now: Date): Promise<MailDelivery> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const values = [before(DAYS_MS), before(LATE_MS), LOCKED_OUT];
  const { rows } = await asCourier(database, (connection) =>
    connection.query<MailDelivery>({ name: "mail-delivery", text: DELIVERY, values }),
  );
  const [row] = rows;
  if (!row) throw new Error("The query of emails returned nothing.");
  return row;
}
