import { lockInProgram } from "#domain/programs/plan/lock-program.ts";
import { exerciseProgram } from "#domain/programs/records/exercise-program.ts";
import type { SlotStatus } from "#domain/programs/records/program-enums.ts";
import { programSlot, slotStatusOf } from "#domain/programs/records/program-slot.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { deleteRow } from "#storage/write.ts";

export const removeProgramSlot = action({
  name: "removeProgramSlot",
  description: "Removes an OPEN slot from a DRAFT or ACTIVE program. Returns the program.",
  permission: "plan_programs",
  returns: exerciseProgram,
  proposal: { never: neverProposed.deleting },
  input: { id: idOf("ProgramSlot", "The slot."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const columns = `${slotStatusOf(programSlot.plural)} as status`;
    const wanted = { id, columns, expected_updated_at, lock: "delete" } as const;
    const { held, of } = await lockInProgram<{ readonly status: SlotStatus }>(context, programSlot, wanted);
    if (held.status !== "OPEN") {
      throw new Refusal("CONFLICT", phrase`This ProgramSlot is ${held.status}: only an OPEN one can be removed.`);
    }
    await deleteRow(context.connection, programSlot.plural, held);
    return { organization_id: of.organization_id, id: of.id };
  },
});
