import { lockInProgram } from "#domain/programs/plan/lock-program.ts";
import { changedLists, checkLists, checkQuarter } from "#domain/programs/plan/slot-input.ts";
import { programSlot } from "#domain/programs/records/program-slot.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateInput } from "#kernel/set-fields.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly year: number; readonly quarter: number; readonly due_on: string | null };

export const updateProgramSlot = action({
  name: "updateProgramSlot",
  description:
    "Changes an exercise that a DRAFT or ACTIVE program intends. From then on it counts as chosen: proposing again does " +
    "not replace it. Lists that are given replace the ones before; null empties one.",
  permission: "plan_programs",
  returns: programSlot,
  proposal: "allowed",
  input: {
    id: idOf("ProgramSlot", "The slot."),
    ...updateInput(programSlot),
    ...changedLists,
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, duty_ids, gap_ids, dimensions, ...given }) => {
    requireChange({ ...given, duty_ids, gap_ids, dimensions });
    const columns = "year, quarter, due_on::text";
    const { held, of } = await lockInProgram<Held>(context, programSlot, { id, columns, expected_updated_at });
    const { year = held.year, quarter = held.quarter, due_on = held.due_on } = given;
    checkQuarter(of, { year, quarter, due_on });
    const lists = await checkLists(context, of, { duty_ids, gap_ids, dimensions });
    const changes = { ...given, ...lists, is_proposed: false, updated_at: context.now };
    await updateRow(context.connection, programSlot.plural, held, changes);
    return { organization_id: held.organization_id, id: held.id };
  },
});
