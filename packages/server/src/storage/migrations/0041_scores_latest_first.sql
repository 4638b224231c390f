-- Scores are listed by the day they are for. One exercise's are in readiness_scores_by_day.
create index readiness_scores_latest_first on hotwash.readiness_scores (as_of desc, scored_at desc, id desc);
create index readiness_scores_of_organization_latest_first
  on hotwash.readiness_scores (organization_id, as_of desc, scored_at desc, id desc);
