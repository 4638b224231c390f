import { insertInjects } from "#domain/exercises/plan/insert-injects.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import type { scenarioInject } from "#domain/scenarios/scenario-inject.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Row } from "#kernel/record.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

type ScenarioInject = Omit<Row<typeof scenarioInject>, "id" | "sequence" | "created_at" | "updated_at">;

const READ = `select title, body, channel, planned_offset_minutes, expected_actions, attack_technique, dimension, criticality
  from scenario_injects where organization_id = $1 and scenario_id = $2 order by sequence, id`;

export async function readScenarioInjects(
  { connection }: ActionContext,
  scenario: RowKey,
): Promise<readonly ScenarioInject[]> {
  const values = [scenario.organization_id, scenario.id];
  const { rows } = await connection.query<ScenarioInject>({ name: "scenario-injects", text: READ, values });
  return rows;
}

/** The first injects of a new exercise, numbered from 1. */
export async function copyInjects(
  context: ActionContext,
  exercise: RowKey,
  injects: readonly ScenarioInject[],
): Promise<void> {
  if (injects.length === 0) return;
  const { organization_id, id } = exercise;
  const counter = { organization_id, id, prefix: inject.reference_prefix, last: injects.length };
  await Promise.all([
    insertInjects(context, exercise, injects, { number: 1, sequence: 1 }),
    insertRow(context.connection, "reference_counters", counter),
  ]);
}
