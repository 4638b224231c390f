-- A client asks the operator for its next exercise, with the gaps to retest. Between them: no carrier reads it.
create table hotwash.exercise_requests (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  gap_ids uuid[] not null,
  note text,
  requested_by text not null,
  requested_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create index exercise_requests_by_time on hotwash.exercise_requests (requested_at desc, id desc);
create index exercise_requests_of_organization on hotwash.exercise_requests (organization_id, requested_at desc, id desc);
call hotwash.protect('hotwash.exercise_requests', 'organization_id');
call hotwash.keep_authors('hotwash.exercise_requests', 'note');
create policy between on hotwash.exercise_requests as restrictive for select to hotwash_carrier using (false);
grant insert on hotwash.exercise_requests to hotwash_operator, hotwash_client;

alter table hotwash.notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('INVITATION', 'PASSWORD_RESET', 'ACCOUNT_SECURITY',
    'EXERCISE_REMINDER', 'EXERCISE_REQUEST', 'REPORT_IN_REVIEW', 'GAP_CLOSURE', 'ACTION_ITEMS', 'CERTIFICATE_EXPIRY',
    'KEY_EXPIRY', 'REQUIREMENT', 'RENEWAL_PACK'));
create or replace function hotwash.notify_staff(notices jsonb) returns void
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
