import type { Stage } from "#demo/stage.ts";
import { makeSnapshot } from "#domain/benchmark/make-snapshot.ts";
import { setBenchmarkOptIn } from "#domain/benchmark/set-benchmark-opt-in.ts";
import { type Caller, systemCaller } from "#kernel/caller.ts";
import { lastQuarters } from "#platform/dates/quarter.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import type { Database } from "#storage/database.ts";

/** Not everybody takes part. */
const stayOut: ReadonlySet<string> = new Set(["Falkenrath Private Wealth", "Gracefield Hospice", "Ferncastle Games"]);

/** A client says, as its own people would, that its scores count; the data says that it is made up. */
export async function joinBenchmark(stage: Stage, organization_id: string, name: string): Promise<void> {
  const text = "update organizations set is_synthetic = true where id = $1";
  await stage.connection.query({ name: "demo-synthetic", text, values: [organization_id] });
  if (stayOut.has(name)) return;
  const client: Caller = systemCaller(organization_id, `Administrator of ${name}`);
  await stage.perform(client, setBenchmarkOptIn, { organization_id, opted_in: true });
}

const QUARTERS = 6;

/** The quarters that were over last, each as it would have been made then. */
export async function makeSnapshots(database: Database, now: Date): Promise<void> {
  for (const quarter of lastQuarters(now, QUARTERS)) {
    await makeSnapshot(database, { clock: () => now, newId: () => randomUUIDv7(now) }, quarter);
  }
}
