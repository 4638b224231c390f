-- Where clients stand with the duties of their ACTIVE programs, as last evaluated: for the feed, which sends rows that
-- changed. See docs/programs.md.
create table hotwash.duty_results (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  -- Both may be removed before the next evaluation, which then removes the result.
  program_id uuid not null,
  program_duty_id uuid not null,
  duty_id uuid not null references hotwash.duties,
  regulation text not null,
  provision text not null,
  title text not null,
  basis text not null check (basis in ('REQUIRED', 'ADDRESSABLE', 'RECOMMENDED', 'IMPLIED')),
  cadence_months integer not null,
  state text not null check (state in ('MET', 'DUE', 'OVERDUE')),
  due_on date not null,
  last_served_on date,
  planned_on date,
  -- A digest of what decides the row, so that an evaluation finds what changed.
  facts text not null,
  state_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  primary key (organization_id, id),
  unique (organization_id, program_duty_id)
);
create index duty_results_by_time on hotwash.duty_results (created_at desc, id desc);
create index duty_results_of_organization on hotwash.duty_results (organization_id, created_at desc, id desc);
create index on hotwash.duty_results (organization_id, changed_in, id);
create index on hotwash.duty_results (changed_in, id);
create index on hotwash.duty_results (duty_id);
call hotwash.protect('hotwash.duty_results', 'organization_id');
call hotwash.keep_confidential('hotwash.duty_results');
grant insert, update, delete on hotwash.duty_results to hotwash_operator;
create trigger stamp_change before insert or update on hotwash.duty_results
  for each row execute function hotwash.stamp_change();

-- A client that discloses a SUMMARY withholds them as a whole from its carrier. One that is removed meanwhile has two
-- removals: the withheld one, if the carrier may have seen the row, and one for everybody else (`unseen`).
alter table hotwash.feed_removals drop constraint feed_removals_pkey;
alter table hotwash.feed_removals
  add column unseen boolean not null default false,
  add primary key (organization_id, id, withheld),
  add check (not (withheld and unseen));
create policy seen on hotwash.feed_removals as restrictive for select to hotwash_carrier using (not unseen);

create function hotwash.tell_confidential_removal() returns trigger
language plpgsql set search_path = hotwash, pg_temp as $$
begin
  insert into feed_removals (organization_id, id, resource, unseen)
    select g.organization_id, g.id, tg_table_name, o.disclosure = 'SUMMARY'
    from gone g join organizations o on o.id = g.organization_id;
  return null;
end
$$;
create trigger tell_removal after delete on hotwash.duty_results referencing old table as gone
  for each statement execute function hotwash.tell_confidential_removal();

create policy feed on hotwash.duty_results to hotwash_gate using (true);
grant select (organization_id, id, changed_in), update (changed_in) on hotwash.duty_results to hotwash_gate;
grant select (id) on hotwash.feed_removals to hotwash_gate;
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
  update duty_results set changed_in = 0 where organization_id = own;
  -- What was removed while it was withheld does not come back.
  delete from feed_removals r where r.organization_id = own and r.withheld and not exists (
    select from feed_removals gone where gone.organization_id = own and gone.id = r.id and not gone.withheld);
  insert into feed_removals (organization_id, id, resource, withheld)
    select c.organization_id, c.id, 'certificates', true from certificates c join organizations o on o.id = c.organization_id
    where c.organization_id = own and c.kind = 'PARTICIPATION' and o.disclosure = 'SUMMARY'
    union all
    select d.organization_id, d.id, 'duty_results', true from duty_results d join organizations o on o.id = d.organization_id
    where d.organization_id = own and o.disclosure = 'SUMMARY';
end
$$;

create or replace function hotwash.feed_ends() returns table (resource text, changed_in bigint)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select last.resource, greatest(last.changed_in,
    (select r.changed_in from feed_removals r where r.resource = lower(last.resource) order by r.changed_in desc limit 1))
  from (
    select 'ORGANIZATIONS', (select max(changed_in) from organizations)
    union all select 'EXERCISES', (select max(changed_in) from exercises)
    union all select 'GAPS', (select max(changed_in) from gaps)
    union all select 'READINESS_SCORES', (select max(changed_in) from readiness_scores)
    union all select 'ACTION_ITEMS', (select max(changed_in) from action_items)
    union all select 'CERTIFICATES', (select max(changed_in) from certificates)
    union all select 'REQUIREMENT_RESULTS', (select max(changed_in) from requirement_results)
    union all select 'DUTY_RESULTS', (select max(changed_in) from duty_results)
  ) last (resource, changed_in)
$$;

create or replace procedure hotwash.renew_feed() language plpgsql set search_path = hotwash, pg_temp as $$
declare
  here text := (select system_identifier::text from pg_control_system());
  fed text;
begin
  if exists (select from feed_origin where split_part(system_identifier, '.', 1) = here) then
    return;
  end if;
  -- A table with pending deferred triggers cannot be altered.
  set constraints all immediate;
  foreach fed in array array['organizations', 'exercises', 'gaps', 'readiness_scores', 'action_items', 'certificates',
    'requirement_results', 'duty_results', 'feed_removals'] loop
    execute format('alter table %I no force row level security', fed);
    execute format('update %I set changed_in = pg_current_xact_id()::text::bigint', fed);
    execute format('alter table %I force row level security', fed);
  end loop;
  delete from feed_origin;
  insert into feed_origin values (here || '.' || substr(gen_random_uuid()::text, 1, 8));
end
$$;

alter table hotwash.webhook_subscriptions drop constraint webhook_subscriptions_resources_check;
alter table hotwash.webhook_subscriptions add constraint webhook_subscriptions_resources_check
  check (resources <> '{}' and resources <@ array['ORGANIZATIONS', 'EXERCISES', 'GAPS', 'READINESS_SCORES', 'ACTION_ITEMS',
    'CERTIFICATES', 'REQUIREMENT_RESULTS', 'DUTY_RESULTS']);
