-- People are notified of duties of exercise programs, and that they are named as evaluators.
alter table hotwash.notifications drop constraint notifications_kind_check;
alter table hotwash.notifications add constraint notifications_kind_check check (kind in ('INVITATION', 'PASSWORD_RESET',
  'SECOND_FACTOR_RESET', 'ACCOUNT_SECURITY', 'EXERCISE_INVITATION', 'EXERCISE_REMINDER', 'EVALUATOR', 'EXERCISE_REQUEST',
  'REPORT_IN_REVIEW', 'REPORT_FINAL', 'GAP_CLOSURE', 'GAP_REOPENED', 'CRITICAL_GAP', 'ASSIGNMENT', 'COMMENT',
  'SCORE_FALLEN', 'ACTION_ITEMS', 'CERTIFICATE_EXPIRY', 'KEY_EXPIRY', 'REQUIREMENT', 'PROGRAM_DUTY', 'RENEWAL_PACK',
  'DELIVERY_FAILING', 'TRACKER', 'EMAIL_DOMAIN', 'CHAT_PAUSED'));

create policy courier on hotwash.exercise_programs for select to hotwash_courier using (true);
create policy courier on hotwash.program_duties for select to hotwash_courier using (true);
create policy courier on hotwash.exercise_duties for select to hotwash_courier using (true);
grant select (organization_id, id, status, updated_at) on hotwash.exercise_programs to hotwash_courier;
grant select (organization_id, id, program_id, duty_id, cadence_months, first_due_on, updated_at)
  on hotwash.program_duties to hotwash_courier;
grant select (organization_id, exercise_id, duty_id) on hotwash.exercise_duties to hotwash_courier;
grant select on hotwash.duties to hotwash_courier;

-- A calendar has what programs have due, if its person wants it.
alter table hotwash.calendar_subscriptions add column with_programs boolean not null default true;
alter table hotwash.calendar_subscriptions alter column with_programs drop default;
drop function hotwash.enter_calendar;
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

-- How many answered a form that is open: known to the operator's staff and to its own client, and nothing to others.
create or replace function hotwash.feedback_returned(organization uuid, form uuid) returns integer
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select count(*)::integer from feedback_returns where organization_id = organization and form_id = form
    and case current_setting('role') when 'hotwash_operator' then true
      when 'hotwash_client' then organization = current_setting('hotwash.organization_id')::uuid else false end
$$;
