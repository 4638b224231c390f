-- Enums are text with a check: text equality is leakproof, so an index may answer it below a row policy.
-- PostgreSQL's own enum comparison is not, and would be evaluated row by row after the policy.
create table hotwash.organizations (
  id uuid primary key,
  parent_id uuid references hotwash.organizations,
  name text not null check (name <> ''),
  kind text not null check (kind in ('OPERATOR', 'CARRIER', 'CLIENT')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'ARCHIVED')),
  disclosure text not null check (disclosure in ('SUMMARY', 'FULL')),
  industry text,
  size_band text,
  country text check (country ~ '^[A-Z]{2}$'),
  time_zone text not null default 'UTC',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'OPERATOR') = (parent_id is null)),
  -- Only a client has something to hold back from the carrier above it.
  check (kind = 'CLIENT' or disclosure = 'FULL')
);
create unique index one_operator on hotwash.organizations (kind) where kind = 'OPERATOR';
create index organizations_by_name on hotwash.organizations (name, id);
create index organizations_of_parent on hotwash.organizations (parent_id, name, id);
call hotwash.protect('hotwash.organizations', 'id');
grant insert, update on hotwash.organizations to hotwash_operator;
-- What its carrier may read is the client's own to set.
grant update (disclosure, updated_at) on hotwash.organizations to hotwash_client;

create table hotwash.engagements (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  title text not null,
  objectives text,
  status text not null check (status in ('PLANNED', 'ACTIVE', 'COMPLETED', 'CANCELLED')),
  starts_on date not null,
  ends_on date,
  lead text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  check (ends_on >= starts_on)
);
-- Each order is indexed twice: for operators, who walk the whole, and for one organization.
create index engagements_by_start on hotwash.engagements (starts_on desc, id desc);
create index engagements_of_organization on hotwash.engagements (organization_id, starts_on desc, id desc);
call hotwash.protect('hotwash.engagements', 'organization_id');
grant insert, update on hotwash.engagements to hotwash_operator, hotwash_carrier;

-- The last number given to a record that people call by number: X-12, G-231. Numbers are never given twice.
create table hotwash.reference_counters (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  prefix text not null,
  last integer not null,
  primary key (organization_id, id, prefix)
);
comment on column hotwash.reference_counters.id is 'Whose records are counted: the organization, or one exercise.';
call hotwash.protect('hotwash.reference_counters', 'organization_id');
grant insert, update on hotwash.reference_counters to hotwash_operator;
