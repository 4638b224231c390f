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

alter table hotwash.notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('INVITATION', 'PASSWORD_RESET', 'SECOND_FACTOR_RESET',
    'ACCOUNT_SECURITY', 'EXERCISE_INVITATION', 'EXERCISE_REMINDER', 'EXERCISE_REQUEST', 'REPORT_IN_REVIEW',
    'REPORT_FINAL', 'GAP_CLOSURE', 'GAP_REOPENED', 'CRITICAL_GAP', 'ASSIGNMENT', 'COMMENT', 'SCORE_FALLEN',
    'ACTION_ITEMS', 'CERTIFICATE_EXPIRY', 'KEY_EXPIRY', 'REQUIREMENT', 'RENEWAL_PACK', 'DELIVERY_FAILING', 'TRACKER',
    'CHAT_PAUSED')),
  drop constraint notifications_mail_status_check,
  add constraint notifications_mail_status_check check (mail_status in ('QUEUED', 'SENT', 'FAILED', 'SWITCHED_OFF',
    'NOT_SENT_NO_SMTP', 'NOT_NEEDED'));
-- Each calendar invitation is an email of its own.
alter table hotwash.notification_settings
  drop constraint notification_settings_mail_daily_check,
  add constraint notification_settings_mail_daily_check check (not mail_daily && array['INVITATION', 'PASSWORD_RESET',
    'SECOND_FACTOR_RESET', 'ACCOUNT_SECURITY', 'EXERCISE_INVITATION']);
