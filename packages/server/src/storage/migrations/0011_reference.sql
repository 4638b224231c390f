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
  primary key (organization_id, id)
);
create index scenarios_by_title on hotwash.scenarios (title, id);
create index scenarios_of_organization on hotwash.scenarios (organization_id, title, id);
call hotwash.protect('hotwash.scenarios', 'organization_id');
grant insert, update on hotwash.scenarios to hotwash_operator;

create table hotwash.scenario_injects (
  organization_id uuid not null,
  id uuid not null,
  scenario_id uuid not null,
  sequence integer not null,
  title text not null,
  body text not null,
  channel text not null,
  planned_offset_minutes integer not null,
  expected_actions text,
  attack_technique text,
  dimension text not null,
  criticality text not null check (criticality in ('LOW', 'NORMAL', 'CRITICAL')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, scenario_id) references hotwash.scenarios
);
create index scenario_injects_by_sequence on hotwash.scenario_injects (scenario_id, sequence, id);
create index scenario_injects_of_scenario
  on hotwash.scenario_injects (organization_id, scenario_id, sequence, id);
call hotwash.protect('hotwash.scenario_injects', 'organization_id');
grant insert, update on hotwash.scenario_injects to hotwash_operator;

-- The frameworks to which gap categories are mapped: reference data, the same for everybody. Editions are kept next to
-- each other, and a mapping belongs to one edition. IDs and structure are facts; titles are our own short words.
create table hotwash.compliance_frameworks (
  id uuid primary key,
  code text not null,
  name text not null,
  edition text not null,
  source text not null,
  licence text not null,
  unique (code, edition)
);
create index compliance_frameworks_by_code on hotwash.compliance_frameworks (code, id);

create table hotwash.compliance_controls (
  id uuid primary key,
  framework_id uuid not null references hotwash.compliance_frameworks,
  framework text not null,
  control_id text not null,
  level text not null,
  parent_control_id text,
  title text,
  unique (framework_id, control_id)
);
create index compliance_controls_by_framework on hotwash.compliance_controls (framework, control_id, id);

create table hotwash.compliance_mappings (
  id uuid primary key,
  category text not null,
  framework_id uuid not null references hotwash.compliance_frameworks,
  framework text not null,
  control_id text not null,
  strength text not null check (strength in ('PRIMARY', 'SUPPORTING')),
  strength_rank smallint not null generated always as (case strength when 'PRIMARY' then 1 else 2 end) stored,
  rationale text not null,
  basis text not null,
  basis_kind text not null,
  condition text,
  unique (category, framework_id, control_id),
  -- A mapping to an id that is not in its edition is refused.
  foreign key (framework_id, control_id) references hotwash.compliance_controls (framework_id, control_id)
);
create index compliance_mappings_by_category
  on hotwash.compliance_mappings (category, framework, strength_rank, control_id, id);
grant select on hotwash.compliance_frameworks, hotwash.compliance_controls, hotwash.compliance_mappings
  to hotwash_operator, hotwash_carrier, hotwash_client;

-- Which control an inject tests, how far and why: of an exercise, and of a scenario in the library.
create table hotwash.inject_mappings (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  framework_id uuid not null,
  framework text not null,
  control_id text not null,
  strength text not null check (strength in ('TESTS_DIRECTLY', 'TESTS_IN_PART', 'TOUCHES')),
  rationale text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  exercise_is_over boolean not null default false,
  spoils boolean not null generated always as (not exercise_is_over) stored,
  primary key (organization_id, id),
  unique (organization_id, inject_id, framework_id, control_id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, inject_id) references hotwash.injects on delete cascade,
  foreign key (framework_id, control_id) references hotwash.compliance_controls (framework_id, control_id)
);
create index inject_mappings_by_control on hotwash.inject_mappings (framework, control_id, id);
create index inject_mappings_of_organization on hotwash.inject_mappings (organization_id, framework, control_id, id);
create index inject_mappings_of_exercise
  on hotwash.inject_mappings (organization_id, exercise_id, framework, control_id, id);
create index inject_mappings_of_inject
  on hotwash.inject_mappings (organization_id, inject_id, framework, control_id, id);
call hotwash.protect('hotwash.inject_mappings', 'organization_id');
grant insert, update, delete on hotwash.inject_mappings to hotwash_operator;
call hotwash.keep_authors('hotwash.inject_mappings', 'rationale');

-- Its rationale says what the players must do, as the expected actions of an inject do: hidden from clients and carriers
-- until its exercise is COMPLETED.
create policy unspoilt on hotwash.inject_mappings as restrictive for select to hotwash_carrier, hotwash_client
  using (not spoils);
create trigger begin_inject before insert on hotwash.inject_mappings
  for each row execute function hotwash.begin_inject();

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
  primary key (organization_id, id),
  unique (organization_id, scenario_inject_id, framework_id, control_id),
  foreign key (organization_id, scenario_inject_id) references hotwash.scenario_injects,
  foreign key (framework_id, control_id) references hotwash.compliance_controls (framework_id, control_id)
);
create index scenario_inject_mappings_by_control
  on hotwash.scenario_inject_mappings (scenario_inject_id, framework, control_id, id);
create index scenario_inject_mappings_of_inject
  on hotwash.scenario_inject_mappings (organization_id, scenario_inject_id, framework, control_id, id);
call hotwash.protect('hotwash.scenario_inject_mappings', 'organization_id');
grant insert, update on hotwash.scenario_inject_mappings to hotwash_operator;

-- What a carrier requires of its clients: of one, of a segment, or of all in its book.
create table hotwash.requirements (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  kind text not null check (kind in ('EXERCISE_BY', 'EXERCISE_EVERY', 'CLOSE_GAPS_WITHIN', 'READINESS_AT_LEAST',
    'CERTIFICATE_VALID')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'WITHDRAWN')),
  -- Another organization, so no foreign key. Only sample data is ever deleted, and that has no carrier.
  client_id uuid,
  industry text,
  size_band text,
  country text check (country ~ '^[A-Z]{2}$'),
  scenario text,
  counts_from date,
  days integer check (days between 1 and 3650),
  severity text check (severity in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  minimum_score integer check (minimum_score between 1 and 100),
  due_on date not null,
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  check (client_id is null or coalesce(industry, size_band, country) is null),
  check ((kind = 'EXERCISE_BY') = (counts_from is not null)),
  check ((kind in ('EXERCISE_EVERY', 'CLOSE_GAPS_WITHIN')) = (days is not null)),
  check ((kind = 'CLOSE_GAPS_WITHIN') = (severity is not null)),
  check ((kind = 'READINESS_AT_LEAST') = (minimum_score is not null)),
  check (scenario is null or kind in ('EXERCISE_BY', 'EXERCISE_EVERY')),
  check (counts_from <= due_on)
);
create index requirements_by_time on hotwash.requirements (created_at desc, id desc);
create index requirements_of_organization on hotwash.requirements (organization_id, created_at desc, id desc);
call hotwash.protect('hotwash.requirements', 'organization_id');
grant insert, update on hotwash.requirements to hotwash_operator, hotwash_carrier;
call hotwash.keep_authors('hotwash.requirements', 'note');

-- Whether it concerns a client: one place says so.
create function hotwash.concerns(requirement hotwash.requirements, client hotwash.organizations) returns boolean
language sql immutable as $$
  select client.kind = 'CLIENT' and client.parent_id = requirement.organization_id
    and (requirement.client_id is null or requirement.client_id = client.id)
    and (requirement.industry is null or requirement.industry = client.industry)
    and (requirement.size_band is null or requirement.size_band = client.size_band)
    and (requirement.country is null or requirement.country = client.country)
$$;

-- The ACTIVE requirements of carriers in the caller's scope, and those that concern a client in it. A client may not read
-- its carrier's rows, so the gate reads them, for the scope of the transaction.
create policy gate on hotwash.requirements for select to hotwash_gate using (true);
grant select on hotwash.requirements to hotwash_gate;
create function hotwash.active_requirements() returns setof hotwash.requirements
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select r.* from requirements r where r.status = 'ACTIVE' and case current_setting('role')
    when 'hotwash_operator' then true
    when 'hotwash_carrier' then r.organization_id = any (current_setting('hotwash.book')::uuid[]) or exists (
      select from organizations o where o.id = any (current_setting('hotwash.book')::uuid[]) and concerns(r, o))
    when 'hotwash_client' then exists (
      select from organizations o where o.id = current_setting('hotwash.organization_id')::uuid and concerns(r, o))
    else false
  end
$$;
alter function hotwash.active_requirements owner to hotwash_gate;
revoke execute on function hotwash.active_requirements from public;
grant execute on function hotwash.active_requirements to hotwash_operator, hotwash_carrier, hotwash_client;

-- Where clients stand with what their carriers require, as last evaluated: for the feed, which sends rows that changed,
-- and to notify people of changes.
create table hotwash.requirement_results (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  -- A requirement is its carrier's, so no foreign key can begin with the client.
  requirement_id uuid not null,
  kind text not null,
  summary text not null,
  state text not null check (state in ('MET', 'DUE', 'MISSED', 'NOT_ASSESSED')),
  due_on date,
  since date,
  -- Why, in words, for the feed and notices. `facts` is a digest of what decides it, so that an evaluation finds what
  -- changed.
  why text,
  facts text,
  state_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  primary key (organization_id, id),
  unique (organization_id, requirement_id)
);
create index requirement_results_by_time on hotwash.requirement_results (created_at desc, id desc);
create index requirement_results_of_organization on hotwash.requirement_results (organization_id, created_at desc, id desc);
create index requirement_results_of_requirement on hotwash.requirement_results (requirement_id);
call hotwash.protect('hotwash.requirement_results', 'organization_id');
grant insert, update, delete on hotwash.requirement_results to hotwash_operator;
create policy courier on hotwash.requirement_results for select to hotwash_courier using (true);
grant select on hotwash.requirement_results to hotwash_courier;
