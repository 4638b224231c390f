-- Whether an organization's scores count in the industry benchmark is its own to say. A date and not a yes: what was
-- given after a quarter's end does not count in that quarter.
alter table hotwash.organizations
  add column benchmark_opted_in_at timestamptz check (benchmark_opted_in_at is null or kind = 'CLIENT'),
  add column is_synthetic boolean not null default false;
comment on column hotwash.organizations.is_synthetic is 'Made up for a demonstration: benchmarks that rest on it say so.';
grant update (benchmark_opted_in_at, updated_at) on hotwash.organizations to hotwash_client;

-- Peers' scores stand side by side here, so none of the roles in which callers are served may read them. The server
-- takes this role to make a snapshot and to work an answer out, and for nothing else.
do $$
begin
  if not exists (select from pg_roles where rolname = 'hotwash_benchmark') then
    create role hotwash_benchmark nologin;
    grant hotwash_benchmark to hotwash_login;
  end if;
end
$$;
grant usage on schema hotwash to hotwash_benchmark;
create policy benchmark on hotwash.organizations for select to hotwash_benchmark using (true);
create policy benchmark on hotwash.readiness_scores for select to hotwash_benchmark using (true);
create policy benchmark on hotwash.readiness_dimensions for select to hotwash_benchmark using (true);
grant select on hotwash.organizations, hotwash.readiness_scores, hotwash.readiness_dimensions to hotwash_benchmark;

-- Frozen: nobody is granted update or delete.
create table hotwash.benchmark_snapshots (
  id uuid primary key,
  quarter text not null check (quarter ~ '^\d{4}-Q[1-4]$'),
  -- Which readiness formula the members were scored by, and which rules the figures were made by.
  formula_version text not null,
  rules_version text not null,
  is_synthetic boolean not null,
  made_at timestamptz not null,
  unique (formula_version, quarter)
);

-- Not called organization_id: these rows belong to no tenant, and no tenant reads them.
create table hotwash.benchmark_members (
  snapshot_id uuid not null references hotwash.benchmark_snapshots,
  member_id uuid not null references hotwash.organizations,
  -- The corporate family, and the carrier in whose book the member stands.
  family_id uuid not null,
  carrier_id uuid,
  industry text,
  size_band text,
  score_id uuid not null,
  -- In hundredths, by measure: {"OVERALL": 6125, "COMMUNICATION": 5850}.
  scores jsonb not null,
  primary key (snapshot_id, member_id)
);

-- What is published where nobody is left out; a viewer's answer leaves members out and is worked out from them.
create table hotwash.benchmark_figures (
  snapshot_id uuid not null references hotwash.benchmark_snapshots,
  measure text not null,
  industry text,
  size_band text,
  members_band text not null,
  p25 smallint,
  p50 smallint not null,
  p75 smallint,
  unique nulls not distinct (snapshot_id, measure, industry, size_band),
  check (size_band is null or industry is not null),
  check ((p25 is null) = (p75 is null))
);

do $$
declare
  name text;
begin
  foreach name in array array['benchmark_snapshots', 'benchmark_members', 'benchmark_figures'] loop
    execute format('alter table hotwash.%I enable row level security', name);
    execute format('alter table hotwash.%I force row level security', name);
    execute format('create policy benchmark on hotwash.%I to hotwash_benchmark using (true)', name);
    execute format('grant select, insert on hotwash.%I to hotwash_benchmark', name);
  end loop;
end
$$;
