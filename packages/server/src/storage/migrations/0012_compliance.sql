-- The frameworks that gap categories are mapped to: reference data, the same for everybody. Editions stand side by side,
-- and a mapping belongs to one edition. Ids and structure are facts; titles are our own short words.
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
