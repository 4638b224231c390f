-- What a carrier requires of its clients: of one, of a segment, or of all in its book.
create table hotwash.requirements (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  kind text not null check (kind in ('EXERCISE_BY', 'EXERCISE_EVERY', 'CLOSE_GAPS_WITHIN', 'READINESS_AT_LEAST',
    'CERTIFICATE_VALID')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'WITHDRAWN')),
  -- An organization is never deleted.
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
