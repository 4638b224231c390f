create table hotwash.deliverables (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  engagement_id uuid,
  exercise_id uuid,
  kind text not null,
  format text not null,
  status text not null check (status in ('QUEUED', 'RUNNING', 'READY', 'FAILED')),
  title text not null,
  text text,
  size_bytes bigint,
  sha256 text,
  requested_by text not null,
  generated_at timestamptz,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, engagement_id) references hotwash.engagements,
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  check ((status = 'READY') = (generated_at is not null)),
  check ((status = 'FAILED') = (failure is not null))
);
create index deliverables_by_time on hotwash.deliverables (created_at desc, id desc);
create index deliverables_of_organization on hotwash.deliverables (organization_id, created_at desc, id desc);
create index deliverables_of_exercise
  on hotwash.deliverables (organization_id, exercise_id, created_at desc, id desc);
create index deliverables_of_engagement
  on hotwash.deliverables (organization_id, engagement_id, created_at desc, id desc);
call hotwash.protect('hotwash.deliverables', 'organization_id');
call hotwash.keep_confidential('hotwash.deliverables');
grant insert, update on hotwash.deliverables to hotwash_operator;

create table hotwash.certificates (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  number text not null,
  exercise_id uuid not null,
  holder text not null,
  kind text not null check (kind in ('COMPLETION', 'PARTICIPATION')),
  statement text not null,
  issued_at timestamptz not null,
  expires_on date,
  revoked_at timestamptz,
  revoked_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  check ((revoked_at is null) = (revoked_reason is null))
);
create index certificates_by_time on hotwash.certificates (issued_at desc, id desc);
create index certificates_of_organization on hotwash.certificates (organization_id, issued_at desc, id desc);
create index certificates_of_exercise
  on hotwash.certificates (organization_id, exercise_id, issued_at desc, id desc);
call hotwash.protect('hotwash.certificates', 'organization_id');
grant insert, update on hotwash.certificates to hotwash_operator;
