-- Most tables here have no foreign key to organizations. Where another foreign key leads to a record of the same
-- organization, that one is enough, and a second would cost a look-up and a lock on the organization for each new row.

-- An organization's history from a file: the file's contents until it is imported, and how many records came of it.
create table hotwash.imports (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  status text not null check (status in ('UPLOADED', 'IMPORTED', 'UNDONE')),
  file_name text not null,
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null,
  -- Its sheets and their rows as texts, until they are imported as records.
  sheets jsonb,
  uploaded_by text not null,
  exercises_made integer not null default 0,
  gaps_made integer not null default 0,
  action_items_made integer not null default 0,
  rows_skipped integer not null default 0,
  imported_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  check ((status = 'UPLOADED') = (sheets is not null)),
  check ((status = 'UPLOADED') = (imported_at is null)),
  check ((status = 'UNDONE') = (undone_at is not null))
);
create index imports_by_time on hotwash.imports (created_at desc, id desc);
create index imports_of_organization on hotwash.imports (organization_id, created_at desc, id desc);
call hotwash.protect('hotwash.imports', 'organization_id');
call hotwash.keep_confidential('hotwash.imports');
grant insert, update, delete on hotwash.imports to hotwash_operator;
call hotwash.keep_authors('hotwash.imports', 'file_name');
create policy discarded on hotwash.imports as restrictive for delete to hotwash_operator using (status = 'UPLOADED');

create table hotwash.exercises (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  number integer not null,
  reference text not null constraint exercises_reference_check check (reference like '%-X-' || number),
  engagement_id uuid,
  title text not null,
  -- The title may give the plot away. Until the exercise is COMPLETED, participants see another one, without a plot.
  participant_title text,
  room_title text not null generated always as (
    case when status = 'COMPLETED' then title
      else coalesce(participant_title, 'Tabletop exercise, ' || extract(day from exercise_date)::integer::text || ' '
        || (array['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October',
          'November', 'December'])[extract(month from exercise_date)::integer]
        || ' ' || extract(year from exercise_date)::integer::text)
    end) stored,
  exercise_date date not null,
  -- It may say at what time it starts, in its organization's time zone, and how long it takes.
  start_time text check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  length_minutes integer check (length_minutes between 1 and 10080),
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
  -- Completing it scores it and drafts its report; what it could not make, it says.
  completed_without text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  pacing text not null default 'FACILITATOR' check (pacing in ('FACILITATOR', 'CLOCK')),
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  import_id uuid,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, engagement_id) references hotwash.engagements,
  check ((status = 'CANCELLED') = (cancelled_reason is not null)),
  -- An exercise held elsewhere and imported has a date but no times.
  check (status <> 'COMPLETED' or import_id is not null or (started_at is not null and ended_at is not null)),
  check (paused_at is null or status = 'IN_PROGRESS'),
  foreign key (organization_id, import_id) references hotwash.imports
);
create index exercises_by_date on hotwash.exercises (exercise_date desc, id desc);
create index exercises_by_status on hotwash.exercises (status, exercise_date desc, id desc);
create index exercises_by_scenario on hotwash.exercises (scenario, exercise_date desc, id desc);
create index exercises_by_severity on hotwash.exercises (severity, exercise_date desc, id desc);
create index exercises_of_organization on hotwash.exercises (organization_id, exercise_date desc, id desc);
create index exercises_of_engagement
  on hotwash.exercises (organization_id, engagement_id, exercise_date desc, id desc);
-- For the operator, who searches all organizations' rows; see the end of 0006_findings.sql.
create index exercises_by_reference on hotwash.exercises (reference);
create index exercises_of_import on hotwash.exercises (organization_id, import_id) where import_id is not null;
call hotwash.protect('hotwash.exercises', 'organization_id');
grant insert, update on hotwash.exercises to hotwash_operator;
call hotwash.keep_authors('hotwash.exercises', 'title', 'objectives', 'narrative', 'facilitator', 'location',
  'cancelled_reason', 'participant_title');
create policy undone on hotwash.exercises as restrictive for delete to hotwash_operator using (import_id is not null);

create table hotwash.participants (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  name text not null,
  role text not null,
  joined_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  audience text,
  authors jsonb not null default '{}',
  -- When somebody first took the seat: admitted from the waiting list, or by a personal link.
  admitted_at timestamptz,
  linked_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises
);
create index participants_by_time on hotwash.participants (created_at, id);
create index participants_of_organization on hotwash.participants (organization_id, created_at, id);
create index participants_of_exercise on hotwash.participants (organization_id, exercise_id, created_at, id);
call hotwash.protect('hotwash.participants', 'organization_id');
grant insert, update, delete on hotwash.participants to hotwash_operator;
call hotwash.keep_authors('hotwash.participants', 'name', 'role', 'audience');

create table hotwash.injects (
  organization_id uuid not null,
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
  -- While an inject is held, it does not deliver itself, whatever the clock says.
  held_at timestamptz,
  exercise_is_over boolean not null default false,
  -- See the end of 0008_attachments.sql.
  spoils boolean not null generated always as (status <> 'DELIVERED' and not exercise_is_over) stored,
  authors jsonb not null default '{}',
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
call hotwash.keep_authors('hotwash.injects', 'title', 'body', 'audience', 'expected_actions', 'skipped_reason',
  'rating_note');

create table hotwash.inject_options (
  organization_id uuid not null,
  id uuid not null,
  inject_id uuid not null,
  sequence integer not null,
  label text not null,
  next_inject_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  chosen_at timestamptz,
  spoils boolean not null default false,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, inject_id) references hotwash.injects on delete cascade,
  foreign key (organization_id, next_inject_id) references hotwash.injects on delete set null (next_inject_id)
);
create index inject_options_by_sequence on hotwash.inject_options (inject_id, sequence, id);
create index inject_options_of_inject on hotwash.inject_options (organization_id, inject_id, sequence, id);
call hotwash.protect('hotwash.inject_options', 'organization_id');
call hotwash.keep_confidential('hotwash.inject_options');
grant insert, update, delete on hotwash.inject_options to hotwash_operator;
call hotwash.keep_authors('hotwash.inject_options', 'label');

create table hotwash.inject_responses (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  participant_id uuid not null,
  body text not null,
  responded_at timestamptz not null,
  exercise_seconds integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
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
call hotwash.keep_authors('hotwash.inject_responses', 'body');

-- The corrected text of a delivered inject. The inject itself stays as the players received it.
create table hotwash.inject_corrections (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  body text not null,
  author text not null,
  at timestamptz not null,
  exercise_seconds integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, inject_id) references hotwash.injects
);
create index inject_corrections_by_time on hotwash.inject_corrections (at, id);
create index inject_corrections_of_inject on hotwash.inject_corrections (organization_id, inject_id, at, id);
create index inject_corrections_of_exercise on hotwash.inject_corrections (organization_id, exercise_id, at, id);
call hotwash.protect('hotwash.inject_corrections', 'organization_id');
call hotwash.keep_confidential('hotwash.inject_corrections');
grant insert on hotwash.inject_corrections to hotwash_operator;
call hotwash.keep_authors('hotwash.inject_corrections', 'body');

create table hotwash.decisions (
  organization_id uuid not null,
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
  authors jsonb not null default '{}',
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
call hotwash.keep_authors('hotwash.decisions', 'title', 'rationale', 'made_by');

-- What happened in an exercise, as it happened. Rows are only ever added.
create table hotwash.exercise_events (
  organization_id uuid not null,
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
  spoils boolean not null default false,
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises
);
create index exercise_events_by_time on hotwash.exercise_events (at, id);
create index exercise_events_of_organization on hotwash.exercise_events (organization_id, at, id);
create index exercise_events_of_exercise on hotwash.exercise_events (organization_id, exercise_id, at, id);
create index exercise_events_of_subject on hotwash.exercise_events (organization_id, subject_id);
call hotwash.protect('hotwash.exercise_events', 'organization_id');
call hotwash.keep_confidential('hotwash.exercise_events');
grant insert on hotwash.exercise_events to hotwash_operator;

create policy courier on hotwash.exercises for select to hotwash_courier using (true);
create policy courier on hotwash.participants for select to hotwash_courier using (true);
grant select on hotwash.exercises, hotwash.participants to hotwash_courier;
