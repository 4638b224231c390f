-- Scores never change once they are stored: nobody is granted update or delete.
create table hotwash.readiness_scores (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  exercise_id uuid,
  overall_score numeric(5, 2) check (overall_score between 0 and 100),
  status text not null check (status in ('FINAL', 'PROVISIONAL', 'NOT_ASSESSED')),
  coverage numeric(5, 2) not null check (coverage between 0 and 100),
  as_of date not null,
  scored_at timestamptz not null,
  formula_version text not null,
  parameters_digest text not null,
  input_digest text not null,
  -- The evidence as it was then, so that the score can be worked out again: evidence changes, scores do not.
  input jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  check ((status = 'NOT_ASSESSED') = (overall_score is null))
);
create index readiness_scores_by_time on hotwash.readiness_scores (scored_at desc, id desc);
create index readiness_scores_of_organization
  on hotwash.readiness_scores (organization_id, scored_at desc, id desc);
create index readiness_scores_of_exercise
  on hotwash.readiness_scores (organization_id, exercise_id, scored_at desc, id desc);
call hotwash.protect('hotwash.readiness_scores', 'organization_id');
grant insert on hotwash.readiness_scores to hotwash_operator;

create table hotwash.readiness_dimensions (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  score_id uuid not null,
  sequence smallint not null,
  dimension text not null,
  score numeric(5, 2) check (score between 0 and 100),
  weight numeric(5, 2) not null check (weight between 0 and 100),
  confidence text check (confidence in ('LOW', 'NORMAL')),
  evidence_count integer not null,
  open_gaps_count integer not null,
  newest_evidence_days integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, score_id) references hotwash.readiness_scores
);
create index readiness_dimensions_by_sequence on hotwash.readiness_dimensions (score_id, sequence, id);
create index readiness_dimensions_of_score
  on hotwash.readiness_dimensions (organization_id, score_id, sequence, id);
call hotwash.protect('hotwash.readiness_dimensions', 'organization_id');
grant insert on hotwash.readiness_dimensions to hotwash_operator;

create table hotwash.readiness_contributions (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  score_id uuid not null,
  sequence integer not null,
  dimension text not null,
  key text not null,
  kind text not null,
  points numeric(6, 2) not null,
  record_kind text,
  record_id uuid,
  reason text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, score_id) references hotwash.readiness_scores
);
create index readiness_contributions_by_sequence on hotwash.readiness_contributions (score_id, sequence, id);
create index readiness_contributions_of_score
  on hotwash.readiness_contributions (organization_id, score_id, sequence, id);
call hotwash.protect('hotwash.readiness_contributions', 'organization_id');
call hotwash.keep_confidential('hotwash.readiness_contributions');
grant insert on hotwash.readiness_contributions to hotwash_operator;
