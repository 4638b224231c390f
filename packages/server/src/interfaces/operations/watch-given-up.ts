import type { Registry } from "prom-client";
import { findSigningKeyTime } from "#domain/certificates/signing-key-time.ts";
import { countGivenUp, GIVEN_UP_DAYS, type GivenUp } from "#domain/operations/given-up.ts";
import { type NumbersBy, watchNumbers, watchNumbersBy } from "#interfaces/operations/watch-numbers.ts";
import { shared } from "#platform/shared.ts";
import type { Database } from "#storage/database.ts";

const gauges: readonly NumbersBy<GivenUp>[] = [
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

export function watchGivenUp(registry: Registry, database: Database, clock: () => Date): void {
  watchNumbersBy(
    registry,
    "kind",
    gauges,
    shared(() => countGivenUp(database, clock())),
  );
}

const signingKey = {
  name: "signing_key_created_timestamp_seconds",
  help: "When the key that signs certificates was created; 0 before the first signature.",
  read: (created: Date | undefined) => (created?.getTime() ?? 0) / 1000,
};

export function watchSigningKey(registry: Registry, database: Database): void {
  watchNumbers(registry, [signingKey], () => findSigningKeyTime(database));
}
