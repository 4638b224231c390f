import type { Acting } from "#domain/actions/action.ts";
import { inject } from "#domain/exercises/inject.ts";
import { insertRows, type RowKey } from "#storage/write.ts";

/** An inject as it is planned, before it has a place. */
export type PlannedInject = {
  readonly title: string;
  readonly body: string;
  readonly channel: string;
  readonly planned_offset_minutes: number;
  readonly audience?: string | null | undefined;
  readonly expected_actions?: string | null | undefined;
  readonly attack_technique?: string | null | undefined;
  readonly dimension: string;
  readonly criticality: string;
  readonly scheduled_seconds?: number | null | undefined;
};

/** Of the first of them; the others count on. */
type FirstPlace = { readonly number: number; readonly sequence: number };

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
  audience: "text",
  expected_actions: "text",
  attack_technique: "text",
  dimension: "text",
  criticality: "text",
  scheduled_seconds: "integer",
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

/** Several injects of an exercise at once, one after the other. Answers their keys in the same order. */
export async function insertInjects(
  { connection, caller, now, newId }: Acting,
  { organization_id, id: exercise_id }: RowKey,
  injects: readonly PlannedInject[],
  first: FirstPlace,
): Promise<readonly RowKey[]> {
  const common = { organization_id, created_at: now, updated_at: now };
  const rows = injects.map((planned, i) => {
    const place = { id: newId(), exercise_id, number: first.number + i, sequence: first.sequence + i };
    return { ...planned, ...common, ...place, status: "PENDING" };
  });
  const changes = rows.map(({ id, status }) => {
    const change = { subject_kind: inject.name, subject_id: id, field: "status", to_state: status };
    return { ...common, ...change, id: newId(), actor: caller.actor_name, at: now };
  });
  await Promise.all([
    insertRows(connection, "injects", INJECT_TYPES, rows),
    insertRows(connection, "state_changes", CHANGE_TYPES, changes),
  ]);
  return rows;
}
