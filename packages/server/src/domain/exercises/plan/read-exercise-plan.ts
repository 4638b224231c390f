import type { ExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

export type ExercisePlan = {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly status: ExerciseStatus;
  readonly organization_id: string;
  readonly industry: string | null;
  readonly injects: readonly {
    readonly title: string;
    readonly planned_offset_minutes: number;
    readonly expected_actions: string | null;
  }[];
};

const READ = `select x.id, x.reference, x.title, x.status, x.organization_id, o.industry,
    coalesce((select jsonb_agg(jsonb_build_object('title', i.title, 'planned_offset_minutes', i.planned_offset_minutes,
        'expected_actions', i.expected_actions) order by i.sequence, i.id)
      from injects i where i.organization_id = x.organization_id and i.exercise_id = x.id), '[]') as injects
  from exercises x join organizations o on o.id = x.organization_id where x.id = $1`;

/** An exercise and its injects, for callers who may run it; undefined outside their scope. */
export async function readExercisePlan(
  database: Database,
  caller: Caller,
  id: string,
): Promise<ExercisePlan | undefined> {
  return asCaller(database, caller, async (connection) => {
    const { rows } = await connection.query<ExercisePlan>({ name: "read-exercise-plan", text: READ, values: [id] });
    return rows[0];
  });
}
