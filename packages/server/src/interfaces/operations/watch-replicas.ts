import { Counter, type Registry } from "prom-client";
import type { Database } from "#storage/database.ts";

/** How much the replicas relieve the primary. */
export function watchReplicas(registry: Registry, { replicas }: Pick<Database, "replicas">): void {
  if (!replicas) return;
  const { answered } = replicas;
  const count = new Counter({
    name: "database_reads_total",
    help: "Reads that a replica may answer, by where they were answered.",
    labelNames: ["at"],
    registers: [registry],
    collect: () => {
      count.reset();
      count.inc({ at: "replica" }, answered.replica);
      count.inc({ at: "primary" }, answered.primary);
    },
  });
}
