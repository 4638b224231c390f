-- Reference data, the same for everybody: compliance frameworks, and duties that regulations and standards set.

-- The frameworks to which gap categories are mapped. Editions are kept next to each other, and a mapping belongs to one
-- edition. IDs and structure are facts; titles are our own short words.
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
  -- A mapping to an ID that is not in its edition is refused.
  foreign key (framework_id, control_id) references hotwash.compliance_controls (framework_id, control_id)
);
create index compliance_mappings_by_category
  on hotwash.compliance_mappings (category, framework, strength_rank, control_id, id);
grant select on hotwash.compliance_frameworks, hotwash.compliance_controls, hotwash.compliance_mappings
  to hotwash_operator, hotwash_carrier, hotwash_client;

-- Duties to exercise. What they demand is said in our own words; the source has theirs.
create table hotwash.duties (
  id uuid primary key,
  position integer not null unique,
  regulation text not null,
  edition text not null,
  provision text not null,
  title text not null,
  demand text not null,
  tests text not null check (tests in ('INCIDENT_RESPONSE', 'CONTINUITY', 'BOTH')),
  basis text not null check (basis in ('REQUIRED', 'ADDRESSABLE', 'RECOMMENDED', 'IMPLIED')),
  -- Longest period between tests that the text names; null if it names none.
  cadence_months integer check (cadence_months > 0),
  concerns text not null,
  source_url text not null,
  framework_id uuid,
  framework text,
  control_id text,
  foreign key (framework_id, control_id) references hotwash.compliance_controls (framework_id, control_id)
);
create index duties_by_position on hotwash.duties (position, id);
grant select on hotwash.duties to hotwash_operator, hotwash_carrier, hotwash_client;

-- Duties to notify within a time. What they demand is said in our own words; the source has theirs.
create table hotwash.notification_duties (
  id uuid primary key,
  position integer not null unique,
  code text not null unique,
  name text not null,
  regulation text not null,
  edition text not null,
  provision text not null,
  demand text not null,
  recipient text not null,
  period integer not null check (period > 0),
  period_unit text not null check (period_unit in ('HOURS', 'DAYS', 'BUSINESS_DAYS', 'MONTHS')),
  counted_from text not null,
  -- Minutes of an exercise that stand for the period.
  exercise_minutes integer not null check (exercise_minutes between 1 and 10080),
  is_in_force boolean not null,
  force_note text,
  concerns text not null,
  source_url text not null
);
create index notification_duties_by_position on hotwash.notification_duties (position, id);
grant select on hotwash.notification_duties to hotwash_operator, hotwash_carrier, hotwash_client;
