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
create or replace function hotwash.end_injects() returns trigger language plpgsql set search_path = hotwash, pg_temp as $$
begin
  update injects set exercise_is_over = (new.status = 'COMPLETED')
    where organization_id = new.organization_id and exercise_id = new.id;
  update inject_mappings set exercise_is_over = (new.status = 'COMPLETED')
    where organization_id = new.organization_id and exercise_id = new.id;
  return null;
end
$$;

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
