import type { Acting } from "#domain/actions/action.ts";
import { inject } from "#domain/exercises/inject.ts";
import type { Row } from "#domain/record.ts";
import type { scenarioInject } from "#domain/scenarios/scenario-inject.ts";
import { insertRow, insertRows, type RowKey } from "#storage/write.ts";

type ScenarioInject = Omit<Row<typeof scenarioInject>, "id" | "sequence" | "created_at" | "updated_at">;

const READ = `select title, body, channel, planned_offset_minutes, expected_actions, attack_technique, dimension, criticality
  from scenario_injects where organization_id = $1 and scenario_id = $2 order by sequence, id`;

export async function readScenarioInjects(
  { connection }: Acting,
  scenario: RowKey,
): Promise<readonly ScenarioInject[]> {
  const values = [scenario.organization_id, scenario.id];
  const { rows } = await connection.query<ScenarioInject>({ name: "scenario-injects", text: READ, values });
  return rows;
}

const TYPES = {
  organization_id: "uuid",
  id: "uuid",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

const INJECT_TYPES = {
  ...TYPES,
  exercise_id: "uuid",
  number: "integer",
  sequence: "integer",
  title: "text",
  body: "text",
  channel: "text",
  planned_offset_minutes: "integer",
  expected_actions: "text",
  attack_technique: "text",
  dimension: "text",
  criticality: "text",
  status: "text",
};

const CHANGE_TYPES = {
  ...TYPES,
  subject_kind: "text",
  subject_id: "uuid",
  field: "text",
  to_state: "text",
  actor: "text",
  at: "timestamptz",
};

/** The first injects of a new exercise, numbered from 1. */
export async function copyInjects(
  { connection, caller, now, newId }: Acting,
  { organization_id, id: exercise_id }: RowKey,
  injects: readonly ScenarioInject[],
): Promise<void> {
  if (injects.length === 0) return;
  const common = { organization_id, created_at: now, updated_at: now };
  const copies = injects.map((copied, i) => {
    const place = { id: newId(), exercise_id, number: i + 1, sequence: i + 1 };
    return { ...copied, ...common, ...place, status: "PENDING" };
  });
  const changes = copies.map(({ id, status }) => {
    const change = { subject_kind: inject.name, subject_id: id, field: "status", to_state: status };
    return { ...common, ...change, id: newId(), actor: caller.actor_name, at: now };
  });
  const counter = { organization_id, id: exercise_id, prefix: inject.reference_prefix, last: copies.length };
  await Promise.all([
    insertRows(connection, "injects", INJECT_TYPES, copies),
    insertRows(connection, "state_changes", CHANGE_TYPES, changes),
    insertRow(connection, "reference_counters", counter),
  ]);
}
