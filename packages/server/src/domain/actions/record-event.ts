import type { Acting, ExerciseEvent } from "#domain/actions/action.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

/** Keeps what happened to an exercise, and by which record. */
export async function recordEvent(
  { connection, caller, now, newId }: Acting,
  { kind, organization_id, id }: RowKey & { readonly kind: string },
  event: ExerciseEvent,
): Promise<void> {
  await insertRow(connection, "exercise_events", {
    organization_id,
    id: newId(),
    ...event,
    at: now,
    subject_kind: kind,
    subject_id: id,
    actor: caller.actor_name,
    created_at: now,
    updated_at: now,
  });
}
