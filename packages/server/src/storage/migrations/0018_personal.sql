-- Notifications are written and sent by the courier; no role that serves callers reads what somebody else received.
create table hotwash.notifications (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('INVITATION', 'PASSWORD_RESET', 'SECOND_FACTOR_RESET', 'ACCOUNT_SECURITY',
    'EXERCISE_INVITATION', 'EXERCISE_REMINDER', 'EXERCISE_REQUEST', 'REPORT_IN_REVIEW', 'REPORT_FINAL', 'GAP_CLOSURE',
    'GAP_REOPENED', 'CRITICAL_GAP', 'ASSIGNMENT', 'COMMENT', 'SCORE_FALLEN', 'ACTION_ITEMS', 'CERTIFICATE_EXPIRY',
    'KEY_EXPIRY', 'REQUIREMENT', 'RENEWAL_PACK', 'DELIVERY_FAILING', 'TRACKER', 'EMAIL_DOMAIN', 'CHAT_PAUSED')),
  -- The reason for the notification: nobody is notified twice for the same one.
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
-- Old notifications are removed.
create index notifications_by_reading on hotwash.notifications (read_at) where read_at is not null;
call hotwash.protect('hotwash.notifications', 'organization_id');
call hotwash.keep_personal('hotwash.notifications');
grant insert, update (read_at, updated_at) on hotwash.notifications to hotwash_operator, hotwash_carrier, hotwash_client;
grant delete on hotwash.notifications to hotwash_courier;

-- Clients read no one of the operator's people, and write nothing for them. What waits for the operator's staff is told
-- through these: who may answer it, and notices for exactly these people.
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

create function hotwash.notify_staff(notices jsonb) returns void
language sql security definer set search_path = hotwash, pg_temp as $$
  insert into notifications (organization_id, id, user_id, kind, occasion, title, body, subject_kind, subject_id, link,
      created_at, updated_at)
    select s.organization_id, n.id, s.user_id, n.kind, n.occasion, n.title, n.body, n.subject_kind, n.subject_id, n.link,
        n.created_at, n.created_at
      from jsonb_to_recordset(notices) as n (id uuid, user_id uuid, kind text, occasion text, title text, body text,
        subject_kind text, subject_id uuid, link text, created_at timestamptz)
      join operator_staff() s on s.user_id = n.user_id
    where n.kind in ('GAP_CLOSURE', 'REPORT_IN_REVIEW', 'EXERCISE_REQUEST')
  on conflict do nothing
$$;
alter function hotwash.notify_staff owner to hotwash_gate;
revoke all on function hotwash.notify_staff from public;
grant execute on function hotwash.notify_staff to hotwash_operator, hotwash_client;
create policy gate on hotwash.notifications for insert to hotwash_gate with check (true);
grant insert on hotwash.notifications to hotwash_gate;

-- How a person wants to be notified. The id is the user's.
create table hotwash.notification_settings (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null check (user_id = id),
  mail_off text[] not null default '{}',
  chat_off text[] not null default '{}',
  -- Each calendar invitation is an email of its own.
  mail_daily text[] not null default '{}'
    check (not mail_daily && array['INVITATION', 'PASSWORD_RESET', 'SECOND_FACTOR_RESET', 'ACCOUNT_SECURITY',
      'EXERCISE_INVITATION']),
  -- Kinds that only ADMINs are notified of, unless somebody else asks for them.
  also_notify text[] not null default '{}' check (also_notify <@ array['REQUIREMENT', 'CERTIFICATE_EXPIRY',
    'REPORT_FINAL', 'CRITICAL_GAP', 'SCORE_FALLEN']),
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  -- Null means the organization's.
  time_zone text,
  -- No email is sent from the one hour to the other.
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

-- People of the organization and of its carrier are notified by the courier: neither sees the other's people.
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

-- How far a person has seen what changed: at one organization, or, for their own, everywhere they have access.
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
-- `keep_personal` lets others add rows; nobody adds this one for somebody else.
create policy own_insert on hotwash.last_looks as restrictive for insert to hotwash_operator, hotwash_carrier, hotwash_client
  with check (user_id = (select nullif(current_setting('hotwash.actor_id'), '')::uuid));
