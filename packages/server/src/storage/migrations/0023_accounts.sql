-- One person, many memberships: an account signs in, and each row of users is one person in one organization. A row has
-- no account until its invitation is accepted. So far a row had the id of its account.
alter table hotwash.users
  add column account_id uuid references hotwash.auth_users,
  -- The last sign-in or switch into this organization; further requests do not change it.
  add column last_signed_in_at timestamptz,
  add unique (organization_id, account_id);
create index users_of_account on hotwash.users (account_id) where account_id is not null;
alter table hotwash.users no force row level security;
alter table hotwash.audit_entries no force row level security;
update hotwash.users u set account_id = a.id from hotwash.auth_users a where a.id = u.id;
with entered as (
  select organization_id, subject_id, max(at) as at from hotwash.audit_entries
  where action = 'signIn' and outcome = 'OK' and subject_kind = 'User' group by organization_id, subject_id
)
update hotwash.users u set last_signed_in_at = e.at from entered e
  where e.organization_id = u.organization_id and e.subject_id = u.id;
alter table hotwash.users force row level security;
alter table hotwash.audit_entries force row level security;

-- Tenants' roles set neither an address nor an account. Sign-in does, with the operator's role.
revoke insert, update on hotwash.users from hotwash_operator, hotwash_carrier, hotwash_client;
grant insert (organization_id, id, name, email, status, created_at, updated_at), update (name, status, updated_at)
  on hotwash.users to hotwash_operator, hotwash_carrier, hotwash_client;
grant update (account_id, last_signed_in_at) on hotwash.users to hotwash_operator;

-- An account opens only rows with its own address, and a row stays with its account.
grant select (email) on hotwash.auth_users to hotwash_gate;
create function hotwash.keep_account() returns trigger
language plpgsql security definer set search_path = hotwash, pg_temp as $$
begin
  if old.account_id is not null
    or not exists (select from auth_users a where a.id = new.account_id and a.email = lower(new.email)) then
    raise exception 'this account cannot open the row %', old.id using errcode = '42501';
  end if;
  return new;
end
$$;
alter function hotwash.keep_account owner to hotwash_gate;
revoke execute on function hotwash.keep_account from public;
create trigger keep_account before update on hotwash.users
  for each row when (old.account_id is distinct from new.account_id) execute function hotwash.keep_account();

-- An address may be invited to any number of organizations. Nobody claims it before signing in.
drop function hotwash.claim_email;
drop table hotwash.email_claims;

-- A session is in one organization at a time: the person it was entered as. Null if the account opens none, and may
-- only accept an invitation.
alter table hotwash.auth_sessions add column person_id uuid;
update hotwash.auth_sessions set person_id = user_id;

-- Links of an invitation belong to the invited row, those of a reset to the account. One that was emailed proves that
-- its holder reads the mailbox.
alter table hotwash.account_links
  add column account_id uuid references hotwash.auth_users on delete cascade,
  add column mailed boolean not null default false;
delete from hotwash.account_links l where purpose = 'PASSWORD_RESET'
  and not exists (select from hotwash.auth_users a where a.id = l.user_id);
alter table hotwash.account_links drop constraint account_links_check, drop constraint account_links_purpose_check;
update hotwash.account_links set account_id = user_id, user_id = null, mailed = true where purpose = 'PASSWORD_RESET';
alter table hotwash.account_links
  add constraint account_links_purpose_check
    check (purpose in ('SET_UP', 'INVITATION', 'PASSWORD_RESET', 'SECOND_FACTOR_RESET')),
  add constraint account_links_check check (case purpose when 'SET_UP' then num_nonnulls(user_id, account_id) = 0
    when 'INVITATION' then user_id is not null and account_id is null
    else user_id is null and account_id is not null end);
create index account_links_of_account on hotwash.account_links (account_id);

-- The person behind a session: the one it was entered as, or, if they are disabled or their organization is archived,
-- the one whom the account entered last. Nobody if there is none.
drop function hotwash.session_holder;
create function hotwash.session_holder(account uuid, entered uuid)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], book uuid[], disclosed uuid[])
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select 'USER', u.id, u.name, o.id, o.kind, o.kind, m.role, '{}'::text[],
    carrier.book, disclosed_of(carrier.book)
  from (
    select u.* from users u join organizations o on o.id = u.organization_id
    where u.account_id = account and entered is not null and u.status = 'ACTIVE' and o.status = 'ACTIVE'
    order by u.id <> entered, u.last_signed_in_at desc nulls last, u.id limit 1
  ) u join organizations o on o.id = u.organization_id
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null,
    lateral (select case when o.kind = 'CARRIER' then book_of(o.id) else '{}' end as book) carrier
$$;
alter function hotwash.session_holder owner to hotwash_gate;
revoke execute on function hotwash.session_holder from public;
grant execute on function hotwash.session_holder to hotwash_login;

-- An account may serve several organizations, so no ADMIN changes how it signs in: its owner does, with an emailed link.
drop function hotwash.reset_second_factor;
revoke update (two_factor_enabled, updated_at) on hotwash.auth_users from hotwash_gate;
revoke select (user_id, verified), delete on hotwash.auth_two_factors from hotwash_gate;
revoke select (user_id), delete on hotwash.auth_passkeys, hotwash.auth_sessions, hotwash.auth_devices from hotwash_gate;
alter table hotwash.notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('INVITATION', 'PASSWORD_RESET', 'SECOND_FACTOR_RESET',
    'ACCOUNT_SECURITY', 'EXERCISE_REMINDER', 'EXERCISE_REQUEST', 'REPORT_IN_REVIEW', 'GAP_CLOSURE', 'ACTION_ITEMS',
    'CERTIFICATE_EXPIRY', 'KEY_EXPIRY', 'REQUIREMENT', 'RENEWAL_PACK', 'WEBHOOK_PAUSED'));

-- As before, but accounts that open other organizations stay.
create or replace function hotwash.remove_sample(sample uuid) returns void
language plpgsql security definer set search_path = hotwash, pg_temp as $$
declare
  deletions text;
  accounts uuid[];
begin
  if current_setting('role', true) is distinct from 'hotwash_operator' then
    raise exception 'only the operator removes sample data' using errcode = '42501';
  end if;
  if not exists (select from organizations where id = sample and is_sample) then
    raise exception 'organization % is not sample data', sample using errcode = '42501';
  end if;

  insert into abandoned_files (key)
    select format('attachments/%s/%s', organization_id, id) from attachments
      where organization_id = sample and purged_at is null
    union all
    select file_key from deliverables where organization_id = sample and file_key is not null
    on conflict do nothing;
  delete from notifications where organization_id <> sample;
  accounts := array(select account_id from users where account_id is not null
    group by account_id having every(organization_id = sample));
  delete from account_links where user_id in (select id from users where organization_id = sample);

  select 'with ' || string_agg(format('%I as (delete from %I where organization_id = $1)',
      'deleted_' || tablename, tablename), ', ' order by tablename) || ' select' into deletions
    from pg_policies where schemaname = 'hotwash' and policyname = 'remover' and tablename <> 'organizations';
  execute deletions using sample;
  delete from auth_users where id = any (accounts);
  -- Triggers note what was deleted, some of them at the end of the transaction. That goes too.
  set constraints all immediate;
  execute deletions using sample;
  delete from organizations where id = sample;
end
$$;
