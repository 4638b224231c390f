import { lockRecord } from "#domain/actions/find-record.ts";
import { checkMove, recordStateChange } from "#domain/history/change-state.ts";
import { type HeldProgram, PROGRAM_COLUMNS } from "#domain/programs/plan/lock-program.ts";
import { exerciseProgram } from "#domain/programs/records/exercise-program.ts";
import { programMoves, programStatus } from "#domain/programs/records/program-enums.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { holdLock } from "#storage/advisory-lock.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

export const changeExerciseProgramStatus = action({
  name: "changeExerciseProgramStatus",
  description:
    "Makes a DRAFT program ACTIVE, which shows it to its client, closes a program, or makes a CLOSED one ACTIVE again. " +
    "CONFLICT if another program of the client is ACTIVE.",
  permission: "plan_programs",
  returns: exerciseProgram,
  proposal: "allowed",
  input: {
    id: idOf("ExerciseProgram", "The program."),
    status: { type: "enum", of: programStatus, description: "New status." },
    note: { ...prose("Reason. Required to make a CLOSED program ACTIVE again."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, status: to, note, expected_updated_at }) => {
    const wanted = { id, columns: PROGRAM_COLUMNS, expected_updated_at };
    const held = await lockRecord<HeldProgram>(context, exerciseProgram, wanted);
    const { status: from } = held;
    checkMove(exerciseProgram, programMoves, from, to);
    if (from === "CLOSED" && !note) refuseInput("note", phrase`required to move a program from ${from} to ${to}`);
    if (to === "ACTIVE") await refuseSecond(context, held);
    await updateRow(context.connection, exerciseProgram.plural, held, { status: to, updated_at: context.now });
    await recordStateChange(context, exerciseProgram, held, { from, to, note });
    return { organization_id: held.organization_id, id: held.id };
  },
});

const ACTIVE = "select title from exercise_programs where organization_id = $1 and status = 'ACTIVE' limit 1";

/** Two changes at once would not see each other. */
async function refuseSecond({ connection }: ActionContext, { organization_id }: RowKey): Promise<void> {
  await holdLock(connection, "exercise_programs", organization_id);
  const { rows } = await connection.query<{ title: string }>({
    name: "active-program",
    text: ACTIVE,
    values: [organization_id],
  });
  const [active] = rows;
  if (!active) return;
  throw new Refusal("CONFLICT", phrase`“${active.title}” is ACTIVE already: close it first.`);
}
