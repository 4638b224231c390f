import type { ActionContext, ExerciseEvent } from "#kernel/action.ts";
import { insertRows, type RowKey } from "#storage/write.ts";

/** Records what happened in an exercise, and to which record. */
export async function recordEvent(
  { connection, caller, now, newId }: ActionContext,
  { kind, organization_id, id }: RowKey & { readonly kind: string },
  event: ExerciseEvent,
): Promise<void> {
  const row = {
    organization_id,
    id: newId(),
    at: now,
    ...event,
    subject_kind: kind,
    subject_id: id,
    actor: caller.actor_name,
    created_at: now,
    updated_at: now,
  };
  await insertRows(connection, "exercise_events", COLUMNS, [row]);
}

const COLUMNS = {
  organization_id: "uuid",
  id: "uuid",
  exercise_id: "uuid",
  kind: "text",
  exercise_seconds: "integer",
  summary: "text",
  at: "timestamptz",
  subject_kind: "text",
  subject_id: "uuid",
  actor: "text",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};
