import { Counter, Gauge, type Registry } from "prom-client";
import type { MailOutcome } from "#domain/mails/mail-outcome.ts";
import { countWaitingMails } from "#domain/mails/waiting-mail.ts";
import type { Database } from "#storage/database.ts";

/** How many emails of this process had each outcome. */
export type MailOutcomes = Map<MailOutcome["status"], number>;

/** All from 0, so that a first failure is an increase. */
export function createMailOutcomes(): MailOutcomes {
  return new Map([
    ["SENT", 0],
    ["FAILED", 0],
    ["SWITCHED_OFF", 0],
    ["NOT_SENT_NO_SMTP", 0],
  ]);
}

export function countMail(outcomes: MailOutcomes, { status }: MailOutcome): void {
  outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
}

export function watchMails(registry: Registry, outcomes: MailOutcomes, database: Database): void {
  const counter = new Counter({
    name: "mails_total",
    help: "Emails by outcome. Attempts that are repeated count once, at the end.",
    labelNames: ["outcome"],
    registers: [registry],
    collect: () => {
      counter.reset();
      for (const [status, count] of outcomes) counter.inc({ outcome: status.toLowerCase() }, count);
    },
  });
  const waiting: Gauge = new Gauge({
    name: "mails_waiting",
    help: "Emails waiting to be sent or retried, across all instances.",
    registers: [registry],
    // While the database is unavailable the number is unknown, but the other metrics are still useful.
    collect: async () => {
      waiting.set(await countWaitingMails(database).catch(() => Number.NaN));
    },
  });
}
