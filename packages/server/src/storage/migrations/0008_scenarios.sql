-- The operator's library: what an exercise can be made from.
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
  organization_id uuid not null references hotwash.organizations,
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
