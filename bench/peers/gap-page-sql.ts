import { iso } from "./exercise-sql.ts";

const FILTERS = "organization_id = $1 and severity = $2 and status = $3";

/** The page and the number of all, written by hand: one statement, one round trip. What is shown is read for the page only. */
export const GAP_PAGE = `select (select coalesce(json_agg(x), '[]')::text from (
  select g.id, g.reference, g.title, g.severity, g.status, g.assurance, g.category, g.owner,
    ${iso("g.identified_at")} as identified_at, g.due_on, g.agreed_due_on, g.moved_times, g.accepted_until,
    ${iso("g.updated_at")} as updated_at,
    (select to_json(o) from (select name from organizations where id = g.organization_id) o) as organization,
    (select to_json(e) from (select title from exercises
      where organization_id = g.organization_id and id = g.exercise_id) e) as exercise,
    (select to_json(v) from (select reference from exercises
      where organization_id = g.organization_id and id = g.verified_by_exercise_id) v) as verified_by_exercise
  from (select * from gaps where ${FILTERS} order by due_on, id limit $4) g) x) as rows,
  (select count(*) from gaps where ${FILTERS})::text as total`;
