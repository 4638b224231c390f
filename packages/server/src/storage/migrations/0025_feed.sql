-- In which transaction a row last changed. Transactions commit in another order than they begin, so times lose rows
-- that were written early and committed late. But below the oldest transaction still under way nothing changes any
-- more: who reads up to there, and goes on from there, misses nothing and reads no change twice.
create function hotwash.stamp_change() returns trigger language plpgsql set search_path = hotwash, pg_temp as $$
begin
  new.changed_in = pg_current_xact_id()::text::bigint;
  return new;
end
$$;

create procedure hotwash.put_into_feed(fed regclass, tenant_column name) language plpgsql as $$
begin
  execute format('alter table %s add column changed_in bigint not null default pg_current_xact_id()::text::bigint', fed);
  execute format('create trigger stamp_change before insert or update on %s
    for each row execute function hotwash.stamp_change()', fed);
  execute format('create index on %s (%I, changed_in, id)', fed, tenant_column);
  execute format('create index on %s (changed_in, id)', fed);
end
$$;

call hotwash.put_into_feed('hotwash.organizations', 'id');
call hotwash.put_into_feed('hotwash.exercises', 'organization_id');
call hotwash.put_into_feed('hotwash.gaps', 'organization_id');
call hotwash.put_into_feed('hotwash.readiness_scores', 'organization_id');
call hotwash.put_into_feed('hotwash.action_items', 'organization_id');
call hotwash.put_into_feed('hotwash.certificates', 'organization_id');
drop procedure hotwash.put_into_feed;

-- What a client lets its carrier read decides what its rows show, so they all come again when that changes.
create function hotwash.feed_again(organization uuid) returns void
language sql security definer set search_path = hotwash, pg_temp as $$
  update exercises set changed_in = 0 where organization_id = organization;
  update gaps set changed_in = 0 where organization_id = organization;
  update readiness_scores set changed_in = 0 where organization_id = organization;
  update action_items set changed_in = 0 where organization_id = organization;
  update certificates set changed_in = 0 where organization_id = organization;
$$;
create policy feed on hotwash.exercises to hotwash_gate using (true);
create policy feed on hotwash.gaps to hotwash_gate using (true);
create policy feed on hotwash.readiness_scores to hotwash_gate using (true);
create policy feed on hotwash.action_items to hotwash_gate using (true);
create policy feed on hotwash.certificates to hotwash_gate using (true);
grant select (organization_id), update (changed_in)
  on hotwash.exercises, hotwash.gaps, hotwash.readiness_scores, hotwash.action_items, hotwash.certificates
  to hotwash_gate;
alter function hotwash.feed_again owner to hotwash_gate;
revoke execute on function hotwash.feed_again from public;
grant execute on function hotwash.feed_again to hotwash_client;

-- Transactions are counted by the cluster. Rows that were restored into another one carry numbers of the old.
create table hotwash.feed_origin (system_identifier text primary key);
grant select on hotwash.feed_origin to hotwash_login;
insert into hotwash.feed_origin select system_identifier::text from pg_control_system();

-- Run by the owner at each start: after a move to another cluster all rows are stamped anew, and old cursors end.
create procedure hotwash.renew_feed() language plpgsql set search_path = hotwash, pg_temp as $$
declare
  here text := (select system_identifier::text from pg_control_system());
begin
  if exists (select from feed_origin where system_identifier = here) then
    return;
  end if;
  alter table organizations no force row level security;
  alter table exercises no force row level security;
  alter table gaps no force row level security;
  alter table readiness_scores no force row level security;
  alter table action_items no force row level security;
  alter table certificates no force row level security;
  update organizations set changed_in = 0;
  update exercises set changed_in = 0;
  update gaps set changed_in = 0;
  update readiness_scores set changed_in = 0;
  update action_items set changed_in = 0;
  update certificates set changed_in = 0;
  alter table organizations force row level security;
  alter table exercises force row level security;
  alter table gaps force row level security;
  alter table readiness_scores force row level security;
  alter table action_items force row level security;
  alter table certificates force row level security;
  delete from feed_origin;
  insert into feed_origin values (here);
end
$$;

-- Each door counts its own minute of a key.
alter table hotwash.rate_windows add column scope text not null default 'MCP';
alter table hotwash.rate_windows drop constraint rate_windows_pkey;
alter table hotwash.rate_windows add primary key (key_id, scope);
alter table hotwash.rate_windows alter column scope drop default;
