import type { Client } from "pg";

/** A request of each client that has gaps, answered since by an exercise that was planned. */
export async function plantExerciseRequests(owner: Client): Promise<void> {
  await owner.query(`
    insert into exercise_requests (organization_id, id, gap_ids, note, requested_by, requested_at, created_at, updated_at)
    select distinct on (g.organization_id) g.organization_id, uuidv7(), array[g.id], 'In the quiet weeks, please.',
      'Ada of ' || o.name, moment, moment, moment
    from gaps g join organizations o on o.id = g.organization_id, (select now() - interval '40 days' as moment) past
    order by g.organization_id, g.id`);
}
