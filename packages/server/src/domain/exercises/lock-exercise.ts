import type { Acting } from "#domain/actions/action.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { refuseInput } from "#domain/actions/refuse-input.ts";
import { exercise } from "#domain/exercises/exercise.ts";
import { CLOCK_COLUMNS, type ClockColumns } from "#domain/exercises/exercise-clock.ts";
import type { RecordDeclaration } from "#domain/record.ts";
import { Refusal } from "#domain/refusal.ts";
import { findRow, type Lock, type RowKey } from "#storage/write.ts";

export type HeldExercise = RowKey & ClockColumns;

/** The exercise that an action adds to. */
export async function lockReferredExercise(
  { connection, caller, hold }: Acting,
  id: string,
  lock: Lock = "change",
): Promise<HeldExercise> {
  const columns = `organization_id, id, updated_at, ${CLOCK_COLUMNS}`;
  const wanted = { table: exercise.plural, columns, id, lock };
  const row = await findRow<HeldExercise & { readonly updated_at: Date }>(connection, caller, wanted);
  if (!row) return refuseInput("exercise_id", `there is no ${exercise.name} with the id ${id}`);
  hold(row);
  return row;
}

/**
 * A record that belongs to an exercise, and the exercise. Whoever locks both takes the exercise first, so that
 * no two wait for each other.
 */
export async function lockInExercise<R extends object>(
  acting: Acting,
  record: RecordDeclaration,
  id: string,
  columns: string,
  expectedUpdatedAt?: Date,
  lock: Lock = "change",
): Promise<{ readonly held: R & RowKey; readonly of: HeldExercise }> {
  const { connection, caller } = acting;
  const wanted = { table: record.plural, columns: "exercise_id", id };
  const found = await findRow<{ readonly exercise_id: string }>(connection, caller, wanted);
  if (!found) throw new Refusal("NOT_FOUND", `There is no ${record.name} with the id ${id}`, { field: "id" });
  const [of, held] = await Promise.all([
    lockRecord<ClockColumns>(acting, exercise, found.exercise_id, CLOCK_COLUMNS),
    lockRecord<R>(acting, record, id, columns, expectedUpdatedAt, lock),
  ]);
  return { held, of };
}
