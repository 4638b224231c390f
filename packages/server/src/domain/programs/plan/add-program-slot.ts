import { lockReferredProgram } from "#domain/programs/plan/lock-program.ts";
import { checkLists, checkQuarter, slotLists } from "#domain/programs/plan/slot-input.ts";
import { programSlot } from "#domain/programs/records/program-slot.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { createInput } from "#kernel/set-fields.ts";
import { insertRow } from "#storage/write.ts";

export const addProgramSlot = action({
  name: "addProgramSlot",
  description: "Adds an exercise that a DRAFT or ACTIVE program intends for a quarter of its years, by choice.",
  permission: "plan_programs",
  returns: programSlot,
  proposal: "allowed",
  input: {
    program_id: idOf("ExerciseProgram", "The program."),
    ...createInput(programSlot),
    ...slotLists,
  },
  run: async (context, { program_id, duty_ids, gap_ids, dimensions, ...given }) => {
    const of = await lockReferredProgram(context, program_id);
    const { year = of.first_year, quarter, due_on = null } = given;
    checkQuarter(of, { year, quarter, due_on });
    const lists = await checkLists(context, of, { duty_ids, gap_ids, dimensions });
    const { connection, now, newId } = context;
    const key = { organization_id: of.organization_id, id: newId() };
    const row = { ...key, ...given, ...lists, year, program_id: of.id, reason: "CHOICE" };
    await insertRow(connection, programSlot.plural, { ...row, created_at: now, updated_at: now });
    return key;
  },
});
