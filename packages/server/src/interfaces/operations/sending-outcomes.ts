import { Counter, type Registry } from "prom-client";

/** What this process sends to the outside, and the outcomes that are counted. */
const sendings = {
  MAIL: {
    metric: "mails_total",
    help: "Emails by outcome. Attempts that are repeated count once, at the end.",
    outcomes: ["SENT", "FAILED", "SWITCHED_OFF", "NOT_NEEDED", "NOT_SENT_NO_SMTP"],
  },
  WEBHOOK: {
    metric: "webhook_attempts_total",
    help: "Attempts to deliver webhooks, by outcome.",
    outcomes: ["DELIVERED", "FAILED"],
  },
  AUDIT_STREAM: {
    metric: "audit_stream_batches_total",
    help: "Batches of entries, and tests, that audit streams sent, by outcome.",
    outcomes: ["ACCEPTED", "FAILED"],
  },
  CHAT: {
    metric: "chat_attempts_total",
    help: "Attempts to send chat messages, by outcome.",
    outcomes: ["SENT", "FAILED"],
  },
  TRACKER: {
    metric: "tracker_rounds_total",
    help: "Rounds in which a connection to an issue tracker was asked, by outcome.",
    outcomes: ["ANSWERED", "FAILED"],
  },
} as const;

type Sending = keyof typeof sendings;
type Outcome<S extends Sending> = (typeof sendings)[S]["outcomes"][number];

export type SendingOutcomes = {
  readonly count: <S extends Sending>(sending: S, outcome: Outcome<S>) => void;
  /** Names of metrics with the number of each outcome. */
  readonly read: () => ReadonlyMap<string, ReadonlyMap<string, number>>;
};

/** All begin at 0, so that a first failure is an increase. */
export function createSendingOutcomes(): SendingOutcomes {
  const counts = new Map(
    Object.values(sendings).map(({ metric, outcomes }) => [
      metric,
      new Map<string, number>(outcomes.map((each) => [each, 0])),
    ]),
  );
  return {
    count: (sending, outcome) => {
      const each = counts.get(sendings[sending].metric);
      each?.set(outcome, (each.get(outcome) ?? 0) + 1);
    },
    read: () => counts,
  };
}

export function watchSending(registry: Registry, outcomes: SendingOutcomes): void {
  for (const { metric, help } of Object.values(sendings)) {
    const counter = new Counter({
      name: metric,
      help,
      labelNames: ["outcome"],
      registers: [registry],
      collect: () => {
        counter.reset();
        for (const [outcome, count] of outcomes.read().get(metric) ?? []) {
          counter.inc({ outcome: outcome.toLowerCase() }, count);
        }
      },
    });
  }
}
