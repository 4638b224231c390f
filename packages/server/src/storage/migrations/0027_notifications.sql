-- What belongs to one person: notifications and their settings, saved views, and calendars.

-- The courier writes and sends notifications. No role that serves callers reads what somebody else received.
create table hotwash.notifications (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('INVITATION', 'PASSWORD_RESET', 'SECOND_FACTOR_RESET', 'ACCOUNT_SECURITY',
    'EXERCISE_INVITATION', 'EXERCISE_REMINDER', 'EVALUATOR', 'EXERCISE_REQUEST', 'REPORT_IN_REVIEW', 'REPORT_FINAL',
    'GAP_CLOSURE', 'GAP_REOPENED', 'CRITICAL_GAP', 'ASSIGNMENT', 'COMMENT', 'SCORE_FALLEN', 'ACTION_ITEMS',
    'CERTIFICATE_EXPIRY', 'KEY_EXPIRY', 'REQUIREMENT', 'PROGRAM_DUTY', 'RENEWAL_PACK', 'DELIVERY_FAILING', 'BACKUP_FAILED',
    'TRACKER', 'EMAIL_DOMAIN', 'CHAT_PAUSED')),
  -- The reason for the notification. Nobody is notified twice for the same one.
  occasion text not null,
  title text not null,
  body text not null,
  subject_kind text,
  subject_id uuid,
  link text check (link like '/%'),
  read_at timestamptz,
  mail_status text not null default 'QUEUED'
    check (mail_status in ('QUEUED', 'SENT', 'FAILED', 'SWITCHED_OFF', 'NOT_SENT_NO_SMTP', 'NOT_NEEDED')),
  mail_failure text,
  -- The email waits until then: for the day's others, or for the end of quiet hours.
  mail_after timestamptz,
  -- When it was last added to the job queue. A row that is still QUEUED some minutes later is added again.
  offered_at timestamptz,
  mailed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The language of the text, chosen for its reader.
  language text not null default 'en' check (language in ('en', 'de', 'es', 'fr', 'nl')),
  primary key (organization_id, id),
  unique (organization_id, user_id, kind, occasion),
  foreign key (organization_id, user_id) references hotwash.users,
  check ((mail_status = 'FAILED') = (mail_failure is not null)),
  check ((mail_status = 'SENT') = (mailed_at is not null))
);
create index notifications_by_time on hotwash.notifications (created_at desc, id desc);
create index notifications_of_organization on hotwash.notifications (organization_id, created_at desc, id desc);
create index notifications_of_user on hotwash.notifications (user_id, created_at desc, id desc);
create index notifications_to_mail on hotwash.notifications (created_at) where mail_status = 'QUEUED';
-- For the removal of old notifications.
create index notifications_by_reading on hotwash.notifications (read_at) where read_at is not null;
call hotwash.protect('hotwash.notifications', 'organization_id');
call hotwash.keep_personal('hotwash.notifications');
grant insert, update (read_at, updated_at) on hotwash.notifications to hotwash_operator, hotwash_carrier, hotwash_client;
grant delete on hotwash.notifications to hotwash_courier;
create policy gate on hotwash.notifications for insert to hotwash_gate with check (true);
grant insert on hotwash.notifications to hotwash_gate;

-- A client reads none of the operator's people, and writes nothing for them. Two functions notify the operator's staff of
-- what waits for them. This one lists who may answer it.
create function hotwash.operator_staff() returns table (organization_id uuid, user_id uuid)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select u.organization_id, u.id from users u
    join organizations o on o.id = u.organization_id and o.kind = 'OPERATOR'
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
  where u.status = 'ACTIVE' and m.role in ('ADMIN', 'EDITOR')
    and u.id is distinct from nullif(current_setting('hotwash.actor_id', true), '')::uuid
$$;
alter function hotwash.operator_staff owner to hotwash_gate;
revoke all on function hotwash.operator_staff from public;
grant execute on function hotwash.operator_staff to hotwash_operator, hotwash_client;

-- The other one adds notifications for exactly these people.
create function hotwash.notify_staff(notices jsonb) returns void
language sql security definer set search_path = hotwash, pg_temp as $$
  insert into notifications (organization_id, id, user_id, kind, occasion, title, body, language, subject_kind, subject_id,
      link, created_at, updated_at)
    select s.organization_id, n.id, s.user_id, n.kind, n.occasion, n.title, n.body, n.language, n.subject_kind,
        n.subject_id, n.link, n.created_at, n.created_at
      from jsonb_to_recordset(notices) as n (id uuid, user_id uuid, kind text, occasion text, title text, body text,
        language text, subject_kind text, subject_id uuid, link text, created_at timestamptz)
      join operator_staff() s on s.user_id = n.user_id
    where n.kind in ('GAP_CLOSURE', 'REPORT_IN_REVIEW', 'EXERCISE_REQUEST')
  on conflict do nothing
$$;
alter function hotwash.notify_staff owner to hotwash_gate;
revoke all on function hotwash.notify_staff from public;
grant execute on function hotwash.notify_staff to hotwash_operator, hotwash_client;

-- How a person wants to be notified. The ID is the user's.
create table hotwash.notification_settings (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null check (user_id = id),
  mail_off text[] not null default '{}',
  chat_off text[] not null default '{}',
  -- Kinds that are sent together once a day. Each calendar invitation is a separate email.
  mail_daily text[] not null default '{}'
    check (not mail_daily && array['INVITATION', 'PASSWORD_RESET', 'SECOND_FACTOR_RESET', 'ACCOUNT_SECURITY',
      'EXERCISE_INVITATION']),
  -- Kinds that only ADMINs are notified of, unless somebody else asks for them.
  also_notify text[] not null default '{}' check (also_notify <@ array['REQUIREMENT', 'PROGRAM_DUTY',
    'CERTIFICATE_EXPIRY', 'REPORT_FINAL', 'CRITICAL_GAP', 'SCORE_FALLEN']),
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  -- Null for the organization's.
  time_zone text,
  -- No email is sent between these hours.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references hotwash.users,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);
create index notification_settings_by_time on hotwash.notification_settings (created_at desc, id desc);
call hotwash.protect('hotwash.notification_settings', 'organization_id');
call hotwash.keep_personal('hotwash.notification_settings');
grant insert, update on hotwash.notification_settings to hotwash_operator, hotwash_carrier, hotwash_client;

-- The courier notifies people of an organization and of its carrier, because neither sees the other's people.
create policy courier on hotwash.gaps for select to hotwash_courier using (true);
create policy courier on hotwash.after_action_reports for select to hotwash_courier using (true);
create policy courier on hotwash.readiness_scores for select to hotwash_courier using (true);
grant select (organization_id, id, reference, title, severity, status, identified_at, import_id) on hotwash.gaps
  to hotwash_courier;
grant select (organization_id, id, exercise_id, status, finalized_at) on hotwash.after_action_reports to hotwash_courier;
grant select (organization_id, id, exercise_id, status, formula_version, overall_score, scored_at)
  on hotwash.readiness_scores to hotwash_courier;
create index after_action_reports_by_end on hotwash.after_action_reports (finalized_at) where finalized_at is not null;
create index critical_gaps_by_time on hotwash.gaps (identified_at)
  where severity = 'CRITICAL' and status in ('OPEN', 'IN_PROGRESS');
create index readiness_scores_by_scoring on hotwash.readiness_scores (scored_at) where exercise_id is null;

-- Lists as a person likes to see them: the filters, sort and columns in the page's address.
create table hotwash.saved_views (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  search text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, user_id, list, name),
  foreign key (organization_id, user_id) references hotwash.users
);
create index saved_views_by_time on hotwash.saved_views (created_at, id);
create index saved_views_of_organization on hotwash.saved_views (organization_id, created_at, id);
create index saved_views_of_user on hotwash.saved_views (user_id, created_at, id);
call hotwash.protect('hotwash.saved_views', 'organization_id');
call hotwash.keep_personal('hotwash.saved_views');
grant insert, update (search, updated_at), delete on hotwash.saved_views
  to hotwash_operator, hotwash_carrier, hotwash_client;
call hotwash.keep_authors('hotwash.saved_views', 'name', 'search');

-- Up to when a person has seen what changed: in one organization, or, for their own, everywhere they have access.
create table hotwash.last_looks (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  subject_id uuid not null,
  looked_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, user_id, subject_id),
  foreign key (organization_id, user_id) references hotwash.users
);
call hotwash.protect('hotwash.last_looks', 'organization_id');
call hotwash.keep_personal('hotwash.last_looks');
grant insert, update (looked_at, updated_at) on hotwash.last_looks to hotwash_operator, hotwash_carrier, hotwash_client;
-- `keep_personal` lets others add rows. This row nobody adds for somebody else.
create policy own_insert on hotwash.last_looks as restrictive for insert to hotwash_operator, hotwash_carrier, hotwash_client
  with check (user_id = (select nullif(current_setting('hotwash.actor_id'), '')::uuid));

-- What each person's calendar shows of an exercise that they take part in or lead. The organization is theirs. The exercise
-- may be another organization's, so no foreign key leads there.
create table hotwash.exercise_invitations (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  exercise_organization_id uuid not null,
  exercise_id uuid not null,
  -- The day, time and place that the calendar should show, and since when. Null for no entry.
  wanted jsonb,
  wanted_at timestamptz not null,
  -- Since when it shows something else. Not kept up to date while it shows what it should.
  differs_since timestamptz not null,
  -- What the newest notification says, which may be that the entry is cancelled. Null before the first one.
  told jsonb,
  is_cancelled boolean not null default false,
  told_at timestamptz,
  -- The sequence number of the calendar's entry, which increases with each notification.
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
-- Only the courier reads this: people read the notification.
revoke select on hotwash.exercise_invitations from hotwash_operator, hotwash_carrier, hotwash_client;
create policy courier on hotwash.exercise_invitations to hotwash_courier using (true);
grant select, insert, update, delete on hotwash.exercise_invitations to hotwash_courier;

-- The secret address of a person's own calendar in their organization. The ID is the user's.
create table hotwash.calendar_subscriptions (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null check (user_id = id),
  -- The hash of the token in the address.
  sha256 bytea not null,
  with_action_items boolean not null,
  last_used_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Whether the calendar shows what exercise programs have due.
  with_programs boolean not null,
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

-- The person whose calendar has this address, with their current role and scope, as for a session.
create function hotwash.enter_calendar(token_sha256 bytea, at timestamptz)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], book uuid[], disclosed uuid[], with_action_items boolean, with_programs boolean,
  organization_name text)
language sql security definer set search_path = hotwash, pg_temp as $$
  with holder as (
    select u.id, u.name, u.organization_id, o.name as organization_name, o.kind, m.role, s.with_action_items,
      s.with_programs, case when o.kind = 'CARRIER' then book_of(o.id) else '{}' end as book
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
    h.with_action_items, h.with_programs, h.organization_name
  from holder h
$$;
alter function hotwash.enter_calendar owner to hotwash_gate;
revoke execute on function hotwash.enter_calendar from public;
grant execute on function hotwash.enter_calendar to hotwash_login;

-- However somebody is disabled, the address of their calendar ends for good.
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

-- Ends the calendars of an account in every organization, when its owner takes it back from somebody else.
create function hotwash.end_calendars_of(account uuid) returns void
language sql security definer set search_path = hotwash, pg_temp as $$
  delete from calendar_subscriptions s using users u
  where u.account_id = account and s.organization_id = u.organization_id and s.user_id = u.id
$$;
alter function hotwash.end_calendars_of owner to hotwash_gate;
revoke execute on function hotwash.end_calendars_of from public;
grant execute on function hotwash.end_calendars_of to hotwash_login;
