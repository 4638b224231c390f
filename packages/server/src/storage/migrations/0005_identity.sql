-- Identities from outside: directories that provision people, and single sign-on.

-- Directories, such as Entra ID or Okta, that provision the people of an organization over SCIM 2.0. A directory signs in
-- with a token and acts for its organization, not for a person. There is one at a time.
create table hotwash.directories (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  name text not null,
  prefix text not null,
  sha256 bytea not null,
  created_by text not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index one_directory_at_a_time on hotwash.directories (organization_id) where ended_at is null;
create index directories_by_hash on hotwash.directories (sha256);
create index directories_by_time on hotwash.directories (created_at desc, id desc);
create index directories_of_organization on hotwash.directories (organization_id, created_at desc, id desc);
call hotwash.protect('hotwash.directories', 'organization_id');
call hotwash.keep_authors('hotwash.directories', 'name');
grant insert, update on hotwash.directories to hotwash_operator, hotwash_carrier, hotwash_client;
create policy courier on hotwash.directories for select to hotwash_courier using (true);
grant select on hotwash.directories to hotwash_courier;

-- The gate reads tokens before there is a caller.
create policy gate on hotwash.directories to hotwash_gate using (true);
grant select, update (last_used_at) on hotwash.directories to hotwash_gate;

-- A group of a directory, and the role that an ADMIN of the organization gives its members.
create table hotwash.directory_groups (
  organization_id uuid not null,
  id uuid not null,
  directory_id uuid not null,
  external_id text,
  name text not null,
  role text check (role in ('ADMIN', 'EDITOR', 'VIEWER')),
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, directory_id) references hotwash.directories
);
create unique index one_group_of_a_name on hotwash.directory_groups (organization_id, directory_id, lower(name))
  where removed_at is null;
create index directory_groups_by_name on hotwash.directory_groups (name, id);
create index directory_groups_of_organization on hotwash.directory_groups (organization_id, name, id);
call hotwash.protect('hotwash.directory_groups', 'organization_id');
call hotwash.keep_authors('hotwash.directory_groups', 'name');
grant insert, update on hotwash.directory_groups to hotwash_operator, hotwash_carrier, hotwash_client;

create table hotwash.directory_group_members (
  organization_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (organization_id, group_id, user_id),
  foreign key (organization_id, group_id) references hotwash.directory_groups,
  foreign key (organization_id, user_id) references hotwash.users
);
create index directory_group_members_of_user on hotwash.directory_group_members (organization_id, user_id);

-- What a directory says about a person whom it manages. The person's ID there is that of their row of users.
create table hotwash.provisioned_people (
  organization_id uuid not null,
  user_id uuid not null,
  directory_id uuid not null,
  external_id text,
  -- The parts of the name, as the directory sent them.
  names jsonb not null default '{}',
  -- Whether the directory disabled the person, and so may enable them. A person who was disabled by hand stays disabled.
  is_disabled boolean not null,
  -- When the directory removed the person. It does not find them until it adds them again.
  removed_at timestamptz,
  updated_at timestamptz not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references hotwash.users,
  foreign key (organization_id, directory_id) references hotwash.directories
);
create unique index one_person_of_an_external_id on hotwash.provisioned_people (organization_id, external_id)
  where removed_at is null;

-- The last two tables have no `id`, so they get the policies of `protect` without its index. Of all four, a carrier sees its
-- own rows and none of its clients'.
do $$
declare
  kept text;
begin
  foreach kept in array array['directory_group_members', 'provisioned_people'] loop
    execute format('alter table hotwash.%I enable row level security', kept);
    execute format('alter table hotwash.%I force row level security', kept);
    execute format('create policy operator on hotwash.%I to hotwash_operator using (true)', kept);
    execute format(
      $policy$create policy client on hotwash.%I to hotwash_client
        using (organization_id = (select current_setting('hotwash.organization_id')::uuid))$policy$, kept);
    execute format('create policy carrier on hotwash.%I to hotwash_carrier using (%s)', kept,
      hotwash.in_carriers('book', 'organization_id'));
    execute format('grant select, insert, update, delete on hotwash.%I to hotwash_operator, hotwash_carrier, hotwash_client',
      kept);
    call hotwash.let_remover(format('hotwash.%I', kept)::regclass, 'organization_id');
  end loop;
  foreach kept in array array['directories', 'directory_groups', 'directory_group_members', 'provisioned_people'] loop
    execute format(
      $policy$create policy own_organization on hotwash.%I as restrictive to hotwash_carrier
        using (exists (select from hotwash.organizations o where o.id = organization_id and o.kind = 'CARRIER'))$policy$,
      kept);
  end loop;
end
$$;

-- The directory with a valid token. Unknown, ended and expired tokens all find nothing, by the same path.
create function hotwash.directory_holder(token_sha256 bytea)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], book uuid[], disclosed uuid[])
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select 'DIRECTORY', d.id, d.name, o.id, o.kind, o.kind, 'ADMIN', '{}'::text[], carrier.book, disclosed_of(carrier.book)
  from directories d join organizations o on o.id = d.organization_id,
    lateral (select case when o.kind = 'CARRIER' then book_of(o.id) else '{}' end as book) carrier
  where d.sha256 = token_sha256 and d.ended_at is null and d.expires_at > now() and o.status = 'ACTIVE'
$$;
alter function hotwash.directory_holder owner to hotwash_gate;
revoke execute on function hotwash.directory_holder from public;
grant execute on function hotwash.directory_holder to hotwash_login;

-- Notes when keys, agents and directories were used, to the minute and many at once, so that no request waits for it.
create function hotwash.note_key_use(keys uuid[], at timestamptz) returns void
language sql security definer set search_path = hotwash, pg_temp as $$
  update api_keys set last_used_at = date_trunc('minute', at)
  where id = any (keys) and (last_used_at is null or last_used_at < date_trunc('minute', at));
  update connected_agents set last_used_at = date_trunc('minute', at)
  where id = any (keys) and (last_used_at is null or last_used_at < date_trunc('minute', at));
  update directories set last_used_at = date_trunc('minute', at)
  where id = any (keys) and (last_used_at is null or last_used_at < date_trunc('minute', at))
$$;

-- What is known about refused keys and tokens, and why they were refused. Unknown ones get no row.
create function hotwash.refused_keys(hashes bytea[])
returns table (sha256 bytea, id uuid, name text, organization_id uuid, code text, actor_kind text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select k.sha256, k.id, k.name, k.organization_id,
    case when k.revoked_at is not null then 'REVOKED' when k.expires_at <= now() then 'EXPIRED'
      else 'UNAUTHENTICATED' end, 'API_KEY'
  from api_keys k where k.sha256 = any (hashes)
  union all
  select d.sha256, d.id, d.name, d.organization_id,
    case when d.ended_at is not null then 'REVOKED' when d.expires_at <= now() then 'EXPIRED'
      else 'UNAUTHENTICATED' end, 'DIRECTORY'
  from directories d where d.sha256 = any (hashes)
$$;
alter function hotwash.note_key_use owner to hotwash_gate;
alter function hotwash.refused_keys owner to hotwash_gate;
revoke execute on function hotwash.note_key_use, hotwash.refused_keys from public;
grant execute on function hotwash.note_key_use, hotwash.refused_keys to hotwash_login;

-- Single sign-on: an organization's own OpenID providers.
create table hotwash.identity_providers (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  name text not null,
  issuer text not null,
  -- The application that is registered with the provider. Its secret is encrypted with the server's.
  client_id text,
  client_secret bytea,
  scopes text not null,
  -- The claim with a person's groups or roles, and the values that stand for each of our roles, one in each line.
  role_claim text,
  admin_values text,
  editor_values text,
  viewer_values text,
  default_role text check (default_role in ('ADMIN', 'EDITOR', 'VIEWER')),
  -- Whether people without an invitation become users when they first sign in.
  provisions boolean not null,
  -- Whether signing out here also signs out at the provider.
  signs_out boolean not null default false,
  status text not null check (status in ('ACTIVE', 'PAUSED', 'ENDED')),
  last_signed_in_at timestamptz,
  last_failure text,
  last_failure_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  check (status <> 'ACTIVE' or num_nonnulls(client_id, client_secret) = 2),
  check (status <> 'ENDED' or client_secret is null),
  check ((last_failure is null) = (last_failure_at is null))
);
create index identity_providers_by_time on hotwash.identity_providers (created_at desc, id desc);
create index identity_providers_of_organization on hotwash.identity_providers (organization_id, created_at desc, id desc);
call hotwash.protect('hotwash.identity_providers', 'organization_id');
call hotwash.keep_authors('hotwash.identity_providers', 'name', 'client_id', 'role_claim', 'admin_values', 'editor_values',
  'viewer_values');

-- The email domains whose addresses an organization's providers may vouch for.
create table hotwash.email_domains (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  -- In lower case.
  name text not null,
  -- The value of the TXT record that proves the domain. It is public once it is published.
  record_value text not null,
  status text not null check (status in ('PENDING', 'VERIFIED', 'LAPSED', 'ENDED')),
  verified_at timestamptz,
  -- What the last look at DNS found, and when the next one is due.
  checked_at timestamptz,
  finding text,
  missing_since timestamptz,
  next_check_at timestamptz,
  -- Until when the record of a domain that is not verified is looked for.
  sought_until timestamptz not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  check (status <> 'VERIFIED' or verified_at is not null)
);
create index email_domains_by_time on hotwash.email_domains (created_at desc, id desc);
create index email_domains_of_organization on hotwash.email_domains (organization_id, created_at desc, id desc);
create unique index one_email_domain on hotwash.email_domains (organization_id, name) where status <> 'ENDED';
create index email_domains_verified on hotwash.email_domains (name) where status = 'VERIFIED';
create index email_domains_due on hotwash.email_domains (next_check_at) where next_check_at is not null;
call hotwash.protect('hotwash.email_domains', 'organization_id');

-- A carrier does not see how its clients' people sign in, and each organization decides that for itself.
do $$
declare
  kept text;
begin
  foreach kept in array array['identity_providers', 'email_domains'] loop
    execute format('grant insert, update on hotwash.%I to hotwash_operator, hotwash_carrier, hotwash_client', kept);
    execute format(
      $policy$create policy own_organization on hotwash.%I as restrictive to hotwash_carrier
        using (exists (select from hotwash.organizations o where o.id = organization_id and o.kind = 'CARRIER'))$policy$,
      kept);
    execute format(
      $policy$create policy own_added on hotwash.%I as restrictive for insert
        to hotwash_operator, hotwash_carrier, hotwash_client
        with check (organization_id = (select current_setting('hotwash.organization_id')::uuid))$policy$, kept);
    execute format(
      $policy$create policy own_changed on hotwash.%I as restrictive for update
        to hotwash_operator, hotwash_carrier, hotwash_client
        using (organization_id = (select current_setting('hotwash.organization_id')::uuid))$policy$, kept);
  end loop;
end
$$;

-- The courier encrypts the secrets of providers again when the server's secret changes.
create policy courier on hotwash.identity_providers to hotwash_courier using (true);
grant select, update (client_secret) on hotwash.identity_providers to hotwash_courier;

create policy gate on hotwash.identity_providers for select to hotwash_gate using (true);
grant select (organization_id, id, status) on hotwash.identity_providers to hotwash_gate;
create policy gate on hotwash.email_domains for select to hotwash_gate using (true);
grant select (organization_id, name, status) on hotwash.email_domains to hotwash_gate;

-- A new domain is checked at once.
create function hotwash.wake_domain_checks() returns trigger language plpgsql as $$
begin
  notify hotwash_domains;
  return null;
end
$$;
create trigger wake_domain_checks after insert or update of next_check_at on hotwash.email_domains
  for each statement execute function hotwash.wake_domain_checks();

-- Which account a provider's subject opens.
create table hotwash.auth_identities (
  provider_id uuid not null,
  subject text not null,
  user_id uuid not null references hotwash.auth_users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (provider_id, subject),
  -- An address that the provider gives to another person later does not open the account of the first.
  unique (provider_id, user_id)
);
create index auth_identities_of_user on hotwash.auth_identities (user_id);

-- Attempts to sign in with a provider that are under way in a browser.
create table hotwash.auth_sign_on_attempts (
  state_sha256 bytea primary key,
  -- The cookie of the browser that began.
  browser_sha256 bytea not null,
  provider_id uuid not null,
  nonce text not null,
  verifier text not null,
  back text,
  expires_at timestamptz not null
);
create index auth_sign_on_attempts_by_end on hotwash.auth_sign_on_attempts (expires_at);
grant select, insert, update, delete on hotwash.auth_identities, hotwash.auth_sign_on_attempts to hotwash_auth_login;

-- The organization of a provider that may act for an account: the provider is ACTIVE, and its organization has verified the
-- domain of the account's address. Null if the provider may not.
create function hotwash.provider_vouches(provider uuid, account uuid) returns uuid
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select p.organization_id from identity_providers p
    join email_domains d on d.organization_id = p.organization_id and d.status = 'VERIFIED'
    join auth_users a on a.id = account and lower(split_part(a.email, '@', 2)) = d.name
  where p.id = provider and p.status = 'ACTIVE'
$$;
alter function hotwash.provider_vouches owner to hotwash_gate;
revoke execute on function hotwash.provider_vouches from public;
grant select (id) on hotwash.auth_users to hotwash_gate;

-- What sign-in keeps of a provider ends with it: its links to accounts, and the sessions that it opened.
grant select (provider_id), delete on hotwash.auth_identities, hotwash.auth_sessions to hotwash_remover;

create function hotwash.forget_provider() returns trigger
language plpgsql security definer set search_path = hotwash, pg_temp as $$
begin
  delete from auth_identities where provider_id = new.id;
  delete from auth_sessions where provider_id = new.id;
  return null;
end
$$;
alter function hotwash.forget_provider owner to hotwash_remover;
revoke execute on function hotwash.forget_provider from public;
create trigger forget_provider after update of status on hotwash.identity_providers
  for each row when (new.status = 'ENDED') execute function hotwash.forget_provider();
