-- What moved a score since the one before: worked out from the stored evidence of both when the score is stored, and as
-- frozen as the score itself.
create table hotwash.readiness_movements (
  organization_id uuid not null references hotwash.organizations,
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
