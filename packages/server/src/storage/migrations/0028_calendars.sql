-- What each person's calendar was last told of an exercise that they take part in or lead. The organization is theirs;
-- the exercise may be another organization's, so no foreign key leads there.
create table hotwash.exercise_invitations (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  exercise_organization_id uuid not null,
  exercise_id uuid not null,
  -- Day, time and place that their calendar should show, and since when; null: no entry.
  wanted jsonb,
  wanted_at timestamptz not null,
  -- Since when it shows something else. Not kept up to date while it shows the same.
  differs_since timestamptz not null,
  -- What the newest notification says; null before the first one. It may say that this is cancelled.
  told jsonb,
  is_cancelled boolean not null default false,
  told_at timestamptz,
  -- Of the entry in the calendar: each notification has a higher one.
  sequence integer not null default 0,
  -- Whether the mail server accepted an invitation, so that there is something to cancel.
  is_mailed boolean not null default false,
  differs boolean not null generated always as (wanted is distinct from case when is_cancelled then null else told end)
    stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, user_id, exercise_id),
  foreign key (organization_id, user_id) references hotwash.users,
  check ((told is null) = (told_at is null)),
  check (told is not null or not is_cancelled)
);
create index exercise_invitations_due on hotwash.exercise_invitations (wanted_at) where differs;
call hotwash.protect('hotwash.exercise_invitations', 'organization_id');
-- The courier alone: an invitation is read as its notification.
revoke select on hotwash.exercise_invitations from hotwash_operator, hotwash_carrier, hotwash_client;
create policy courier on hotwash.exercise_invitations to hotwash_courier using (true);
grant select, insert, update, delete on hotwash.exercise_invitations to hotwash_courier;

-- The secret address of a person's own calendar in their organization. The id is the user's.
create table hotwash.calendar_subscriptions (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null check (user_id = id),
  -- Of the token in the address.
  sha256 bytea not null,
  with_action_items boolean not null,
  last_used_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references hotwash.users
);
create index calendar_subscriptions_by_hash on hotwash.calendar_subscriptions (sha256);
create index calendar_subscriptions_by_time on hotwash.calendar_subscriptions (created_at desc, id desc);
call hotwash.protect('hotwash.calendar_subscriptions', 'organization_id');
call hotwash.keep_personal('hotwash.calendar_subscriptions');
create policy own_insert on hotwash.calendar_subscriptions as restrictive for insert
  to hotwash_operator, hotwash_carrier, hotwash_client
  with check (user_id = (select nullif(current_setting('hotwash.actor_id'), '')::uuid));
grant insert, update, delete on hotwash.calendar_subscriptions to hotwash_operator, hotwash_carrier, hotwash_client;
create policy gate on hotwash.calendar_subscriptions to hotwash_gate using (true);
grant select, update (last_used_at), delete on hotwash.calendar_subscriptions to hotwash_gate;

-- The person whose calendar has this address, with their role and scope of now, as for a session.
create function hotwash.enter_calendar(token_sha256 bytea, at timestamptz)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], book uuid[], disclosed uuid[], with_action_items boolean, organization_name text)
language sql security definer set search_path = hotwash, pg_temp as $$
  with holder as (
    select u.id, u.name, u.organization_id, o.name as organization_name, o.kind, m.role, s.with_action_items,
      case when o.kind = 'CARRIER' then book_of(o.id) else '{}' end as book
    from calendar_subscriptions s
      join users u on u.organization_id = s.organization_id and u.id = s.user_id and u.status = 'ACTIVE'
      join organizations o on o.id = u.organization_id and o.status = 'ACTIVE'
      join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
    where s.sha256 = token_sha256
  ), used as (
    update calendar_subscriptions s set last_used_at = at from holder h
    where s.organization_id = h.organization_id and s.id = h.id
      and (s.last_used_at is null or s.last_used_at < at - interval '10 minutes')
  )
  select 'USER', h.id, h.name, h.organization_id, h.kind, h.kind, h.role, '{}'::text[], h.book, disclosed_of(h.book),
    h.with_action_items, h.organization_name
  from holder h
$$;
alter function hotwash.enter_calendar owner to hotwash_gate;
revoke execute on function hotwash.enter_calendar from public;
grant execute on function hotwash.enter_calendar to hotwash_login;

-- However somebody is disabled, their address ends with it, and does not open again.
create function hotwash.end_calendar() returns trigger
language plpgsql security definer set search_path = hotwash, pg_temp as $$
begin
  delete from calendar_subscriptions where organization_id = new.organization_id and user_id = new.id;
  return null;
end
$$;
alter function hotwash.end_calendar owner to hotwash_gate;
revoke all on function hotwash.end_calendar from public;
create trigger end_calendar after update of status on hotwash.users
  for each row when (new.status = 'DISABLED') execute function hotwash.end_calendar();

-- Those of an account, in every organization, when its owner takes it back from somebody else.
create function hotwash.end_calendars_of(account uuid) returns void
language sql security definer set search_path = hotwash, pg_temp as $$
  delete from calendar_subscriptions s using users u
  where u.account_id = account and s.organization_id = u.organization_id and s.user_id = u.id
$$;
alter function hotwash.end_calendars_of owner to hotwash_gate;
revoke execute on function hotwash.end_calendars_of from public;
grant execute on function hotwash.end_calendars_of to hotwash_login;
