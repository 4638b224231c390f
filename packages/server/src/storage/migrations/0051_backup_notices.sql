-- Backups that failed on their schedule.
alter table hotwash.notifications drop constraint notifications_kind_check;
alter table hotwash.notifications add constraint notifications_kind_check check (kind in (
  'INVITATION', 'PASSWORD_RESET', 'SECOND_FACTOR_RESET', 'ACCOUNT_SECURITY', 'EXERCISE_INVITATION',
  'EXERCISE_REMINDER', 'EVALUATOR', 'EXERCISE_REQUEST', 'REPORT_IN_REVIEW', 'REPORT_FINAL', 'GAP_CLOSURE',
  'GAP_REOPENED', 'CRITICAL_GAP', 'ASSIGNMENT', 'COMMENT', 'SCORE_FALLEN', 'ACTION_ITEMS', 'CERTIFICATE_EXPIRY',
  'KEY_EXPIRY', 'REQUIREMENT', 'PROGRAM_DUTY', 'RENEWAL_PACK', 'DELIVERY_FAILING', 'BACKUP_FAILED', 'TRACKER',
  'EMAIL_DOMAIN', 'CHAT_PAUSED'));
