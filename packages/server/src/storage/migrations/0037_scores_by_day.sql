-- The latest score of an organization or an exercise is that of the latest day.
create index readiness_scores_by_day
  on hotwash.readiness_scores (organization_id, exercise_id, as_of desc, scored_at desc, id desc);

-- A score for a day in the past tells nobody that readiness fell.
grant select (as_of) on hotwash.readiness_scores to hotwash_courier;
