-- Scenarios are records like others: the operator writes its own, and a client may have some. Those that come with Hotwash
-- are never edited.
alter table hotwash.scenarios
  add column status text not null default 'PUBLISHED' check (status in ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
  add column version integer not null default 1 check (version > 0),
  -- When its current version was published; an archived one without it returns to a draft.
  add column published_at timestamptz,
  -- It comes with Hotwash.
  add column is_library boolean not null default false,
  add column sector text,
  add column audience text,
  add column regulation text,
  add column length_minutes integer check (length_minutes between 1 and 10080),
  -- The readiness dimensions that it promises to test.
  add column dimensions text[] not null default '{}';
-- Until now every scenario came with Hotwash.
update hotwash.scenarios set is_library = true, published_at = created_at;
alter table hotwash.scenarios
  alter column status drop default,
  add check (status <> 'PUBLISHED' or published_at is not null),
  add check (not is_library or status <> 'DRAFT');
call hotwash.keep_authors('hotwash.scenarios', 'title', 'summary', 'objectives');
create index scenarios_by_status on hotwash.scenarios (status, title, id);

alter table hotwash.scenario_injects
  add column number integer,
  add column audience text,
  add column scheduled_seconds integer check (scheduled_seconds >= 0);
update hotwash.scenario_injects set number = sequence;
alter table hotwash.scenario_injects
  alter column number set not null,
  add unique (organization_id, scenario_id, number),
  add check (sequence > 0),
  add check (planned_offset_minutes >= 0);
call hotwash.keep_authors('hotwash.scenario_injects', 'title', 'body', 'audience', 'expected_actions');
comment on column hotwash.reference_counters.id is 'Whose records are counted: the organization, one exercise or one scenario.';
grant delete on hotwash.scenario_injects to hotwash_operator;

-- The options of an inject, each leading to an inject of its own. One that an option leads to cannot be removed.
create table hotwash.scenario_inject_options (
  organization_id uuid not null,
  id uuid not null,
  scenario_inject_id uuid not null,
  sequence integer not null,
  label text not null,
  next_inject_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
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
grant insert, update, delete on hotwash.scenario_inject_options to hotwash_operator;
call hotwash.keep_authors('hotwash.scenario_inject_options', 'label');

-- Removing an inject removes the controls that it tests.
alter table hotwash.scenario_inject_mappings
  drop constraint scenario_inject_mappings_organization_id_scenario_inject_i_fkey,
  add foreign key (organization_id, scenario_inject_id) references hotwash.scenario_injects on delete cascade;
call hotwash.keep_authors('hotwash.scenario_inject_mappings', 'rationale');
grant delete on hotwash.scenario_inject_mappings to hotwash_operator;

-- Between a client and the operator: no carrier reads them.
create policy between on hotwash.scenarios as restrictive for select to hotwash_carrier using (false);
create policy between on hotwash.scenario_injects as restrictive for select to hotwash_carrier using (false);
create policy between on hotwash.scenario_inject_options as restrictive for select to hotwash_carrier using (false);
create policy between on hotwash.scenario_inject_mappings as restrictive for select to hotwash_carrier using (false);
