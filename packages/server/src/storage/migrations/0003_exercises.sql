create table hotwash.exercises (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  number integer not null,
  engagement_id uuid,
  title text not null,
  exercise_date date not null,
  status text not null check (status in ('PLANNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED')),
  scenario text not null,
  severity text not null check (severity in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  objectives text,
  narrative text,
  facilitator text,
  location text,
  started_at timestamptz,
  ended_at timestamptz,
  paused_at timestamptz,
  paused_seconds integer not null default 0 check (paused_seconds >= 0),
  cancelled_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, engagement_id) references hotwash.engagements,
  check ((status = 'CANCELLED') = (cancelled_reason is not null)),
  check (status <> 'COMPLETED' or (started_at is not null and ended_at is not null)),
  check (paused_at is null or status = 'IN_PROGRESS')
);
create index exercises_by_date on hotwash.exercises (exercise_date desc, id desc);
create index exercises_by_status on hotwash.exercises (status, exercise_date desc, id desc);
create index exercises_by_scenario on hotwash.exercises (scenario, exercise_date desc, id desc);
create index exercises_by_severity on hotwash.exercises (severity, exercise_date desc, id desc);
create index exercises_of_organization on hotwash.exercises (organization_id, exercise_date desc, id desc);
create index exercises_of_engagement
  on hotwash.exercises (organization_id, engagement_id, exercise_date desc, id desc);
call hotwash.protect('hotwash.exercises', 'organization_id');
grant insert, update on hotwash.exercises to hotwash_operator;

create table hotwash.participants (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  exercise_id uuid not null,
  name text not null,
  role text not null,
  joined_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises
);
create index participants_by_time on hotwash.participants (created_at, id);
create index participants_of_organization on hotwash.participants (organization_id, created_at, id);
create index participants_of_exercise on hotwash.participants (organization_id, exercise_id, created_at, id);
call hotwash.protect('hotwash.participants', 'organization_id');
grant insert, update, delete on hotwash.participants to hotwash_operator;

create table hotwash.injects (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  exercise_id uuid not null,
  number integer not null,
  sequence integer not null check (sequence > 0),
  title text not null,
  body text not null,
  channel text not null,
  planned_offset_minutes integer not null check (planned_offset_minutes >= 0),
  audience text,
  expected_actions text,
  attack_technique text,
  dimension text not null,
  criticality text not null check (criticality in ('LOW', 'NORMAL', 'CRITICAL')),
  status text not null check (status in ('PENDING', 'DELIVERED', 'SKIPPED')),
  delivered_at timestamptz,
  delivered_seconds integer,
  skipped_reason text,
  scheduled_seconds integer check (scheduled_seconds >= 0),
  rating text check (rating in ('PERFORMED', 'SOME_CHALLENGES', 'MAJOR_CHALLENGES', 'UNABLE')),
  rating_note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, exercise_id, number),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  check ((status = 'DELIVERED') = (delivered_at is not null)),
  check ((status = 'SKIPPED') = (skipped_reason is not null)),
  check (rating is null or status = 'DELIVERED'),
  check (rating not in ('MAJOR_CHALLENGES', 'UNABLE') or rating_note is not null)
);
create index injects_by_sequence on hotwash.injects (exercise_id, sequence, id);
create index injects_of_exercise on hotwash.injects (organization_id, exercise_id, sequence, id);
call hotwash.protect('hotwash.injects', 'organization_id');
call hotwash.keep_confidential('hotwash.injects');
grant insert, update, delete on hotwash.injects to hotwash_operator;

create table hotwash.inject_options (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  inject_id uuid not null,
  sequence integer not null,
  label text not null,
  next_inject_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, inject_id) references hotwash.injects on delete cascade,
  foreign key (organization_id, next_inject_id) references hotwash.injects on delete set null (next_inject_id)
);
create index inject_options_by_sequence on hotwash.inject_options (inject_id, sequence, id);
create index inject_options_of_inject on hotwash.inject_options (organization_id, inject_id, sequence, id);
call hotwash.protect('hotwash.inject_options', 'organization_id');
call hotwash.keep_confidential('hotwash.inject_options');
grant insert, update, delete on hotwash.inject_options to hotwash_operator;

create table hotwash.inject_responses (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  participant_id uuid not null,
  body text not null,
  responded_at timestamptz not null,
  exercise_seconds integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, inject_id) references hotwash.injects,
  foreign key (organization_id, participant_id) references hotwash.participants
);
create index inject_responses_by_time on hotwash.inject_responses (responded_at, id);
create index inject_responses_of_organization on hotwash.inject_responses (organization_id, responded_at, id);
create index inject_responses_of_inject on hotwash.inject_responses (organization_id, inject_id, responded_at, id);
create index inject_responses_of_participant on hotwash.inject_responses (organization_id, participant_id);
call hotwash.protect('hotwash.inject_responses', 'organization_id');
call hotwash.keep_confidential('hotwash.inject_responses');
grant insert on hotwash.inject_responses to hotwash_operator;

create table hotwash.decisions (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid,
  number integer not null,
  title text not null,
  rationale text,
  made_by text,
  decided_at timestamptz,
  minutes_to_decide integer check (minutes_to_decide >= 0),
  target_minutes integer check (target_minutes > 0),
  criticality text not null check (criticality in ('LOW', 'NORMAL', 'CRITICAL')),
  quality text check (quality in ('ABSENT', 'WEAK', 'ADEQUATE', 'GOOD', 'EXCELLENT')),
  dimension text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, exercise_id, number),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, inject_id) references hotwash.injects
);
create index decisions_by_time on hotwash.decisions (created_at, id);
create index decisions_of_organization on hotwash.decisions (organization_id, created_at, id);
create index decisions_of_exercise on hotwash.decisions (organization_id, exercise_id, created_at, id);
create index decisions_of_inject on hotwash.decisions (organization_id, inject_id, created_at, id);
call hotwash.protect('hotwash.decisions', 'organization_id');
call hotwash.keep_confidential('hotwash.decisions');
grant insert, update on hotwash.decisions to hotwash_operator;

-- What happened in an exercise, as it happened: only ever added to.
create table hotwash.exercise_events (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  exercise_id uuid not null,
  kind text not null,
  at timestamptz not null,
  exercise_seconds integer,
  subject_kind text,
  subject_id uuid,
  summary text not null,
  actor text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises
);
create index exercise_events_by_time on hotwash.exercise_events (at, id);
create index exercise_events_of_organization on hotwash.exercise_events (organization_id, at, id);
create index exercise_events_of_exercise on hotwash.exercise_events (organization_id, exercise_id, at, id);
call hotwash.protect('hotwash.exercise_events', 'organization_id');
call hotwash.keep_confidential('hotwash.exercise_events');
grant insert on hotwash.exercise_events to hotwash_operator;
