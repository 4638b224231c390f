-- Where clients stand with what their carriers require, as last evaluated: for the feed, which sends rows that changed,
-- and to notify people of changes.
create table hotwash.requirement_results (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  -- A requirement is its carrier's, so no foreign key can begin with the client.
  requirement_id uuid not null,
  kind text not null,
  summary text not null,
  state text not null check (state in ('MET', 'DUE', 'MISSED', 'NOT_ASSESSED')),
  due_on date,
  since date,
  state_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  primary key (organization_id, id),
  unique (organization_id, requirement_id)
);
create index requirement_results_by_time on hotwash.requirement_results (created_at desc, id desc);
create index requirement_results_of_organization on hotwash.requirement_results (organization_id, created_at desc, id desc);
create index requirement_results_of_requirement on hotwash.requirement_results (requirement_id);
call hotwash.protect('hotwash.requirement_results', 'organization_id');
grant insert, update, delete on hotwash.requirement_results to hotwash_operator;
create policy courier on hotwash.requirement_results for select to hotwash_courier using (true);
grant select on hotwash.requirement_results to hotwash_courier;

create trigger stamp_change before insert or update on hotwash.requirement_results
  for each row execute function hotwash.stamp_change();
create index on hotwash.requirement_results (organization_id, changed_in, id);
create index on hotwash.requirement_results (changed_in, id);
create trigger tell_removal after delete on hotwash.requirement_results referencing old table as gone
  for each statement execute function hotwash.tell_removal();
create policy feed on hotwash.requirement_results to hotwash_gate using (true);
grant select (organization_id), update (changed_in) on hotwash.requirement_results to hotwash_gate;

create or replace function hotwash.feed_again() returns void
language plpgsql security definer set search_path = hotwash, pg_temp as $$
declare
  own uuid := current_setting('hotwash.organization_id');
begin
  update exercises set changed_in = 0 where organization_id = own;
  update gaps set changed_in = 0 where organization_id = own;
  update readiness_scores set changed_in = 0 where organization_id = own;
  update action_items set changed_in = 0 where organization_id = own;
  update certificates set changed_in = 0 where organization_id = own;
  update requirement_results set changed_in = 0 where organization_id = own;
  delete from feed_removals where organization_id = own and withheld;
  insert into feed_removals (organization_id, id, resource, withheld)
    select c.organization_id, c.id, 'certificates', true from certificates c join organizations o on o.id = c.organization_id
    where c.organization_id = own and c.kind = 'PARTICIPATION' and o.disclosure = 'SUMMARY';
end
$$;
create or replace procedure hotwash.renew_feed() language plpgsql set search_path = hotwash, pg_temp as $$
declare
  here text := (select system_identifier::text from pg_control_system());
  fed text;
begin
  if exists (select from feed_origin where system_identifier = here) then
    return;
  end if;
  -- A table with pending deferred triggers cannot be altered.
  set constraints all immediate;
  foreach fed in array array['organizations', 'exercises', 'gaps', 'readiness_scores', 'action_items', 'certificates',
    'requirement_results', 'feed_removals'] loop
    execute format('alter table %I no force row level security', fed);
    execute format('update %I set changed_in = pg_current_xact_id()::text::bigint', fed);
    execute format('alter table %I force row level security', fed);
  end loop;
  delete from feed_origin;
  insert into feed_origin values (here);
end
$$;

alter table hotwash.notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('INVITATION', 'PASSWORD_RESET', 'ACCOUNT_SECURITY',
    'EXERCISE_REMINDER', 'REPORT_IN_REVIEW', 'GAP_CLOSURE', 'ACTION_ITEMS', 'CERTIFICATE_EXPIRY', 'KEY_EXPIRY',
    'REQUIREMENT'));
