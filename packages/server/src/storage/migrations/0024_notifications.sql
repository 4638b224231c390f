-- What people are notified of, and when they want it by email.
alter table hotwash.notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('INVITATION', 'PASSWORD_RESET', 'SECOND_FACTOR_RESET',
    'ACCOUNT_SECURITY', 'EXERCISE_REMINDER', 'EXERCISE_REQUEST', 'REPORT_IN_REVIEW', 'REPORT_FINAL', 'GAP_CLOSURE', 'GAP_REOPENED',
    'CRITICAL_GAP', 'ASSIGNMENT', 'COMMENT', 'SCORE_FALLEN', 'ACTION_ITEMS', 'CERTIFICATE_EXPIRY', 'KEY_EXPIRY',
    'REQUIREMENT', 'RENEWAL_PACK', 'WEBHOOK_PAUSED')),
  -- The email waits until then: for the day's others, or for the end of quiet hours.
  add column mail_after timestamptz;

alter table hotwash.notification_settings
  drop constraint notification_settings_also_notify_check,
  add constraint notification_settings_also_notify_check check (also_notify <@ array['REQUIREMENT', 'CERTIFICATE_EXPIRY',
    'REPORT_FINAL', 'CRITICAL_GAP', 'SCORE_FALLEN']),
  add column mail_daily text[] not null default '{}'
    check (not mail_daily && array['INVITATION', 'PASSWORD_RESET', 'SECOND_FACTOR_RESET', 'ACCOUNT_SECURITY']),
  add column quiet_from smallint check (quiet_from between 0 and 23),
  add column quiet_until smallint check (quiet_until between 0 and 23),
  add check ((quiet_from is null) = (quiet_until is null)),
  add check (quiet_from <> quiet_until);

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
