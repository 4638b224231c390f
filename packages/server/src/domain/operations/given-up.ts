import { LOCKED_OUT } from "#domain/mails/mail-outcome.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { asCaller, asCourier } from "#storage/tenancy.ts";

/** How far back what was given up counts. */
export const GIVEN_UP_DAYS = 7;
const DAYS_MS = GIVEN_UP_DAYS * 86_400_000;

type Counts = Readonly<Record<string, number>>;

/** Of all organizations. */
export type GivenUp = {
  /** Emails, messages and files of the last days that are not tried again. */
  readonly letters: Counts;
  /** Connections to other systems that Hotwash paused because those did not answer, until a person resumes them. */
  readonly paused: Counts;
};

const SENT = `select
    (select count(*)::int from notifications
      where mail_status = 'FAILED' and created_at >= $1 and mail_failure <> $2) as mail,
    (select count(*)::int from chat_messages
      where status = 'FAILED' and created_at >= $1 and notification_id is not null) as chat,
    (select count(*)::int from webhook_subscriptions
      where status = 'PAUSED' and paused_because in ('FAILING', 'GONE')) as webhook,
    (select count(*)::int from chat_links where status = 'PAUSED') as chat_link,
    (select count(*)::int from tracker_connections where status = 'PAUSED' and paused_because <> 'PERSON') as tracker`;

type Sent = Readonly<Record<"mail" | "chat" | "webhook" | "chat_link" | "tracker", number>>;

const MADE = `select
    (select count(*)::int from deliverables where status = 'FAILED' and created_at >= $1) as deliverable,
    (select count(*)::int from organization_exports where status = 'FAILED' and created_at >= $1) as export`;

type Made = Readonly<Record<"deliverable" | "export", number>>;

export async function countGivenUp(database: Database, now: Date): Promise<GivenUp> {
  const since = new Date(now.getTime() - DAYS_MS);
  const { rows: sent } = await asCourier(database, (connection) =>
    connection.query<Sent>({ name: "given-up-sent", text: SENT, values: [since, LOCKED_OUT] }),
  );
  const { rows: made } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<Made>({ name: "given-up-made", text: MADE, values: [since] }),
  );
  if (!sent[0] || !made[0]) throw new Error("The query of what was given up returned nothing.");
  const { mail, chat, webhook, chat_link, tracker } = sent[0];
  return { letters: { mail, chat, ...made[0] }, paused: { webhook, chat: chat_link, tracker } };
}
