import { Gauge, type Registry } from "prom-client";
import { findSigningKeyTime } from "#domain/certificates/signing-key-time.ts";
import { countGivenUp, GIVEN_UP_DAYS, type GivenUp } from "#domain/operations/given-up.ts";
import { shared } from "#platform/shared.ts";
import type { Database } from "#storage/database.ts";

const gauges: readonly { name: string; help: string; read: (found: GivenUp) => Readonly<Record<string, number>> }[] = [
  {
    name: "dead_letters",
    help: `What was given up in the last ${GIVEN_UP_DAYS} days, by kind, across all instances.`,
    read: ({ letters }) => letters,
  },
  {
    name: "connections_paused",
    help: "Connections to other systems that Hotwash paused because those failed, by kind, across all instances.",
    read: ({ paused }) => paused,
  },
];

/** While the database is unavailable they are unknown, but the other metrics are still useful. */
export function watchGivenUp(registry: Registry, database: Database, clock: () => Date): void {
  const find = shared(() => countGivenUp(database, clock()));
  for (const { name, help, read } of gauges) {
    const gauge: Gauge<"kind"> = new Gauge({
      name,
      help,
      labelNames: ["kind"],
      registers: [registry],
      collect: async () => {
        gauge.reset();
        const found = await find().catch(() => undefined);
        if (!found) return;
        for (const [kind, count] of Object.entries(read(found))) gauge.set({ kind }, count);
      },
    });
  }
}

export function watchSigningKey(registry: Registry, database: Database): void {
  const gauge: Gauge = new Gauge({
    name: "signing_key_created_timestamp_seconds",
    help: "When the key that signs certificates was created; 0 before the first signature.",
    registers: [registry],
    collect: async () => {
      const created = await findSigningKeyTime(database).catch(() => undefined);
      gauge.set((created?.getTime() ?? 0) / 1000);
    },
  });
}
