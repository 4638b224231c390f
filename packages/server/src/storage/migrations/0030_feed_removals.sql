-- What left the feed, so that who pulled it before is told. A row goes when its import is undone; and what a client
-- withholds as a whole goes for its carrier alone (`withheld`), until it is disclosed again. Only who may have pulled
-- the row reads of it, and a row that was never in sight is never named. Kept for good, as cursors hold for good.
create table hotwash.feed_removals (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  resource text not null,
  withheld boolean not null default false,
  removed_at timestamptz not null default now(),
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  primary key (organization_id, id)
);
create index feed_removals_of_organization on hotwash.feed_removals (organization_id, resource, changed_in, id);
create index feed_removals_by_change on hotwash.feed_removals (resource, changed_in, id);
call hotwash.protect('hotwash.feed_removals', 'organization_id');
create policy still_there on hotwash.feed_removals as restrictive for select to hotwash_operator, hotwash_client
  using (not withheld);
grant insert on hotwash.feed_removals to hotwash_operator;

create function hotwash.tell_removal() returns trigger language plpgsql set search_path = hotwash, pg_temp as $$
begin
  insert into feed_removals (organization_id, id, resource) select organization_id, id, tg_table_name from gone;
  return null;
end
$$;
create trigger tell_removal after delete on hotwash.exercises referencing old table as gone
  for each statement execute function hotwash.tell_removal();
create trigger tell_removal after delete on hotwash.gaps referencing old table as gone
  for each statement execute function hotwash.tell_removal();
create trigger tell_removal after delete on hotwash.action_items referencing old table as gone
  for each statement execute function hotwash.tell_removal();

-- Certificates of PARTICIPATION are withheld as a whole while a SUMMARY is disclosed. Those that are there when that
-- begins were in sight; those that are issued later are not.
create or replace function hotwash.feed_again(organization uuid) returns void
language sql security definer set search_path = hotwash, pg_temp as $$
  update exercises set changed_in = 0 where organization_id = organization;
  update gaps set changed_in = 0 where organization_id = organization;
  update readiness_scores set changed_in = 0 where organization_id = organization;
  update action_items set changed_in = 0 where organization_id = organization;
  update certificates set changed_in = 0 where organization_id = organization;
  delete from feed_removals where organization_id = organization and withheld;
  insert into feed_removals (organization_id, id, resource, withheld)
    select c.organization_id, c.id, 'certificates', true from certificates c join organizations o on o.id = c.organization_id
    where c.organization_id = organization and c.kind = 'PARTICIPATION' and o.disclosure = 'SUMMARY';
$$;
create policy withheld on hotwash.feed_removals to hotwash_gate using (withheld) with check (withheld);
grant select (id, kind) on hotwash.certificates to hotwash_gate;
grant select (organization_id, withheld), insert, delete on hotwash.feed_removals to hotwash_gate;

create or replace procedure hotwash.renew_feed() language plpgsql set search_path = hotwash, pg_temp as $$
declare
  here text := (select system_identifier::text from pg_control_system());
  fed text;
begin
  if exists (select from feed_origin where system_identifier = here) then
    return;
  end if;
  -- What waits for the end of the transaction would keep a table from being altered.
  set constraints all immediate;
  foreach fed in array array['organizations', 'exercises', 'gaps', 'readiness_scores', 'action_items', 'certificates',
    'feed_removals'] loop
    execute format('alter table %I no force row level security', fed);
    execute format('update %I set changed_in = pg_current_xact_id()::text::bigint', fed);
    execute format('alter table %I force row level security', fed);
  end loop;
  delete from feed_origin;
  insert into feed_origin values (here);
end
$$;
