import { lockInProgram } from "#domain/programs/plan/lock-program.ts";
import { exerciseProgram } from "#domain/programs/records/exercise-program.ts";
import { programDuty } from "#domain/programs/records/program-duty.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { deleteRow } from "#storage/write.ts";

export const removeProgramDuty = action({
  name: "removeProgramDuty",
  description:
    "Removes a duty from a DRAFT or ACTIVE program, because it does not apply to the client. Exercises that serve it " +
    "keep saying so. Returns the program.",
  permission: "plan_programs",
  returns: exerciseProgram,
  proposal: { never: neverProposed.deleting },
  input: { id: idOf("ProgramDuty", "The duty of the program."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const wanted = { id, columns: "id", expected_updated_at, lock: "delete" } as const;
    const { held, of } = await lockInProgram(context, programDuty, wanted);
    await deleteRow(context.connection, programDuty.plural, held);
    return { organization_id: of.organization_id, id: of.id };
  },
});
