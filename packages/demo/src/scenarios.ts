import { library } from "@hotwash/server/library.ts";
import { insertRow } from "@hotwash/server/write.ts";
import type { Stage } from "#demo/stage.ts";

/** Puts the product's own scenarios into the operator's library. */
export async function addScenarios({ connection, now, newId }: Stage, organization_id: string): Promise<void> {
  const times = { created_at: now(), updated_at: now() };
  for (const { injects, ...scenario } of library) {
    const scenario_id = newId();
    await insertRow(connection, "scenarios", { organization_id, id: scenario_id, ...scenario, ...times });
    for (const [i, inject] of injects.entries()) {
      const place = { organization_id, id: newId(), scenario_id, sequence: i + 1 };
      await insertRow(connection, "scenario_injects", { ...place, ...inject, ...times });
    }
  }
}
