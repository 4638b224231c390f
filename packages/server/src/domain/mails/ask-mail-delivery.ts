import { LOCKED_OUT } from "#domain/mails/mail-outcome.ts";
import { computedQuery } from "#kernel/computed-query.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";
import { asCourier } from "#storage/tenancy.ts";

const mailState = {
  name: "MailState",
  description: "Whether Hotwash can send email, by what became of the newest one.",
  values: {
    WORKING: "The mail server took it.",
    FAILING: "It was given up, or is being retried for more than a quarter of an hour.",
    NO_MAIL_SERVER: "SMTP_URL is not set: nothing is sent, and links that set a password are in the server's log.",
    UNKNOWN: "No email was due yet.",
  },
} as const satisfies EnumDeclaration;

const mailDelivery = {
  name: "MailDelivery",
  description: "What became of the emails of this installation.",
  fields: {
    state: { type: "enum", of: mailState, description: "Whether email can be sent." },
    waiting_count: { type: "integer", description: "Emails that wait to be sent or retried." },
    failed_count: { type: "integer", description: "Emails given up in the last 7 days." },
    latest_failure: { type: "text", nullable: true, description: "Why the newest of these was given up." },
    last_sent_at: {
      type: "date_time",
      nullable: true,
      description: "When the mail server last took one, within these days.",
    },
  },
} as const satisfies ObjectDeclaration;

const [DAYS_MS, LATE_MS] = [7 * 86_400_000, 15 * 60_000];

type Row = {
  readonly latest: "SENT" | "FAILED" | "NOT_SENT_NO_SMTP" | null;
  readonly waiting_count: number;
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

export const askMailDelivery = computedQuery({
  name: "mail_delivery",
  description: "Whether Hotwash can send email, and what failed in the last 7 days. For the operator's ADMINs.",
  permission: "manage_organizations",
  cost: 100,
  input: {},
  returns: mailDelivery,
  run: async ({ database, now }) => {
    const before = (ms: number) => new Date(now.getTime() - ms);
    const values = [before(DAYS_MS), before(LATE_MS), LOCKED_OUT];
    const { rows } = await asCourier(database, (connection) =>
      connection.query<Row>({ name: "mail-delivery", text: DELIVERY, values }),
    );
    const [row] = rows;
    if (!row) return null;
    const { latest, late_count, last_sent_at, ...counts } = row;
    return {
      state: stateOf(latest, late_count),
      ...counts,
      last_sent_at: last_sent_at && last_sent_at.toISOString(),
    };
  },
});

function stateOf(latest: Row["latest"], late: number): Code<typeof mailState> {
  if (latest === "NOT_SENT_NO_SMTP") return "NO_MAIL_SERVER";
  if (latest === "FAILED" || late > 0) return "FAILING";
  return latest === "SENT" ? "WORKING" : "UNKNOWN";
}
