import { copyMappings } from "#domain/exercises/plan/copy-mappings.ts";
import { insertInjects } from "#domain/exercises/plan/insert-injects.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import type { scenarioInject } from "#domain/scenarios/scenario-inject.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Row } from "#kernel/record.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

type ScenarioInject = Omit<Row<typeof scenarioInject>, "sequence" | "created_at" | "updated_at"> & {
  readonly organization_id: string;
};

const READ = `select organization_id, id, title, body, channel, planned_offset_minutes, expected_actions, attack_technique,
    dimension, criticality
  from scenario_injects where organization_id = $1 and scenario_id = $2 order by sequence, id`;

export async function readScenarioInjects(
  { connection }: ActionContext,
  scenario: RowKey,
): Promise<readonly ScenarioInject[]> {
  const values = [scenario.organization_id, scenario.id];
  const { rows } = await connection.query<ScenarioInject>({ name: "scenario-injects", text: READ, values });
  return rows;
}

/** The first injects of a new exercise, numbered from 1, with the controls that they test. */
export async function copyInjects(
  context: ActionContext,
  exercise: RowKey,
  injects: readonly ScenarioInject[],
): Promise<void> {
  const [first] = injects;
  if (!first) return;
  const { organization_id, id } = exercise;
  const counter = { organization_id, id, prefix: inject.reference_letter, last: injects.length };
  const planned = injects.map(({ organization_id: library, id: scenarioInjectId, ...inject }) => inject);
  const [copies] = await Promise.all([
    insertInjects(context, exercise, planned, { number: 1, sequence: 1 }),
    insertRow(context.connection, "reference_counters", counter),
  ]);
  const copied = new Map(injects.flatMap((each, i) => (copies[i] ? [[each.id, copies[i].id] as const] : [])));
  const from = { from: "scenario_inject_mappings", organization_id: first.organization_id } as const;
  await copyMappings(context, exercise, { ...from, injects: copied });
}
