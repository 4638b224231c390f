-- Browsers in which somebody signed in before. The cookie's random text is kept as its hash, with the account that it
-- is known for; sign-in lets it through while others guess at the account.
create table hotwash.auth_devices (
  sha256 bytea not null,
  user_id uuid not null references hotwash.auth_users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (sha256, user_id)
);
create index auth_devices_of_user on hotwash.auth_devices (user_id, last_used_at desc);

-- Tries at an account, known or not, take turns: how many there were of late, and when the next free turn begins.
create table hotwash.auth_throttles (
  key text primary key,
  tries integer not null,
  next_at timestamptz not null
);
-- Who waits for a turn, by address.
create table hotwash.auth_turns (
  key text not null references hotwash.auth_throttles on delete cascade,
  address text not null,
  turn_at timestamptz not null,
  primary key (key, address)
);
grant select, insert, update, delete on hotwash.auth_devices, hotwash.auth_throttles, hotwash.auth_turns
  to hotwash_login;

-- No session outlives thirty days from now on, those of today included.
update hotwash.auth_sessions set expires_at = least(expires_at, created_at + interval '30 days');

alter table hotwash.notifications drop constraint notifications_kind_check;
alter table hotwash.notifications add constraint notifications_kind_check check (kind in ('INVITATION',
  'PASSWORD_RESET', 'ACCOUNT_SECURITY', 'EXERCISE_REMINDER', 'REPORT_IN_REVIEW', 'ACTION_ITEMS', 'CERTIFICATE_EXPIRY',
  'KEY_EXPIRY'));

-- An ADMIN takes away somebody's lost second factor. Tenants' roles read nothing of sign-in, so it is done by a role
-- that may, for people whom the asking role may change: all for the operator, else those of its own organization.
grant select (id), update (two_factor_enabled, updated_at) on hotwash.auth_users to hotwash_gate;
grant select (user_id, verified), delete on hotwash.auth_two_factors to hotwash_gate;
grant select (user_id), delete on hotwash.auth_passkeys, hotwash.auth_sessions, hotwash.auth_devices to hotwash_gate;
create function hotwash.reset_second_factor(target uuid, with_passkeys boolean, at timestamptz)
returns table (second_factors integer, passkeys integer)
language plpgsql security definer set search_path = hotwash, pg_temp as $$
begin
  if not exists (
    select from users u where u.id = target and (current_setting('role') = 'hotwash_operator'
      or u.organization_id = current_setting('hotwash.organization_id')::uuid)
  ) then
    raise exception 'This person is outside the scope of the caller.' using errcode = 'insufficient_privilege';
  end if;
  with gone as (delete from auth_two_factors f where f.user_id = target returning f.verified)
    select count(*) filter (where gone.verified) into second_factors from gone;
  passkeys := 0;
  if with_passkeys then
    with gone as (delete from auth_passkeys p where p.user_id = target returning p.user_id)
      select count(*) into passkeys from gone;
  end if;
  update auth_users u set two_factor_enabled = false, updated_at = at where u.id = target;
  delete from auth_sessions s where s.user_id = target;
  delete from auth_devices d where d.user_id = target;
  return next;
end
$$;
alter function hotwash.reset_second_factor owner to hotwash_gate;
revoke execute on function hotwash.reset_second_factor from public;
grant execute on function hotwash.reset_second_factor to hotwash_operator, hotwash_carrier, hotwash_client;
