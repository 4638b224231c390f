import { type Caller, systemCaller } from "@hotwash/server/caller.ts";
import { createSnapshot } from "@hotwash/server/create-snapshot.ts";
import type { Database } from "@hotwash/server/database.ts";
import { randomUUIDv7 } from "@hotwash/server/ids.ts";
import { lastQuarters } from "@hotwash/server/quarter.ts";
import type { Stage } from "#demo/stage.ts";

/** Not everybody takes part. */
const stayOut: ReadonlySet<string> = new Set(["Falkenrath Private Wealth", "Gracefield Hospice", "Ferncastle Games"]);

/** A client says, as its own people would, that its scores count; the data says that it is made up. */
export async function joinBenchmark(stage: Stage, organization_id: string, name: string): Promise<void> {
  const text = "update organizations set is_synthetic = true where id = $1";
  await stage.connection.query({ name: "demo-synthetic", text, values: [organization_id] });
  if (stayOut.has(name)) return;
  const client: Caller = systemCaller(organization_id, `Administrator of ${name}`);
  await stage.perform(client, "setBenchmarkOptIn", { organization_id, opted_in: true });
}

const QUARTERS = 6;

/** The quarters that were over last, each as it would have been made then. */
export async function createSnapshots(database: Database, now: Date): Promise<void> {
  for (const quarter of lastQuarters(now, QUARTERS)) {
    await createSnapshot(database, { clock: () => now, newId: () => randomUUIDv7(now) }, quarter);
  }
}
