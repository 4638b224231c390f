import { library } from "@hotwash/server/library.ts";
import { insertRow } from "@hotwash/server/write.ts";
import { controlsOf } from "#demo/mapped-controls.ts";
import type { Stage } from "#demo/stage.ts";

/** Puts the product's own scenarios into the operator's library. */
export async function addScenarios(stage: Omit<Stage, "perform">, organization_id: string): Promise<void> {
  const { connection, now, newId } = stage;
  const times = { created_at: now(), updated_at: now() };
  const editions = await editionsOf(stage);
  for (const { injects, ...scenario } of library) {
    const scenario_id = newId();
    await insertRow(connection, "scenarios", { organization_id, id: scenario_id, ...scenario, ...times });
    for (const [i, { mappings = [], ...inject }] of injects.entries()) {
      const place = { organization_id, id: newId(), scenario_id, sequence: i + 1 };
      await insertRow(connection, "scenario_injects", { ...place, ...inject, ...times });
      for (const mapping of mappings.flatMap(controlsOf)) {
        const key = { organization_id, id: newId(), scenario_inject_id: place.id };
        const framework_id = editions.get(mapping.framework);
        await insertRow(connection, "scenario_inject_mappings", { ...key, framework_id, ...mapping, ...times });
      }
    }
  }
}

/** The edition of each framework. */
async function editionsOf({ connection }: Pick<Stage, "connection">): Promise<ReadonlyMap<string, string>> {
  const text = "select code, id from compliance_frameworks order by edition";
  const { rows } = await connection.query<{ readonly code: string; readonly id: string }>(text);
  return new Map(rows.map(({ code, id }) => [code, id]));
}
