import { Counter, Gauge, type Registry } from "prom-client";
import { countWaitingDeliveries } from "#domain/webhooks/waiting-deliveries.ts";
import type { Database } from "#storage/database.ts";

const outcomes = ["delivered", "failed"] as const;

/** How many attempts of this process had each outcome. */
export type WebhookAttempts = Map<(typeof outcomes)[number], number>;

/** All from 0, so that a first failure is an increase. */
export function createWebhookAttempts(): WebhookAttempts {
  return new Map(outcomes.map((outcome) => [outcome, 0]));
}

export function countWebhookAttempt(attempts: WebhookAttempts, outcome: (typeof outcomes)[number]): void {
  attempts.set(outcome, (attempts.get(outcome) ?? 0) + 1);
}

export function watchWebhooks(registry: Registry, attempts: WebhookAttempts, database: Database): void {
  const counter = new Counter({
    name: "webhook_attempts_total",
    help: "Attempts to deliver webhooks, by outcome.",
    labelNames: ["outcome"],
    registers: [registry],
    collect: () => {
      counter.reset();
      for (const [outcome, count] of attempts) counter.inc({ outcome }, count);
    },
  });
  const waiting: Gauge = new Gauge({
    name: "webhook_deliveries_waiting",
    help: "Deliveries of webhooks waiting for their next attempt, across all instances.",
    registers: [registry],
    // While the database is unavailable the number is unknown, but the other metrics are still useful.
    collect: async () => {
      waiting.set(await countWaitingDeliveries(database).catch(() => Number.NaN));
    },
  });
}
