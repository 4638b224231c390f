-- Exercises, their participants, and imports.

-- Most tables from here on have no foreign key to organizations. Where another foreign key leads to a record of the same
-- organization, that one is enough, and a second would cost a look-up and a lock on the organization for each new row.

-- A file that brings an organization's history, the MSEL of an exercise, or a pack of scenarios: its contents until it is
-- imported, and how many records came of it.
create table hotwash.imports (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  status text not null check (status in ('UPLOADED', 'IMPORTED', 'UNDONE')),
  file_name text not null,
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null,
  -- The sheets of the file and their rows as texts, until they are imported as records.
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
  -- The exercise of an MSEL. It would be spoilt for its players, so only the operator's staff read such an import.
  exercise_id uuid,
  injects_made integer not null default 0,
  -- The text of a pack, until its scenarios are imported.
  pack text,
  -- The thumbprint of the key that signed the pack (RFC 7638). No other import has one.
  signing_key text,
  scenarios_made integer not null default 0,
  spoils boolean not null generated always as (exercise_id is not null or signing_key is not null) stored,
  primary key (organization_id, id),
  check ((status = 'UPLOADED') = (sheets is not null or pack is not null)),
  check ((status = 'UPLOADED') = (imported_at is null)),
  check ((status = 'UNDONE') = (undone_at is not null)),
  check (pack is null or (signing_key is not null and sheets is null))
);
create index imports_by_time on hotwash.imports (created_at desc, id desc);
create index imports_of_organization on hotwash.imports (organization_id, created_at desc, id desc);
create index imports_of_exercise on hotwash.imports (organization_id, exercise_id, created_at desc, id desc)
  where exercise_id is not null;
create index imports_by_signing_key on hotwash.imports (signing_key, imported_at) where signing_key is not null;
call hotwash.protect('hotwash.imports', 'organization_id');
call hotwash.keep_confidential('hotwash.imports');
grant insert, update, delete on hotwash.imports to hotwash_operator;
call hotwash.keep_authors('hotwash.imports', 'file_name');
create policy unspoilt on hotwash.imports as restrictive for select to hotwash_carrier, hotwash_client
  using (not spoils);
create policy discarded on hotwash.imports as restrictive for delete to hotwash_operator using (status = 'UPLOADED');

create table hotwash.exercises (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  number integer not null,
  reference text not null constraint exercises_reference_check check (reference like '%-X-' || number),
  engagement_id uuid,
  title text not null,
  -- The title may give the plot away. Until the exercise is COMPLETED, participants see another one, `room_title`.
  participant_title text,
  room_title text not null generated always as (
    case when status = 'COMPLETED' then title
      else coalesce(participant_title, 'Tabletop exercise, ' || extract(day from exercise_date)::integer::text || ' '
        || (array['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October',
          'November', 'December'])[extract(month from exercise_date)::integer]
        || ' ' || extract(year from exercise_date)::integer::text)
    end) stored,
  exercise_date date not null,
  -- When the exercise is planned to start, in its organization's time zone, and how long it is planned to take.
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
  -- Completing an exercise scores it and drafts its report. This says what could not be made.
  completed_without text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  pacing text not null default 'FACILITATOR' check (pacing in ('FACILITATOR', 'CLOCK')),
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  import_id uuid,
  authors jsonb not null default '{}',
  -- The story of the scenario that the exercise was created from: see scenarios.
  story_id uuid,
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
create index exercises_by_story on hotwash.exercises (organization_id, story_id) where story_id is not null;
create index exercises_not_started on hotwash.exercises (exercise_date desc, id desc) where started_at is null;
create index exercises_of_import on hotwash.exercises (organization_id, import_id) where import_id is not null;
-- For the operator, who searches all organizations' rows: see the end of 0010_findings.sql.
create index exercises_by_reference on hotwash.exercises (reference);
call hotwash.protect('hotwash.exercises', 'organization_id');
grant insert, update on hotwash.exercises to hotwash_operator;
call hotwash.keep_authors('hotwash.exercises', 'title', 'objectives', 'narrative', 'facilitator', 'location',
  'cancelled_reason', 'participant_title');
create policy undone on hotwash.exercises as restrictive for delete to hotwash_operator using (import_id is not null);
create policy courier on hotwash.exercises for select to hotwash_courier using (true);
grant select on hotwash.exercises to hotwash_courier;

-- An exercise may come from an import, and an import of an MSEL belongs to an exercise. So rows of both are stored before
-- this key is checked.
alter table hotwash.imports
  add foreign key (organization_id, exercise_id) references hotwash.exercises deferrable;

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
create policy courier on hotwash.participants for select to hotwash_courier using (true);
grant select on hotwash.participants to hotwash_courier;
