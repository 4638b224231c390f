import { type Locking, lockRecord } from "#domain/actions/find-record.ts";
import { exerciseProgram } from "#domain/programs/records/exercise-program.ts";
import type { ProgramStatus } from "#domain/programs/records/program-enums.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { recordWords } from "#kernel/record-words.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { findRow, type RowKey } from "#storage/write.ts";

export type HeldProgram = RowKey & {
  readonly title: string;
  readonly first_year: number;
  readonly last_year: number;
  readonly status: ProgramStatus;
};

export const PROGRAM_COLUMNS = "title, first_year, last_year, status";

/** The program that an action adds to. A CLOSED one is refused. */
export async function lockReferredProgram(context: ActionContext, id: string): Promise<HeldProgram> {
  const held = await lockProgram(context, { id });
  if (!held) refuseInput("program_id", phrase`there is no ${recordWords(exerciseProgram.name)} with the ID ${id}`);
  return refuseClosed(held);
}

/** A part of a program, and the program. It is locked first, so that two transactions never deadlock. */
export async function lockInProgram<R extends object>(
  context: ActionContext,
  record: RecordDeclaration,
  locking: Omit<Locking, "field">,
): Promise<{ readonly held: R & RowKey; readonly of: HeldProgram }> {
  const { id } = locking;
  const [of, held] = await Promise.all([
    lockProgram(context, { id, through: { table: record.plural, column: "program_id" } }),
    lockRecord<R>(context, record, locking),
  ]);
  if (!of) throw new Error(`The ${record.name} ${id} belongs to no program.`);
  return { held, of: refuseClosed(of) };
}

type Which = Pick<Parameters<typeof findRow>[2], "id" | "through">;

async function lockProgram({ connection, caller, hold }: ActionContext, which: Which) {
  const columns = `organization_id, id, updated_at, ${PROGRAM_COLUMNS}`;
  const wanted = {
    table: exerciseProgram.plural,
    columns,
    lock: "change",
    withheld: exerciseProgram,
    ...which,
  } as const;
  const row = await findRow<HeldProgram & { readonly updated_at: Date }>(connection, caller, wanted);
  if (row) hold(row);
  return row;
}

function refuseClosed(held: HeldProgram): HeldProgram {
  if (held.status !== "CLOSED") return held;
  throw new Refusal("CONFLICT", phrase`This ExerciseProgram is CLOSED and cannot be changed. Make it ACTIVE first.`);
}
