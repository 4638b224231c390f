-- Totals over all organizations, kept so that the operator's counts do not grow with the tables. A statement that adds,
-- removes or changes counted rows adds its differences as rows of its own: no writer waits for another, and the sum is
-- exact in every snapshot. A job sums them up.
do $$
begin
  if not exists (select from pg_roles where rolname = 'hotwash_counter') then
    create role hotwash_counter nologin;
  end if;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant hotwash_counter to %I', current_user);
  end if;
end
$$;
grant usage, create on schema hotwash to hotwash_counter;

create table hotwash.record_totals (
  id uuid primary key default gen_random_uuid(),
  -- The records' table.
  counted text not null,
  -- Their values of the columns that they are counted by, in the order of `keep_totals`.
  keys text[] not null,
  -- Negative if rows were removed or have other values now.
  difference bigint not null
);
create index record_totals_of_table on hotwash.record_totals (counted);
grant select, insert, delete on hotwash.record_totals to hotwash_counter;

-- The number of rows for each combination of values.
create function hotwash.totals_of(asked text) returns table (keys text[], count bigint) language sql stable
security definer set search_path = hotwash, pg_temp as $$
  select keys, sum(difference)::bigint from record_totals where counted = asked group by keys
$$;
alter function hotwash.totals_of owner to hotwash_counter;
revoke execute on function hotwash.totals_of from public;
grant execute on function hotwash.totals_of to hotwash_operator;

-- Sums up what was added since; returns how many rows were summed up.
create function hotwash.sum_totals() returns integer language plpgsql security definer
set search_path = hotwash, pg_temp as $$
declare
  summed integer;
begin
  with gone as (
    delete from record_totals t using (
      select s.counted, s.keys from record_totals s group by s.counted, s.keys having count(*) > 1
    ) several where t.counted = several.counted and t.keys = several.keys
    returning t.counted, t.keys, t.difference
  ), kept as (
    insert into record_totals (counted, keys, difference)
      select gone.counted, gone.keys, sum(gone.difference) from gone group by 1, 2 having sum(gone.difference) <> 0
  )
  select count(*) into summed from gone;
  return summed;
end
$$;
alter function hotwash.sum_totals owner to hotwash_counter;
revoke execute on function hotwash.sum_totals from public;
grant execute on function hotwash.sum_totals to hotwash_login;

-- Counts a table's rows again, while nobody writes to it.
create function hotwash.count_again(recounted name, columns name[]) returns void language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  delete from record_totals where counted = recounted;
  execute format('insert into record_totals (counted, keys, difference) select %L, array[%s], count(*) from %I group by 2',
    recounted, (select string_agg(format('%I', each), ', ') from unnest(columns) each), recounted);
end
$$;
alter function hotwash.count_again owner to hotwash_counter;
revoke execute on function hotwash.count_again from public;

-- Keeps the totals of a table by the values of these columns.
create procedure hotwash.keep_totals(kept regclass, variadic columns name[]) language plpgsql as $procedure$
declare
  called name := (select relname from pg_class where oid = kept);
  counter name := 'count_' || called;
begin
  execute format($function$create function hotwash.%1$I() returns trigger
    language plpgsql security definer set search_path = hotwash, pg_temp as $body$
    begin
      if tg_op = 'INSERT' then
        insert into record_totals (counted, keys, difference) select %2$L, array[%3$s], count(*) from added row group by 2;
      elsif tg_op = 'DELETE' then
        insert into record_totals (counted, keys, difference) select %2$L, array[%3$s], - count(*) from removed row group by 2;
      else
        insert into record_totals (counted, keys, difference) values (%2$L, array[%4$s], -1), (%2$L, array[%5$s], 1);
      end if;
      return null;
    end $body$ $function$, counter, called,
    (select string_agg(format('row.%I', each), ', ') from unnest(columns) each),
    (select string_agg(format('old.%I', each), ', ') from unnest(columns) each),
    (select string_agg(format('new.%I', each), ', ') from unnest(columns) each));
  execute format('alter function hotwash.%I owner to hotwash_counter', counter);
  execute format('revoke execute on function hotwash.%I from public', counter);
  execute format('create trigger count_added after insert on %s referencing new table as added
    for each statement execute function hotwash.%I()', kept, counter);
  execute format('create trigger count_removed after delete on %s referencing old table as removed
    for each statement execute function hotwash.%I()', kept, counter);
  execute format('create trigger count_changed after update of %s on %s for each row when (%s) execute function hotwash.%I()',
    (select string_agg(format('%I', each), ', ') from unnest(columns) each), kept,
    (select string_agg(format('old.%1$I is distinct from new.%1$I', each), ' or ') from unnest(columns) each), counter);
  execute format('create policy counter on %s for select to hotwash_counter using (true)', kept);
  execute format('grant select on %s to hotwash_counter', kept);
  set local role hotwash_counter; -- who owns the table may see no row of it
  perform hotwash.count_again(called, columns);
  reset role;
end
$procedure$;

call hotwash.keep_totals('hotwash.exercises', 'status', 'scenario', 'severity');
call hotwash.keep_totals('hotwash.gaps', 'severity', 'status');
call hotwash.keep_totals('hotwash.action_items', 'status', 'priority');

call hotwash.admit_backups();
call hotwash.admit_mover();
