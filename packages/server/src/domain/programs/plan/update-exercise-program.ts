import { lockRecord } from "#domain/actions/find-record.ts";
import { checkYears } from "#domain/programs/plan/check-years.ts";
import { type HeldProgram, PROGRAM_COLUMNS } from "#domain/programs/plan/lock-program.ts";
import { exerciseProgram } from "#domain/programs/records/exercise-program.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

export const updateExerciseProgram = action({
  name: "updateExerciseProgram",
  description:
    "Updates an exercise program. CONFLICT if new years would leave out a slot. Use changeExerciseProgramStatus for its " +
    "status.",
  permission: "plan_programs",
  returns: exerciseProgram,
  proposal: "allowed",
  input: {
    id: idOf("ExerciseProgram", "The program."),
    ...updateInput(exerciseProgram),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, ...changes }) => {
    requireChange(changes);
    const wanted = { id, columns: PROGRAM_COLUMNS, expected_updated_at };
    const held = await lockRecord<HeldProgram>(context, exerciseProgram, wanted);
    const { first_year = held.first_year, last_year = held.last_year } = changes;
    checkYears(first_year, last_year);
    await refuseIfLeftOut(context, held, first_year, last_year);
    await updateRow(context.connection, exerciseProgram.plural, held, { ...changes, updated_at: context.now });
    return { organization_id: held.organization_id, id: held.id };
  },
});

const OUTSIDE = `select count(*)::int as outside from program_slots
  where organization_id = $1 and program_id = $2 and year not between $3 and $4`;

async function refuseIfLeftOut({ connection }: ActionContext, held: RowKey, first: number, last: number) {
  const values = [held.organization_id, held.id, first, last];
  const { rows } = await connection.query<{ outside: number }>({ name: "slots-outside", text: OUTSIDE, values });
  const outside = rows[0]?.outside ?? 0;
  if (outside === 0) return;
  throw new Refusal(
    "CONFLICT",
    phrase`${outside} of its slots would be outside ${first} to ${last}: move or remove them first.`,
  );
}
