import type { Acting } from "#domain/actions/action.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { refuseInput } from "#domain/actions/refuse-input.ts";
import { exercise } from "#domain/exercises/exercise.ts";
import { CLOCK_COLUMNS, type ClockColumns } from "#domain/exercises/exercise-clock.ts";
import type { RecordDeclaration } from "#domain/record.ts";
import { Refusal } from "#domain/refusal.ts";
import { findRow, type Lock, type RowKey } from "#storage/write.ts";

export type HeldExercise = RowKey & ClockColumns;
type Locked = HeldExercise & { readonly updated_at: Date };

const COLUMNS = `organization_id, id, updated_at, ${CLOCK_COLUMNS}`;

/** The exercise that an action adds to. */
export async function lockReferredExercise(
  { connection, caller, hold }: Acting,
  id: string,
  lock: Lock = "change",
): Promise<HeldExercise> {
  const wanted = { table: exercise.plural, columns: COLUMNS, id, lock };
  const row = await findRow<Locked>(connection, caller, wanted);
  if (!row) return refuseInput("exercise_id", `there is no ${exercise.name} with the id ${id}`);
  hold(row);
  return row;
}

/**
 * A record that belongs to an exercise, and the exercise. Whoever locks both takes the exercise first, so that
 * no two wait for each other: the statements are sent in that order, without waiting.
 */
export async function lockInExercise<R extends object>(
  acting: Acting,
  record: RecordDeclaration,
  id: string,
  columns: string,
  expectedUpdatedAt?: Date,
  lock: Lock = "change",
): Promise<{ readonly held: R & RowKey; readonly of: HeldExercise }> {
  const [of, held] = await Promise.all([
    lockExerciseOf(acting, record, id),
    lockRecord<R>(acting, record, id, columns, expectedUpdatedAt, lock),
  ]);
  return { held, of };
}

async function lockExerciseOf(
  { connection, caller, hold }: Acting,
  { name, plural }: RecordDeclaration,
  id: string,
): Promise<HeldExercise> {
  const through = { table: plural, column: "exercise_id" };
  const wanted = { table: exercise.plural, columns: COLUMNS, id, through, lock: "change" } as const;
  const row = await findRow<Locked>(connection, caller, wanted);
  if (!row) throw new Refusal("NOT_FOUND", `There is no ${name} with the id ${id}`, { field: "id" });
  hold(row);
  return row;
}
