-- The transaction in which a row last changed. Transactions commit in another order than they begin, so with times a
-- reader would miss rows that were written early and committed late. But below the oldest transaction that is still
-- running, nothing changes: a reader who reads up to there and continues from there misses nothing and reads nothing
-- twice.
create function hotwash.stamp_change() returns trigger language plpgsql set search_path = hotwash, pg_temp as $$
begin
  new.changed_in = pg_current_xact_id()::text::bigint;
  return new;
end
$$;

-- Rows that left the feed, for readers who pulled them before: rows deleted when their import was undone, and rows that
-- a client withholds from its carrier as a whole (`withheld`), until it discloses them again. Only those who may have
-- pulled a row read about it, and a row that was never visible is never named. Kept for ever: cursors never expire.
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
grant insert on hotwash.feed_removals to hotwash_operator;
create policy still_there on hotwash.feed_removals as restrictive for select to hotwash_operator, hotwash_client
  using (not withheld);
create policy withheld on hotwash.feed_removals to hotwash_gate using (withheld) with check (withheld);
grant select (organization_id, withheld), insert, delete on hotwash.feed_removals to hotwash_gate;

do $$
declare
  fed text;
begin
  foreach fed in array array['organizations', 'exercises', 'gaps', 'readiness_scores', 'action_items', 'certificates',
    'requirement_results'] loop
    execute format('create trigger stamp_change before insert or update on hotwash.%I
      for each row execute function hotwash.stamp_change()', fed);
    execute format('create index on hotwash.%I (%I, changed_in, id)', fed,
      case fed when 'organizations' then 'id' else 'organization_id' end);
    execute format('create index on hotwash.%I (changed_in, id)', fed);
  end loop;
end
$$;

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
create trigger tell_removal after delete on hotwash.requirement_results referencing old table as gone
  for each statement execute function hotwash.tell_removal();

-- What a client lets its carrier read decides what its rows show, so all of them are published again when that changes.
-- Certificates of PARTICIPATION are withheld as a whole while only a SUMMARY is disclosed. Those that exist when that
-- begins were visible before; later ones were not.
create function hotwash.feed_again() returns void
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
create policy feed on hotwash.exercises to hotwash_gate using (true);
create policy feed on hotwash.gaps to hotwash_gate using (true);
create policy feed on hotwash.readiness_scores to hotwash_gate using (true);
create policy feed on hotwash.action_items to hotwash_gate using (true);
create policy feed on hotwash.certificates to hotwash_gate using (true);
create policy feed on hotwash.requirement_results to hotwash_gate using (true);
grant select (organization_id), update (changed_in)
  on hotwash.exercises, hotwash.gaps, hotwash.readiness_scores, hotwash.action_items, hotwash.certificates,
    hotwash.requirement_results
  to hotwash_gate;
grant select (id, kind) on hotwash.certificates to hotwash_gate;
alter function hotwash.feed_again owner to hotwash_gate;
revoke execute on function hotwash.feed_again from public;
grant execute on function hotwash.feed_again to hotwash_client;

-- The cluster counts the transactions. Rows that were restored into another cluster have numbers of the old one.
create table hotwash.feed_origin (system_identifier text primary key);
grant select on hotwash.feed_origin to hotwash_login;
insert into hotwash.feed_origin select system_identifier::text from pg_control_system();

-- The owner runs it at each start. After a move to another cluster all rows are stamped again, and old cursors end.
create procedure hotwash.renew_feed() language plpgsql set search_path = hotwash, pg_temp as $$
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
