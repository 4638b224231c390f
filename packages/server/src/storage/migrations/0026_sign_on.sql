-- Single sign-on: an organization's own OpenID providers, and the email domains whose addresses they may vouch for.
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
  -- Until when a domain that is not verified is looked for.
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

-- How a client's people sign in is none of its carrier's business, and each organization decides it for itself.
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
create policy courier on hotwash.identity_providers to hotwash_courier using (true);
grant select, update (client_secret) on hotwash.identity_providers to hotwash_courier;

-- A new domain is looked for at once.
create function hotwash.wake_domain_checks() returns trigger language plpgsql as $$
begin
  notify hotwash_domains;
  return null;
end
$$;
create trigger wake_domain_checks after insert or update of next_check_at on hotwash.email_domains
  for each statement execute function hotwash.wake_domain_checks();

-- What sign-in keeps of it: which account a provider's subject opens, and the attempts that are under way in a browser.
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

create policy gate on hotwash.identity_providers for select to hotwash_gate using (true);
create policy gate on hotwash.email_domains for select to hotwash_gate using (true);
grant select (organization_id, id, status) on hotwash.identity_providers to hotwash_gate;
grant select (organization_id, name, status) on hotwash.email_domains to hotwash_gate;
grant select (id) on hotwash.auth_users to hotwash_gate;

-- Whether a provider may act for an account now: it is active, and its organization has verified the domain of the
-- account's address.
create function hotwash.provider_vouches(provider uuid, account uuid) returns uuid
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select p.organization_id from identity_providers p
    join email_domains d on d.organization_id = p.organization_id and d.status = 'VERIFIED'
    join auth_users a on a.id = account and lower(split_part(a.email, '@', 2)) = d.name
  where p.id = provider and p.status = 'ACTIVE'
$$;
alter function hotwash.provider_vouches owner to hotwash_gate;
revoke execute on function hotwash.provider_vouches from public;

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
