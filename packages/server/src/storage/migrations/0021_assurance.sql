-- How sure a closing is, which due dates the operator agreed to, and how much evidence is behind a score.
alter table hotwash.gaps
  add assurance text check (assurance in ('SELF_ATTESTED', 'CONFIRMED', 'RETESTED')),
  add verified_at timestamptz,
  -- The person, whatever key they used: only somebody else may verify it.
  add remediated_by_id uuid,
  add agreed_due_on date,
  add moved_times integer not null default 0,
  -- A closure that the client proposes, until the operator answers it. The history keeps each of them.
  add proposed_closure text check (proposed_closure in ('VERIFIED', 'WITHDRAWN')),
  add closure_evidence text,
  add closure_proposed_by text,
  add closure_proposed_by_id uuid,
  add closure_proposed_at timestamptz;
create index gaps_with_proposed_closure on hotwash.gaps (organization_id, severity_rank desc, identified_at desc, id desc)
  where proposed_closure is not null;
call hotwash.keep_authors('hotwash.gaps', 'title', 'description', 'root_cause', 'recommendation', 'owner', 'closure_evidence');
alter table hotwash.action_items
  add agreed_due_on date,
  add moved_times integer not null default 0;

-- Nobody confirmed what was closed before there were confirmations. The owner of a table may change all of its rows
-- only while row security is not forced on it.
alter table hotwash.gaps no force row level security;
alter table hotwash.action_items no force row level security;
alter table hotwash.state_changes no force row level security;
update hotwash.gaps set agreed_due_on = due_on where due_on is not null;
update hotwash.action_items set agreed_due_on = due_on where due_on is not null;
update hotwash.gaps g set
  assurance = case when g.verified_by_exercise_id is null then 'SELF_ATTESTED' else 'RETESTED' end,
  verified_at = coalesce(
    (select max(s.at) from hotwash.state_changes s
      where s.organization_id = g.organization_id and s.subject_id = g.id and s.to_state = 'VERIFIED'),
    g.remediated_at, g.updated_at)
  where g.status = 'VERIFIED';
alter table hotwash.gaps force row level security;
alter table hotwash.action_items force row level security;
alter table hotwash.state_changes force row level security;

alter table hotwash.gaps
  add check ((status = 'VERIFIED') = (assurance is not null)),
  add check ((status = 'VERIFIED') = (verified_at is not null)),
  add check (proposed_closure is null or (closure_evidence is not null and closure_proposed_by is not null)),
  add check ((proposed_closure is null) = (closure_proposed_at is null)),
  add check (proposed_closure is not null or closure_proposed_by_id is null),
  add check (verified_by_exercise_id is null or assurance = 'RETESTED');

alter table hotwash.notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('INVITATION', 'PASSWORD_RESET', 'ACCOUNT_SECURITY',
    'EXERCISE_REMINDER', 'REPORT_IN_REVIEW', 'GAP_CLOSURE', 'ACTION_ITEMS', 'CERTIFICATE_EXPIRY', 'KEY_EXPIRY'));

alter table hotwash.readiness_scores
  -- Scores of the first formula counted none.
  add records integer not null default 0,
  add range_low numeric(5, 2) check (range_low between 0 and 100),
  add range_high numeric(5, 2) check (range_high between 0 and 100),
  drop constraint readiness_scores_status_check,
  drop constraint readiness_scores_check,
  add check (status in ('FINAL', 'PROVISIONAL', 'INSUFFICIENT_EVIDENCE', 'NOT_ASSESSED')),
  add check ((status in ('INSUFFICIENT_EVIDENCE', 'NOT_ASSESSED')) = (overall_score is null)),
  add check ((range_low is null) = (range_high is null)),
  add check (range_low <= overall_score and overall_score <= range_high);
