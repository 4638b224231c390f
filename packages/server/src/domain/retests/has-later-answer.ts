import type { ActionContext } from "#kernel/action.ts";
import type { RowKey } from "#storage/write.ts";

// Two exercises of a day of which one never started are in no order.
const LATER = `select exists (select from retests r
    join exercises later on later.organization_id = r.organization_id and later.id = r.exercise_id
    join exercises held on held.organization_id = r.organization_id and held.id = $3
    where r.organization_id = $1 and r.gap_id = $2 and r.outcome is not null
      and (later.exercise_date, later.started_at) > (held.exercise_date, held.started_at)) as is_answered`;

/** Whether an exercise held after this one retested the gap and was answered: what it showed is newer. */
export async function hasLaterAnswer({ connection }: ActionContext, gap: RowKey, exercise: RowKey): Promise<boolean> {
  const values = [gap.organization_id, gap.id, exercise.id];
  const { rows } = await connection.query<{ is_answered: boolean }>({ name: "later-answer", text: LATER, values });
  return rows[0]?.is_answered === true;
}
