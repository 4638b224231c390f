-- People who are not ADMINs could choose PROGRAM_DUTY on their page, and the choice was not kept.
alter table hotwash.notification_settings drop constraint notification_settings_also_notify_check;
alter table hotwash.notification_settings add constraint notification_settings_also_notify_check
  check (also_notify <@ array['REQUIREMENT', 'PROGRAM_DUTY', 'CERTIFICATE_EXPIRY', 'REPORT_FINAL', 'CRITICAL_GAP',
    'SCORE_FALLEN']);
