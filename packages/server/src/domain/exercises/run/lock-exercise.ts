import { type Locking, lockRecord } from "#domain/actions/find-record.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { CLOCK_COLUMNS, type ClockColumns } from "#domain/exercises/run/exercise-clock.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { recordWords } from "#kernel/record-words.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { findRow, type Lock, type RowKey } from "#storage/write.ts";

export type HeldExercise = RowKey & ClockColumns;
type Locked = HeldExercise & { readonly updated_at: Date };

const COLUMNS = `organization_id, id, updated_at, ${CLOCK_COLUMNS}`;

/** The exercise that an action adds to. */
export async function lockReferredExercise(
  context: ActionContext,
  id: string,
  lock: Lock = "change",
): Promise<HeldExercise> {
  const row = await lockExercise(context, { id, lock });
  return row ?? refuseInput("exercise_id", phrase`there is no ${recordWords(exercise.name)} with the ID ${id}`);
}

/**
 * Locks a record of an exercise, and the exercise. Always lock the exercise first, so that two transactions never
 * deadlock: the statements are sent in that order, without waiting.
 */
export async function lockInExercise<R extends object>(
  context: ActionContext,
  record: RecordDeclaration,
  locking: Omit<Locking, "field">,
): Promise<{ readonly held: R & RowKey; readonly of: HeldExercise }> {
  const { id } = locking;
  const through = { table: record.plural, column: "exercise_id" };
  const [of, held] = await Promise.all([
    lockExercise(context, { id, lock: "change", through }),
    lockRecord<R>(context, record, locking),
  ]);
  if (!of) throw new Error(`The ${record.name} ${id} belongs to no exercise.`);
  return { held, of };
}

type Which = Pick<Parameters<typeof findRow>[2], "id" | "lock" | "through">;

async function lockExercise(
  { connection, caller, hold }: ActionContext,
  which: Which,
): Promise<HeldExercise | undefined> {
  const wanted = { table: exercise.plural, columns: COLUMNS, ...which };
  const row = await findRow<Locked>(connection, caller, wanted);
  if (row) hold(row);
  return row;
}
