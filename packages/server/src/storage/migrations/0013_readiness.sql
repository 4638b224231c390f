-- Readiness scores and the benchmark.

-- Scores never change once they are stored: nobody is granted update or delete.
create table hotwash.readiness_scores (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  exercise_id uuid,
  overall_score numeric(5, 2) check (overall_score between 0 and 100),
  status text not null check (status in ('FINAL', 'PROVISIONAL', 'INSUFFICIENT_EVIDENCE', 'NOT_ASSESSED')),
  -- What lists of scores are sorted by: a score that is not FINAL has no rank.
  ranked_score numeric(5, 2) generated always as (case when status = 'FINAL' then overall_score end) stored,
  range_low numeric(5, 2) check (range_low between 0 and 100),
  range_high numeric(5, 2) check (range_high between 0 and 100),
  coverage numeric(5, 2) not null check (coverage between 0 and 100),
  -- How many records of evidence the score rests on; 0 for a version of the formula that does not count them.
  records integer not null default 0,
  as_of date not null,
  scored_at timestamptz not null,
  formula_version text not null,
  parameters_digest text not null,
  input_digest text not null,
  -- The evidence at that time, so that the score can be calculated again: evidence changes, scores do not.
  input jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  check ((status in ('INSUFFICIENT_EVIDENCE', 'NOT_ASSESSED')) = (overall_score is null)),
  check ((range_low is null) = (range_high is null)),
  check (range_low <= overall_score and overall_score <= range_high)
);
create index readiness_scores_by_time on hotwash.readiness_scores (scored_at desc, id desc);
create index readiness_scores_of_organization
  on hotwash.readiness_scores (organization_id, scored_at desc, id desc);
create index readiness_scores_of_exercise
  on hotwash.readiness_scores (organization_id, exercise_id, scored_at desc, id desc);
call hotwash.protect('hotwash.readiness_scores', 'organization_id');
grant insert on hotwash.readiness_scores to hotwash_operator;

create table hotwash.readiness_dimensions (
  organization_id uuid not null,
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
  organization_id uuid not null,
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

-- What moved a score since the previous one. Calculated from the stored evidence of both when the score is stored, and as
-- immutable as the score itself.
create table hotwash.readiness_movements (
  organization_id uuid not null,
  id uuid not null,
  score_id uuid not null,
  sequence integer not null,
  dimension text not null,
  cause text not null check (cause in ('NEW', 'CHANGED', 'AGED')),
  points numeric(6, 2) not null,
  dimension_points numeric(6, 2),
  record_kind text,
  record_id uuid,
  reason text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, score_id) references hotwash.readiness_scores
);
create index readiness_movements_by_sequence on hotwash.readiness_movements (score_id, sequence, id);
create index readiness_movements_of_score
  on hotwash.readiness_movements (organization_id, score_id, sequence, id);
call hotwash.protect('hotwash.readiness_movements', 'organization_id');
call hotwash.keep_confidential('hotwash.readiness_movements');
grant insert on hotwash.readiness_movements to hotwash_operator;

-- The benchmark reads the scores of all organizations.
create policy benchmark on hotwash.readiness_scores for select to hotwash_benchmark using (true);
create policy benchmark on hotwash.readiness_dimensions for select to hotwash_benchmark using (true);
grant select on hotwash.readiness_scores, hotwash.readiness_dimensions to hotwash_benchmark;

-- The benchmark's tables contain the scores of several organizations, so no role that serves callers reads them. Snapshots
-- are immutable: nobody is granted update or delete.
create table hotwash.benchmark_snapshots (
  id uuid primary key,
  quarter text not null check (quarter ~ '^\d{4}-Q[1-4]$'),
  -- The versions of the members' readiness formula and of the rules for the figures.
  formula_version text not null,
  rules_version text not null,
  is_synthetic boolean not null,
  made_at timestamptz not null,
  unique (formula_version, quarter)
);

-- The column is not called organization_id because these rows belong to no tenant, and no tenant reads them.
create table hotwash.benchmark_members (
  snapshot_id uuid not null references hotwash.benchmark_snapshots,
  member_id uuid not null references hotwash.organizations,
  -- The corporate family, and the carrier whose book contains the member.
  family_id uuid not null,
  carrier_id uuid,
  industry text,
  size_band text,
  score_id uuid not null,
  -- In hundredths, by measure: {"OVERALL": 6125, "COMMUNICATION": 5850}.
  scores jsonb not null,
  primary key (snapshot_id, member_id)
);

-- What is published when nobody is left out. An answer that leaves members out is calculated from the members.
create table hotwash.benchmark_figures (
  snapshot_id uuid not null references hotwash.benchmark_snapshots,
  measure text not null,
  industry text,
  size_band text,
  members_band text not null,
  p25 smallint,
  p50 smallint not null,
  p75 smallint,
  unique nulls not distinct (snapshot_id, measure, industry, size_band),
  check (size_band is null or industry is not null),
  check ((p25 is null) = (p75 is null))
);

do $$
declare
  name text;
begin
  foreach name in array array['benchmark_snapshots', 'benchmark_members', 'benchmark_figures'] loop
    execute format('alter table hotwash.%I enable row level security', name);
    execute format('alter table hotwash.%I force row level security', name);
    execute format('create policy benchmark on hotwash.%I to hotwash_benchmark using (true)', name);
    execute format('grant select, insert on hotwash.%I to hotwash_benchmark', name);
  end loop;
end
$$;
