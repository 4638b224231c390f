const authorOf = (text: string, row = "") =>
  `json_strip_nulls(json_build_object('${text}', lower(${row}authors ->> '${text}'))) as author_kind`;

/** What list_gaps answers for an operator, written by hand: a page with what belongs to it, and the count of all. */
export const GAPS = `select to_json(answer)::text as answer,
    array[g.severity_rank::text, g.identified_at::text, g.id::text] as position
  from (select * from gaps where severity_rank = array_position(array['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'], $1::text)
    and status = $2 order by severity_rank desc, identified_at desc, id desc limit $3) g
  cross join lateral (select g.id, g.reference, g.title, lower(g.severity) as severity,
    lower(g.status) as status, lower(g.assurance) as assurance, lower(g.category) as category,
    to_char(g.identified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as identified_at, g.due_on, g.moved_times,
    (select to_json(e) from (select reference, title, ${authorOf("title")} from exercises
      where organization_id = g.organization_id and id = g.exercise_id) e) as exercise,
    (select count(*) from action_items a where a.organization_id = g.organization_id and a.gap_id = g.id
      and a.status not in ('DONE', 'CANCELLED')) as open_action_items,
    (select to_json(o) from (select name, ${authorOf("name")} from organizations
      where id = g.organization_id) o) as organization, ${authorOf("title", "g.")}) answer`;

/** All of them have the severity and the status that were asked for: there is nothing to group by. */
export const TALLY = `select count(*)::int as total from gaps
  where severity = $1 and status = $2`;
