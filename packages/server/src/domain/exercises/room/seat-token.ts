import { SEEN_WITHIN_MS } from "#domain/exercises/room/presence.ts";
import { exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import type { HeldExercise } from "#domain/exercises/run/lock-exercise.ts";
import type { ActionContext, ExerciseEvent } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { deleteRow, insertRow, type RowKey, updateRow } from "#storage/write.ts";

// A device that was just admitted has not had time to open its stream.
const IN_USE = `select from participant_tokens t
    left join participant_presence seen on seen.organization_id = t.organization_id and seen.id = t.id
  where t.organization_id = $1 and t.id = $2
    and (t.created_at > $3 or (seen.seen_at > $3 and seen.left_at is null))`;

/**
 * A seat that a device uses is not given to another one; the facilitator can end the first with
 * `disconnectParticipant`.
 */
export async function checkFree(
  { connection, now }: ActionContext,
  { organization_id, id }: RowKey,
  name: string,
  field: string,
) {
  const values = [organization_id, id, new Date(now.getTime() - SEEN_WITHIN_MS)];
  const { rowCount } = await connection.query({ name: "seat-in-use", text: IN_USE, values });
  if (rowCount === 0) return;
  const message = phrase`${name} is in the room on another device. The facilitator can disconnect that device first.`;
  throw new Refusal("CONFLICT", message, { field });
}

/** From now on this token opens the seat, and the previous one is invalid. */
export async function putSeatToken({ connection, now }: ActionContext, key: RowKey, sha256: Buffer): Promise<void> {
  const { organization_id, id } = key;
  await deleteRow(connection, "participant_tokens", key);
  await insertRow(connection, "participant_tokens", { organization_id, id, sha256, created_at: now });
}

const END = "delete from participant_tokens where organization_id = $1 and id = $2 returning id";

/** Ends the device in the seat. Returns the event; none if there was no device. */
export async function emptySeat(
  { connection, now }: ActionContext,
  of: HeldExercise,
  held: RowKey,
  summary: string,
): Promise<{ readonly exercise_id: string; readonly event?: ExerciseEvent }> {
  const values = [held.organization_id, held.id];
  const { rowCount } = await connection.query({ name: "empty-seat", text: END, values });
  await updateRow(connection, "participants", held, { updated_at: now });
  if (rowCount === 0) return { exercise_id: of.id };
  const event = { kind: "PARTICIPANT_LEFT", exercise_seconds: exerciseSeconds(of, now), summary } as const;
  return { exercise_id: of.id, event: { exercise_id: of.id, ...event } };
}
