-- What lists of scores are sorted by: a score that is not FINAL has no rank.
alter table hotwash.readiness_scores
  add ranked_score numeric(5, 2) generated always as (case when status = 'FINAL' then overall_score end) stored;
