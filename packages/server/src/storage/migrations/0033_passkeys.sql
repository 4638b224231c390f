-- Passkeys: what signs somebody in without a password. It stands beside the sign-in's other tables, names no
-- organization, and holds public keys only.
create table hotwash.auth_passkeys (
  id uuid primary key,
  user_id uuid not null references hotwash.auth_users on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key text not null,
  -- Of 32 bits without a sign, which integer does not hold, and bigint is read as text.
  counter double precision not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index auth_passkeys_of_user on hotwash.auth_passkeys (user_id);
grant select, insert, update, delete on hotwash.auth_passkeys to hotwash_login;
