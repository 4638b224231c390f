-- Organizations, and their engagements, reference counters and logos.

-- Enums are text with a check. Text equality is leakproof, so an index may answer it below a row policy. The comparison
-- of PostgreSQL's own enums is not, and would be evaluated row by row after the policy.
create table hotwash.organizations (
  id uuid primary key,
  parent_id uuid references hotwash.organizations,
  name text not null check (name <> ''),
  kind text not null check (kind in ('OPERATOR', 'CARRIER', 'CLIENT')),
  -- Begins the references of its exercises, gaps and action items, so references are unique across organizations.
  reference_prefix text not null check (reference_prefix ~ '^[A-Z][A-Z0-9]{1,7}$'),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'ARCHIVED')),
  disclosure text not null check (disclosure in ('SUMMARY', 'FULL')),
  industry text,
  size_band text,
  country text check (country ~ '^[A-Z]{2}$'),
  time_zone text not null default 'UTC',
  -- A client has one carrier and keeps it, so its insurance policy is two columns of the client.
  renewal_on date,
  policy_reference text check (policy_reference <> ''),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Whether its scores count in the industry benchmark is a client's own decision. It is a date because consent given
  -- after a quarter ended does not count for that quarter.
  benchmark_opted_in_at timestamptz check (benchmark_opted_in_at is null or kind = 'CLIENT'),
  is_synthetic boolean not null default false,
  -- Sample data: one client with everything that belongs to it, which the operator adds to look around and removes again.
  is_sample boolean not null default false,
  agents_allowed boolean not null default true,
  -- The transaction in which the row last changed: see stamp_change.
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  authors jsonb not null default '{}',
  -- How the operator presents the portals, emails and documents as its own. Only the operator has a brand.
  product_name text check (product_name <> '' and char_length(product_name) <= 40),
  accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
  sender_name text check (sender_name <> '' and char_length(sender_name) <= 80),
  support_email text check (support_email <> ''),
  document_theme text not null default 'SERIF' check (document_theme in ('SERIF', 'SANS', 'PLAIN')),
  -- Set when the organization is to be erased. A job removes its rows in batches, each in a transaction of its own, so that
  -- none holds many locks or keeps the feed waiting. A job that was interrupted continues where it was.
  erasing_since timestamptz,
  -- While an organization is on legal hold, nothing of it is erased or forgotten.
  legal_hold_since timestamptz,
  check ((kind = 'OPERATOR') = (parent_id is null)),
  -- Only a client has something to hold back from the carrier above it.
  check (kind = 'CLIENT' or disclosure = 'FULL'),
  constraint organizations_sample_check check (not is_sample or kind = 'CLIENT' and benchmark_opted_in_at is null),
  check (kind = 'OPERATOR'
    or num_nonnulls(product_name, accent_color, sender_name, support_email) = 0 and document_theme = 'SERIF')
);
create unique index one_operator on hotwash.organizations (kind) where kind = 'OPERATOR';
create index organizations_by_name on hotwash.organizations (name, id);
create unique index organizations_by_prefix on hotwash.organizations (reference_prefix);
create unique index one_sample on hotwash.organizations (is_sample) where is_sample;
create index organizations_of_parent on hotwash.organizations (parent_id, name, id);
create index organizations_disclosing on hotwash.organizations (parent_id, id) where disclosure = 'FULL';
create index organizations_erasing on hotwash.organizations (erasing_since) where erasing_since is not null;
create index organizations_with_sample on hotwash.organizations (id) where is_sample;
comment on column hotwash.organizations.agents_allowed is
  'Whether its people may connect agents, and use those they have connected.';
comment on column hotwash.organizations.is_synthetic is 'Made up for a demonstration: benchmarks that rest on it say so.';
comment on column hotwash.organizations.is_sample is 'Added as sample data: it can be removed with all its records.';

-- The organizations that the transaction's carrier sees. PL/pgSQL, because it begins faster than SQL functions do.
create function hotwash.book() returns setof uuid language plpgsql stable parallel safe rows 20 security definer
set search_path = hotwash, pg_temp as $$
declare
  given text := current_setting('hotwash.book');
  own uuid := current_setting('hotwash.organization_id')::uuid;
begin
  if given not in ('OWN', 'EACH') then
    return query select unnest(given::uuid[]);
    return;
  end if;
  return next own;
  return query select id from organizations where parent_id = own;
end
$$;

-- The organizations that disclose everything to the transaction's carrier.
create function hotwash.disclosed() returns setof uuid language plpgsql stable parallel safe rows 20 security definer
set search_path = hotwash, pg_temp as $$
declare
  given text := current_setting('hotwash.disclosed');
  own uuid := current_setting('hotwash.organization_id')::uuid;
begin
  if given not in ('OWN', 'EACH') then
    return query select unnest(given::uuid[]);
    return;
  end if;
  return query select id from organizations where id = own and disclosure = 'FULL';
  return query select id from organizations where parent_id = own and disclosure = 'FULL';
end
$$;

-- Whether the transaction's carrier sees one organization: a look-up, however large its book is.
create function hotwash.is_in_book(organization uuid) returns boolean language plpgsql stable parallel safe
security definer set search_path = hotwash, pg_temp as $$
declare
  given text := current_setting('hotwash.book');
  own uuid := current_setting('hotwash.organization_id')::uuid;
begin
  if given not in ('OWN', 'EACH') then
    return coalesce(organization = any (given::uuid[]), false);
  end if;
  return coalesce(organization = own, false)
    or exists (select from organizations where id = organization and parent_id = own);
end
$$;
alter function hotwash.book owner to hotwash_gate;
alter function hotwash.disclosed owner to hotwash_gate;
alter function hotwash.is_in_book owner to hotwash_gate;
revoke execute on function hotwash.book, hotwash.disclosed, hotwash.is_in_book from public;
grant execute on function hotwash.book, hotwash.disclosed to hotwash_carrier;
grant execute on function hotwash.is_in_book to hotwash_carrier, hotwash_auditor;

-- A statement that reads few rows need not list a large book. With the setting 'EACH' in place of 'OWN', policies look up
-- each row's organization instead. For many rows a list is quicker, so it is the default.
create view hotwash.book_members with (security_barrier) as
  select id as member from hotwash.organizations
  where id = (select current_setting('hotwash.organization_id')::uuid)
    or parent_id = (select current_setting('hotwash.organization_id')::uuid);

create view hotwash.disclosed_members with (security_barrier) as
  select id as member from hotwash.organizations
  where disclosure = 'FULL' and (id = (select current_setting('hotwash.organization_id')::uuid)
    or parent_id = (select current_setting('hotwash.organization_id')::uuid));

alter view hotwash.book_members owner to hotwash_gate;
alter view hotwash.disclosed_members owner to hotwash_gate;
grant select on hotwash.book_members, hotwash.disclosed_members to hotwash_carrier;

-- Policies call these functions. As a subquery the look-up would make each row that a statement reads look costly, whether
-- it is looked up or not, and the planner would choose other plans. A function of cost 1 does not.
create function hotwash.is_book_member(organization uuid) returns boolean language plpgsql stable parallel safe
security definer set search_path = hotwash, pg_temp cost 1 as $$
begin
  return exists (select from book_members where member = organization);
end
$$;

create function hotwash.is_disclosed_member(organization uuid) returns boolean language plpgsql stable parallel safe
security definer set search_path = hotwash, pg_temp cost 1 as $$
begin
  return exists (select from disclosed_members where member = organization);
end
$$;
alter function hotwash.is_book_member owner to hotwash_gate;
alter function hotwash.is_disclosed_member owner to hotwash_gate;
revoke execute on function hotwash.is_book_member, hotwash.is_disclosed_member from public;
grant execute on function hotwash.is_book_member, hotwash.is_disclosed_member to hotwash_carrier;

-- After the functions above, which the policies call.
call hotwash.protect('hotwash.organizations', 'id');
grant insert, update on hotwash.organizations to hotwash_operator;
call hotwash.keep_authors('hotwash.organizations', 'name', 'policy_reference', 'product_name', 'sender_name');
create policy benchmark on hotwash.organizations for select to hotwash_benchmark using (true);
create policy courier on hotwash.organizations for select to hotwash_courier using (true);
grant select on hotwash.organizations to hotwash_benchmark, hotwash_courier;
create policy remover on hotwash.organizations to hotwash_remover using (is_sample or erasing_since is not null);
grant select, delete on hotwash.organizations to hotwash_remover;

-- A client decides what its carrier may read, whether its scores count, and whether its people may connect agents.
grant update (disclosure, benchmark_opted_in_at, agents_allowed, updated_at) on hotwash.organizations to hotwash_client;

-- A carrier changes the insurance policies of its clients, and of its own row only whether its people may connect agents.
grant update (renewal_on, policy_reference, agents_allowed, updated_at) on hotwash.organizations to hotwash_carrier;
create policy clients_only on hotwash.organizations as restrictive for update to hotwash_carrier
  using (kind = 'CLIENT' or id = (select current_setting('hotwash.organization_id')::uuid));

create function hotwash.keep_carriers_apart() returns trigger language plpgsql as $$
declare
  is_own boolean := new.id = current_setting('hotwash.organization_id')::uuid;
begin
  if not is_own and new.agents_allowed <> old.agents_allowed
    or is_own and (new.renewal_on, new.policy_reference) is distinct from (old.renewal_on, old.policy_reference) then
    raise exception 'a carrier changes other columns here' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger keep_carriers_apart before update on hotwash.organizations
  for each row when (current_setting('role', true) = 'hotwash_carrier') execute function hotwash.keep_carriers_apart();

-- Sample data can be removed, so no organization becomes sample data or stops being it.
create function hotwash.keep_sample_mark() returns trigger language plpgsql as $$
begin
  raise exception 'is_sample never changes' using errcode = '42501';
end
$$;
create trigger keep_sample_mark before update on hotwash.organizations
  for each row when (old.is_sample <> new.is_sample or old.id <> new.id and old.is_sample)
  execute function hotwash.keep_sample_mark();

-- What a caller may mean by a reference: by MFL-G-8 just that, and by G-8 that of each organization they see.
create function hotwash.whole_references(given text) returns text[] language sql stable as $$
  select case when given like '%-%-%' then array[given]
    else array(select reference_prefix || '-' || given from hotwash.organizations) end
$$;

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
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  check (ends_on >= starts_on)
);
-- Each order has two indexes: for operators, who read all organizations, and for one organization.
create index engagements_by_start on hotwash.engagements (starts_on desc, id desc);
create index engagements_of_organization on hotwash.engagements (organization_id, starts_on desc, id desc);
call hotwash.protect('hotwash.engagements', 'organization_id');
grant insert, update on hotwash.engagements to hotwash_operator, hotwash_carrier;
call hotwash.keep_authors('hotwash.engagements', 'title', 'objectives', 'lead');

-- The last number given to a record that people refer to by number: MFL-X-12, MFL-G-231. No number is given twice.
create table hotwash.reference_counters (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  prefix text not null,
  last integer not null,
  primary key (organization_id, id, prefix)
);
comment on column hotwash.reference_counters.id is 'Whose records are counted: the organization, one exercise or one scenario.';
call hotwash.protect('hotwash.reference_counters', 'organization_id');
grant insert, update on hotwash.reference_counters to hotwash_operator;

-- One logo per organization, small enough to be kept in the database and to be part of every backup.
create table hotwash.organization_logos (
  organization_id uuid not null primary key references hotwash.organizations,
  id uuid not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/svg+xml')),
  bytes bytea not null check (octet_length(bytes) between 1 and 524288),
  sha256 text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
call hotwash.protect('hotwash.organization_logos', 'organization_id');
grant insert, update, delete on hotwash.organization_logos to hotwash_operator, hotwash_carrier, hotwash_client;

-- Emails show the operator's logo.
create policy courier on hotwash.organization_logos for select to hotwash_courier using (true);
grant select (organization_id, media_type, sha256, width, height) on hotwash.organization_logos to hotwash_courier;
