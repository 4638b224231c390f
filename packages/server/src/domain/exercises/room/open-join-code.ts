import { lockRecord } from "#domain/actions/find-record.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { newJoinCode } from "#domain/exercises/room/join-code.ts";
import { checkExerciseStatus, type ExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

export const openJoinCode = action({
  name: "openJoinCode",
  description:
    "Gives a PLANNED or IN_PROGRESS exercise a new join code. The previous code stops working; participants who " +
    "used it stay.",
  permission: "run_exercises",
  returns: exercise,
  proposal: { never: neverProposed.codes },
  once: { join_code: "The code, such as KDR-482. The live console also shows it." },
  input: { id: idOf("Exercise", "The exercise.") },
  run: async (context, { id }) => {
    const held = await lockRecord<{ status: ExerciseStatus }>(context, exercise, { id, columns: "status" });
    checkExerciseStatus(held, ["PLANNED", "IN_PROGRESS"], phrase`joining it`);
    const join_code = await putJoinCode(context, held);
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.id, once: { join_code } };
  },
});

const PUT = `insert into exercise_join_codes (organization_id, id, code, created_at, updated_at) values ($1, $2, $3, $4, $4)
  on conflict (organization_id, id) do update set code = excluded.code, updated_at = excluded.updated_at`;

async function putJoinCode({ connection, now }: ActionContext, { organization_id, id }: RowKey): Promise<string> {
  const code = newJoinCode();
  await connection.query({ name: "put-join-code", text: PUT, values: [organization_id, id, code, now] });
  return code;
}

/** An exercise that starts is open to its participants. An existing code stays. */
export async function ensureJoinCode(
  { connection, now }: ActionContext,
  { organization_id, id }: RowKey,
): Promise<void> {
  const text = `insert into exercise_join_codes (organization_id, id, code, created_at, updated_at)
    values ($1, $2, $3, $4, $4) on conflict do nothing`;
  await connection.query({ name: "ensure-join-code", text, values: [organization_id, id, newJoinCode(), now] });
}
