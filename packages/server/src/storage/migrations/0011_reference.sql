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
