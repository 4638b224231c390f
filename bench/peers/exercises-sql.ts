/** The whole answer as JSON, written by hand for this one question: one statement, one round trip. */
export const EXERCISES = `select coalesce(json_agg(e), '[]')::text as exercises from (
  select e.id, e.title, e.exercise_date, e.severity, g.gaps, s.readiness_score
  from (
    select id, organization_id, title, exercise_date, severity from exercises
    where status = $1 order by exercise_date desc, id desc limit $2
  ) e
  left join lateral (select coalesce(json_agg(g), '[]') as gaps from (
    select title, severity, case when status = 'ACCEPTED' and accepted_until < current_date then 'OPEN' else status end as status, category
    from gaps where organization_id = e.organization_id and exercise_id = e.id
    order by severity_rank desc, identified_at desc, id desc limit 200) g) g on true
  left join lateral (select to_json(s) as readiness_score from (
    select overall_score, to_char(scored_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as scored_at
    from readiness_scores r where organization_id = e.organization_id and exercise_id = e.id
    order by r.scored_at desc, r.id desc limit 1) s) s on true) e`;
