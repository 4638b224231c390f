/** The tables in everyday words, to work out an answer by hand. */
export const TOLD_TABLES = `
  create temporary view told_organizations as
    select o.id, o.name as organization, c.name as carrier, o.disclosure, o.industry
    from organizations o join organizations c on c.id = o.parent_id where o.kind = 'CLIENT';
  create temporary view told_exercises as
    select o.organization, o.carrier, e.reference, e.title, e.exercise_date, e.status, e.scenario,
      e.severity, e.facilitator, e.id,
      (select s.overall_score from readiness_scores s where s.exercise_id = e.id order by s.scored_at desc limit 1) as score
    from exercises e join told_organizations o on o.id = e.organization_id;
  create temporary view told_gaps as
    select o.organization, o.carrier, o.disclosure, g.reference, g.title, g.severity, g.category,
      g.owner, g.due_on, g.recommendation, e.reference as exercise_reference, e.title as exercise, e.scenario, e.exercise_date,
      g.status,
      (g.identified_at at time zone 'UTC')::date as found_on, g.id
    from gaps g join told_organizations o on o.id = g.organization_id join told_exercises e on e.id = g.exercise_id;
  create temporary view told_items as
    select o.organization, o.carrier, o.disclosure, i.reference, i.title, i.status, i.priority, i.owner,
      i.due_on, i.status in ('OPEN', 'IN_PROGRESS', 'BLOCKED') and i.due_on < current_date as is_late,
      g.reference as gap_reference, g.severity as gap_severity, g.exercise
    from action_items i join told_organizations o on o.id = i.organization_id left join told_gaps g on g.id = i.gap_id;
  create temporary view told_scores as
    select o.organization, o.carrier, s.id, s.overall_score as score, s.as_of, s.scored_at, s.organization_id,
      s.overall_score - lag(s.overall_score) over w as change,
      row_number() over (partition by s.organization_id order by s.scored_at desc) as age
    from readiness_scores s join told_organizations o on o.id = s.organization_id where s.exercise_id is null
    window w as (partition by s.organization_id order by s.scored_at);
  create temporary view told_dimensions as
    select s.organization, s.carrier, s.age, s.as_of, d.dimension, d.score,
      d.score - lag(d.score) over (partition by s.organization_id, d.dimension order by s.scored_at) as change
    from told_scores s join readiness_dimensions d on d.score_id = s.id;`;
