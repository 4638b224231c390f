import { lockRecord } from "#domain/actions/find-record.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { deleteRow } from "#storage/write.ts";

export const closeJoinCode = action({
  name: "closeJoinCode",
  description: "Closes an exercise to new participants: its code stops working. Participants who joined stay.",
  permission: "run_exercises",
  returns: exercise,
  proposal: { never: neverProposed.codes },
  input: { id: idOf("Exercise", "The exercise.") },
  run: async (context, { id }) => {
    const { organization_id } = await lockRecord(context, exercise, { id, columns: "status" });
    await deleteRow(context.connection, "exercise_join_codes", { organization_id, id });
    return { organization_id, id, exercise_id: id };
  },
});
