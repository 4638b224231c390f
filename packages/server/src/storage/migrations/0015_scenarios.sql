-- The operator's library of scenarios, from which exercises are made.
create table hotwash.scenarios (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  title text not null,
  kind text not null,
  severity text not null check (severity in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  summary text not null,
  objectives text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  status text not null check (status in ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
  version integer not null default 1 check (version > 0),
  -- When the current version was published. An archived scenario without this date returns to a draft.
  published_at timestamptz,
  -- Whether the scenario comes with Hotwash.
  is_library boolean not null default false,
  sector text,
  audience text,
  regulation text,
  length_minutes integer check (length_minutes between 1 and 10080),
  -- The readiness dimensions that the scenario promises to test.
  dimensions text[] check (cardinality(dimensions) > 0),
  authors jsonb not null default '{}',
  -- Whether only the operator's staff read the scenario and everything in it. A client's people write scenarios of their own,
  -- but one that staff wrote for a client says what its players will face.
  spoils boolean not null default false,
  -- The language that the scenario is written in, as a BCP 47 code in upper case.
  language text not null default 'EN',
  -- The story that the scenario tells. All copies of a scenario have the same, and so do the exercises created from them.
  story_id uuid,
  -- The operator's scenario that this copy shares with the client that owns it. Nobody edits such a copy. When the sharing
  -- ends, the copy is archived and only staff read it.
  shared_from uuid,
  import_id uuid,
  primary key (organization_id, id),
  check (status <> 'PUBLISHED' or published_at is not null),
  check (not is_library or status <> 'DRAFT'),
  check (shared_from is null or status <> 'DRAFT'),
  foreign key (organization_id, import_id) references hotwash.imports
);
create index scenarios_by_title on hotwash.scenarios (title, id);
create index scenarios_of_organization on hotwash.scenarios (organization_id, title, id);
create index scenarios_by_status on hotwash.scenarios (status, title, id);
create index scenarios_of_import on hotwash.scenarios (organization_id, import_id, title, id) where import_id is not null;
create unique index scenarios_shared on hotwash.scenarios (organization_id, story_id)
  where shared_from is not null and status = 'PUBLISHED';
create index scenarios_shared_from on hotwash.scenarios (shared_from, title, id) where shared_from is not null;
call hotwash.protect('hotwash.scenarios', 'organization_id');
grant insert, update on hotwash.scenarios to hotwash_operator, hotwash_client;
call hotwash.keep_authors('hotwash.scenarios', 'title', 'summary', 'objectives');

create table hotwash.scenario_injects (
  organization_id uuid not null,
  id uuid not null,
  scenario_id uuid not null,
  sequence integer not null check (sequence > 0),
  title text not null,
  body text not null,
  channel text not null,
  planned_offset_minutes integer not null check (planned_offset_minutes >= 0),
  expected_actions text,
  attack_technique text,
  dimension text not null,
  criticality text not null check (criticality in ('LOW', 'NORMAL', 'CRITICAL')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  number integer not null,
  audience text,
  scheduled_seconds integer check (scheduled_seconds >= 0),
  authors jsonb not null default '{}',
  spoils boolean not null default true,
  sender text,
  controller text,
  notes text,
  duty text references hotwash.notification_duties (code),
  duty_target_minutes integer check (duty_target_minutes between 1 and 10080),
  questions text,
  location text,
  primary key (organization_id, id),
  unique (organization_id, scenario_id, number),
  foreign key (organization_id, scenario_id) references hotwash.scenarios
);
create index scenario_injects_by_sequence on hotwash.scenario_injects (scenario_id, sequence, id);
create index scenario_injects_of_scenario
  on hotwash.scenario_injects (organization_id, scenario_id, sequence, id);
call hotwash.protect('hotwash.scenario_injects', 'organization_id');
grant insert, update, delete on hotwash.scenario_injects to hotwash_operator, hotwash_client;
call hotwash.keep_authors('hotwash.scenario_injects', 'title', 'body', 'audience', 'location', 'sender', 'controller',
  'expected_actions', 'questions', 'notes');

-- The counters of the injects of a client's own scenarios.
grant insert, update on hotwash.reference_counters to hotwash_client;

-- Which control an inject tests, how far and why.
create table hotwash.scenario_inject_mappings (
  organization_id uuid not null,
  id uuid not null,
  scenario_inject_id uuid not null,
  framework_id uuid not null,
  framework text not null,
  control_id text not null,
  strength text not null check (strength in ('TESTS_DIRECTLY', 'TESTS_IN_PART', 'TOUCHES')),
  rationale text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  spoils boolean not null default true,
  primary key (organization_id, id),
  unique (organization_id, scenario_inject_id, framework_id, control_id),
  foreign key (organization_id, scenario_inject_id) references hotwash.scenario_injects on delete cascade,
  foreign key (framework_id, control_id) references hotwash.compliance_controls (framework_id, control_id)
);
create index scenario_inject_mappings_by_control
  on hotwash.scenario_inject_mappings (scenario_inject_id, framework, control_id, id);
create index scenario_inject_mappings_of_inject
  on hotwash.scenario_inject_mappings (organization_id, scenario_inject_id, framework, control_id, id);
call hotwash.protect('hotwash.scenario_inject_mappings', 'organization_id');
grant insert, update, delete on hotwash.scenario_inject_mappings to hotwash_operator, hotwash_client;
call hotwash.keep_authors('hotwash.scenario_inject_mappings', 'rationale');

-- The options of an inject, each of which may lead to another inject. An inject that an option leads to cannot be removed.
create table hotwash.scenario_inject_options (
  organization_id uuid not null,
  id uuid not null,
  scenario_inject_id uuid not null,
  sequence integer not null,
  label text not null,
  next_inject_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  spoils boolean not null default true,
  primary key (organization_id, id),
  foreign key (organization_id, scenario_inject_id) references hotwash.scenario_injects on delete cascade,
  foreign key (organization_id, next_inject_id) references hotwash.scenario_injects
);
create index scenario_inject_options_by_sequence
  on hotwash.scenario_inject_options (scenario_inject_id, sequence, id);
create index scenario_inject_options_of_inject
  on hotwash.scenario_inject_options (organization_id, scenario_inject_id, sequence, id);
create index scenario_inject_options_to_inject on hotwash.scenario_inject_options (organization_id, next_inject_id);
call hotwash.protect('hotwash.scenario_inject_options', 'organization_id');
grant insert, update, delete on hotwash.scenario_inject_options to hotwash_operator, hotwash_client;
call hotwash.keep_authors('hotwash.scenario_inject_options', 'label');

-- A client's scenarios are between the client and the operator: no carrier reads them. Of those that spoil, the client
-- neither reads nor changes anything.
create policy between on hotwash.scenarios as restrictive for select to hotwash_carrier using (false);
create policy between on hotwash.scenario_injects as restrictive for select to hotwash_carrier using (false);
create policy between on hotwash.scenario_inject_options as restrictive for select to hotwash_carrier using (false);
create policy between on hotwash.scenario_inject_mappings as restrictive for select to hotwash_carrier using (false);
create policy unspoilt on hotwash.scenarios as restrictive to hotwash_client using (not spoils);
create policy unspoilt on hotwash.scenario_injects as restrictive to hotwash_client using (not spoils);
create policy unspoilt on hotwash.scenario_inject_options as restrictive to hotwash_client using (not spoils);
create policy unspoilt on hotwash.scenario_inject_mappings as restrictive to hotwash_client using (not spoils);

-- What is added to a scenario spoils if the scenario does, or if the caller does not see the scenario.
create function hotwash.follow_scenario() returns trigger language plpgsql set search_path = hotwash, pg_temp as $$
begin
  new.spoils := coalesce((select s.spoils from scenarios s
    where s.organization_id = new.organization_id and s.id = new.scenario_id), true);
  return new;
end
$$;
create trigger follow_scenario before insert on hotwash.scenario_injects
  for each row execute function hotwash.follow_scenario();

create function hotwash.follow_scenario_inject() returns trigger language plpgsql set search_path = hotwash, pg_temp as $$
begin
  new.spoils := coalesce((select i.spoils from scenario_injects i
    where i.organization_id = new.organization_id and i.id = new.scenario_inject_id), true);
  return new;
end
$$;
create trigger follow_scenario_inject before insert on hotwash.scenario_inject_options
  for each row execute function hotwash.follow_scenario_inject();
create trigger follow_scenario_inject before insert on hotwash.scenario_inject_mappings
  for each row execute function hotwash.follow_scenario_inject();

-- Nobody is exercised with a story that they have read. A story with an exercise that is not COMPLETED is not shared, and
-- while a story is shared, no exercise is created from it.
create policy unplayed on hotwash.scenarios as restrictive for insert to hotwash_operator
  with check (shared_from is null or not exists (select from hotwash.exercises e
    where e.organization_id = scenarios.organization_id and e.story_id = scenarios.story_id and e.status <> 'COMPLETED'));
create policy unshared on hotwash.exercises as restrictive for insert to hotwash_operator
  with check (story_id is null or not exists (select from hotwash.scenarios s
    where s.organization_id = exercises.organization_id and s.story_id = exercises.story_id
      and s.shared_from is not null and s.status = 'PUBLISHED'));

-- A client's people share nothing, and change nothing that is shared with them.
create policy own on hotwash.scenarios as restrictive for insert to hotwash_client with check (shared_from is null);
create policy unchanged on hotwash.scenarios as restrictive for update to hotwash_client
  using (true) with check (shared_from is null);

-- A scenario is never deleted, except one that an import brought and that was never published, when that import is undone.
grant delete on hotwash.scenarios to hotwash_operator;
create policy undone on hotwash.scenarios as restrictive for delete to hotwash_operator
  using (import_id is not null and version = 1 and published_at is null);

-- The files of a scenario's injects.
create table hotwash.scenario_inject_files (
  organization_id uuid not null,
  id uuid not null,
  scenario_inject_id uuid not null,
  file_name text not null,
  type text not null check (type in ('PDF', 'PNG', 'JPEG', 'GIF', 'WEBP', 'DOCX', 'XLSX', 'PPTX', 'TEXT')),
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null,
  file_key text not null,
  -- The text of the file, for search in exercises created from the scenario.
  text text,
  uploaded_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  spoils boolean not null default true,
  primary key (organization_id, id),
  foreign key (organization_id, scenario_inject_id) references hotwash.scenario_injects on delete cascade
);
create index scenario_inject_files_by_time on hotwash.scenario_inject_files (scenario_inject_id, created_at, id);
create index scenario_inject_files_of_inject
  on hotwash.scenario_inject_files (organization_id, scenario_inject_id, created_at, id);
create index scenario_inject_files_by_file_key on hotwash.scenario_inject_files (file_key);
call hotwash.protect('hotwash.scenario_inject_files', 'organization_id');
create policy between on hotwash.scenario_inject_files as restrictive for select to hotwash_carrier using (false);
create policy unspoilt on hotwash.scenario_inject_files as restrictive to hotwash_client using (not spoils);
grant insert, update, delete on hotwash.scenario_inject_files to hotwash_operator, hotwash_client;
call hotwash.keep_authors('hotwash.scenario_inject_files', 'file_name');
create trigger name_file before insert on hotwash.scenario_inject_files
  for each row execute function hotwash.name_file();
create trigger follow_scenario_inject before insert on hotwash.scenario_inject_files
  for each row execute function hotwash.follow_scenario_inject();
create trigger abandon_file after delete on hotwash.scenario_inject_files
  for each row execute function hotwash.abandon_file();

-- The files of a pack of scenarios, until it is imported and the scenarios have them. Only the operator's staff read them.
create table hotwash.import_files (
  organization_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  type text not null check (type in ('PDF', 'PNG', 'JPEG', 'GIF', 'WEBP', 'DOCX', 'XLSX', 'PPTX', 'TEXT')),
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null,
  file_key text not null,
  text text,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, import_id, sha256),
  foreign key (organization_id, import_id) references hotwash.imports on delete cascade
);
create index import_files_by_file_key on hotwash.import_files (file_key);
call hotwash.protect('hotwash.import_files', 'organization_id');
create policy between on hotwash.import_files as restrictive for select to hotwash_carrier, hotwash_client using (false);
grant insert, delete on hotwash.import_files to hotwash_operator;
create trigger abandon_file after delete on hotwash.import_files
  for each row execute function hotwash.abandon_file();
