-- Compliance: the controls that exercises test, and what carriers require of their clients.

-- Which control an inject of an exercise tests, how far and why.
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

-- The rationale says what the players must do, as the expected actions of an inject do. So a mapping is hidden from clients
-- and carriers until its exercise is COMPLETED.
create policy unspoilt on hotwash.inject_mappings as restrictive for select to hotwash_carrier, hotwash_client
  using (not spoils);
create trigger begin_inject before insert on hotwash.inject_mappings
  for each row execute function hotwash.begin_inject();

-- What a carrier requires of its clients: of one, of a segment, or of all in its book.
create table hotwash.requirements (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  kind text not null check (kind in ('EXERCISE_BY', 'EXERCISE_EVERY', 'CLOSE_GAPS_WITHIN', 'READINESS_AT_LEAST',
    'CERTIFICATE_VALID')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'WITHDRAWN')),
  -- Null for a segment or the whole book. No foreign key: a requirement of a client that was erased concerns nobody.
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
create policy gate on hotwash.requirements for select to hotwash_gate using (true);
grant select on hotwash.requirements to hotwash_gate;

-- Whether a requirement concerns a client. No other place decides it.
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
create function hotwash.active_requirements() returns setof hotwash.requirements
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select r.* from requirements r where r.status = 'ACTIVE' and case current_setting('role')
    when 'hotwash_operator' then true
    when 'hotwash_carrier' then r.organization_id in (select book()) or exists (
      select from organizations o where o.id in (select book()) and concerns(r, o))
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
  -- A requirement is its carrier's, so no foreign key can begin with organization_id, which is the client.
  requirement_id uuid not null,
  kind text not null,
  summary text not null,
  state text not null check (state in ('MET', 'DUE', 'MISSED', 'NOT_ASSESSED')),
  due_on date,
  since date,
  -- Why, in words, for the feed and notifications.
  why text,
  -- A digest of `standing`, which servers of an earlier release compare.
  facts text,
  state_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  -- What decides the result, so that people are notified of it in their language, and so that an evaluation finds what
  -- changed.
  standing jsonb,
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
