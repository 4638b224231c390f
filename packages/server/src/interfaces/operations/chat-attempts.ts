import { Counter, Gauge, type Registry } from "prom-client";
import { countWaitingMessages } from "#domain/chat/waiting-message.ts";
import type { Database } from "#storage/database.ts";

const outcomes = ["sent", "failed"] as const;

/** How many attempts of this process had each outcome. */
export type ChatAttempts = Map<(typeof outcomes)[number], number>;

/** All from 0, so that a first failure is an increase. */
export function createChatAttempts(): ChatAttempts {
  return new Map(outcomes.map((outcome) => [outcome, 0]));
}

export function countChatAttempt(attempts: ChatAttempts, outcome: (typeof outcomes)[number]): void {
  attempts.set(outcome, (attempts.get(outcome) ?? 0) + 1);
}

export function watchChat(registry: Registry, attempts: ChatAttempts, database: Database): void {
  const counter = new Counter({
    name: "chat_attempts_total",
    help: "Attempts to send chat messages, by outcome.",
    labelNames: ["outcome"],
    registers: [registry],
    collect: () => {
      counter.reset();
      for (const [outcome, count] of attempts) counter.inc({ outcome }, count);
    },
  });
  const waiting: Gauge = new Gauge({
    name: "chat_messages_waiting",
    help: "Chat messages waiting to be sent or retried, across all instances.",
    registers: [registry],
    // While the database is unavailable the number is unknown, but the other metrics are still useful.
    collect: async () => {
      waiting.set(await countWaitingMessages(database).catch(() => Number.NaN));
    },
  });
}
