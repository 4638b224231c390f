import type { Watched } from "#domain/exercises/room/presence.ts";
import type { Caller } from "#kernel/caller.ts";
import { may } from "#kernel/permission.ts";
import type { Database } from "#storage/database.ts";
import { readAsCaller } from "#storage/tenancy.ts";

const NAMED = `select from evaluators
  where organization_id = $1 and exercise_id = $2 and user_id = $3 and removed_at is null`;

/** Whether a person evaluates an exercise now. */
export async function isEvaluator(
  database: Database,
  caller: Caller,
  { organization_id, exercise_id }: Watched,
): Promise<boolean> {
  if (!may(caller, "evaluate_exercises")) return false;
  const values = [organization_id, exercise_id, caller.actor_id];
  const { rowCount } = await readAsCaller(database, caller, (connection) =>
    connection.query({ name: "is-evaluator", text: NAMED, values }),
  );
  return rowCount === 1;
}
