-- Sign-in. Its tables contain no organization's rows, so its login reads them without row policies.
create table hotwash.auth_users (
  id uuid primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  two_factor_enabled boolean not null default false
);

create table hotwash.auth_sessions (
  id uuid primary key,
  user_id uuid not null references hotwash.auth_users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  -- The person as whom the session was entered: a session is in one organization at a time. Null if the account opens none
  -- and may only accept an invitation.
  person_id uuid,
  -- The identity provider that opened the session. Such a session enters the provider's organization and no other.
  provider_id uuid,
  provider_organization_id uuid,
  -- How the session was opened.
  method text not null default 'PASSWORD' check (method in ('PASSWORD', 'SECOND_FACTOR', 'PASSKEY', 'PROVIDER')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((provider_id is null) = (provider_organization_id is null))
);
create index auth_sessions_of_user on hotwash.auth_sessions (user_id);

-- Once a person turns their second factor off, the sessions that it opened count as opened by the password alone.
create function hotwash.forget_second_factor() returns trigger
language plpgsql set search_path = hotwash, pg_temp as $$
begin
  update auth_sessions set method = 'PASSWORD' where user_id = new.id and method = 'SECOND_FACTOR';
  return null;
end
$$;
create trigger forget_second_factor after update of two_factor_enabled on hotwash.auth_users
  for each row when (old.two_factor_enabled and not new.two_factor_enabled)
  execute function hotwash.forget_second_factor();

create table hotwash.auth_accounts (
  id uuid primary key,
  user_id uuid not null references hotwash.auth_users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index auth_accounts_of_user on hotwash.auth_accounts (user_id);

create table hotwash.auth_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index auth_verifications_by_identifier on hotwash.auth_verifications (identifier);

create table hotwash.auth_rate_limits (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- A second factor. The secret and the backup codes are encrypted with the server's secret.
create table hotwash.auth_two_factors (
  id uuid primary key,
  user_id uuid not null references hotwash.auth_users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
create index auth_two_factors_of_user on hotwash.auth_two_factors (user_id);

-- Passkeys: public keys only.
create table hotwash.auth_passkeys (
  id uuid primary key,
  user_id uuid not null references hotwash.auth_users on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key text not null,
  -- An unsigned 32-bit number: too large for integer, and the driver reads bigint as text.
  counter double precision not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index auth_passkeys_of_user on hotwash.auth_passkeys (user_id);

-- Browsers in which somebody has signed in. The cookie's random text is kept as a hash, with the account it is known for.
-- Sign-in lets such a browser through while others are guessing that account's password.
create table hotwash.auth_devices (
  sha256 bytea not null,
  user_id uuid not null references hotwash.auth_users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (sha256, user_id)
);
create index auth_devices_of_user on hotwash.auth_devices (user_id, last_used_at desc);

-- Attempts to sign in to an account, existing or not, take turns. A row has the number of recent attempts, and when the
-- next turn is free.
create table hotwash.auth_throttles (
  key text primary key,
  tries integer not null,
  next_at timestamptz not null
);

-- Addresses that are waiting for a turn.
create table hotwash.auth_turns (
  key text not null references hotwash.auth_throttles on delete cascade,
  address text not null,
  turn_at timestamptz not null,
  primary key (key, address)
);

-- Links with which their holder sets a password or joins an organization, once. Only the hash of a link is kept. An
-- invitation belongs to the invited row of users, a reset to the account.
create table hotwash.account_links (
  sha256 bytea primary key,
  purpose text not null check (purpose in ('SET_UP', 'INVITATION', 'PASSWORD_RESET', 'SECOND_FACTOR_RESET')),
  user_id uuid,
  account_id uuid references hotwash.auth_users on delete cascade,
  -- A link that was emailed proves that its holder reads the mailbox.
  mailed boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  check (case purpose when 'SET_UP' then num_nonnulls(user_id, account_id) = 0
    when 'INVITATION' then user_id is not null and account_id is null
    else user_id is null and account_id is not null end)
);
create index account_links_of_user on hotwash.account_links (user_id);
create index account_links_of_account on hotwash.account_links (account_id);

grant select, insert, update, delete
  on hotwash.auth_users, hotwash.auth_sessions, hotwash.auth_accounts, hotwash.auth_verifications,
    hotwash.auth_rate_limits, hotwash.auth_two_factors, hotwash.auth_passkeys, hotwash.auth_devices,
    hotwash.auth_throttles, hotwash.auth_turns, hotwash.account_links
  to hotwash_auth_login;
