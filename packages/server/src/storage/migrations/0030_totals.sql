-- Totals over all organizations and over each carrier's book, so that counting does not get slower as the tables grow. A
-- statement that adds, removes or changes counted rows adds its differences as new rows: no writer waits for another, and
-- the sum is exact in every snapshot. A job sums them up.
create table hotwash.record_totals (
  id uuid primary key default gen_random_uuid(),
  -- The records' table, as 'gaps'; in a carrier's book, 'gaps of' and the carrier's ID. For 'books', see count_books.
  counted text not null,
  -- The records' values of the columns that they are counted by, in the order of `keep_totals`.
  keys text[] not null,
  -- Negative if rows were removed or got other values.
  difference bigint not null
);
create index record_totals_of_table on hotwash.record_totals (counted);
create index record_totals_of_keys on hotwash.record_totals (counted, keys);
grant select on hotwash.record_totals to hotwash_gate;
grant select, insert, delete on hotwash.record_totals to hotwash_counter;

-- The number of rows for each combination of values.
create function hotwash.totals_of(asked text) returns table (keys text[], count bigint) language sql stable
security definer set search_path = hotwash, pg_temp as $$
  select keys, sum(difference)::bigint from record_totals where counted = asked group by keys
$$;
alter function hotwash.totals_of owner to hotwash_counter;
revoke execute on function hotwash.totals_of from public;
grant execute on function hotwash.totals_of to hotwash_operator;

-- Sums up the rows with the same values, and returns how many there were.
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

-- Counts all rows of a table, while nobody writes to it.
create function hotwash.count_again(recounted name, columns name[]) returns void language plpgsql
security definer set search_path = hotwash, pg_temp as $$
declare
  keys text := (select format('array[%s]', string_agg(format('%I', each), ', ')) from unnest(columns) each);
begin
  delete from record_totals where counted = recounted or starts_with(counted, recounted || ' of ');
  execute format('insert into record_totals (counted, keys, difference) select %L, %s, count(*) from %I group by 2',
    recounted, keys, recounted);
  execute format('insert into record_totals (counted, keys, difference)
    select %L || carrier, keys, sum(count) from (select organization_id, %s as keys, count(*) from %I group by 1, 2) counted
      cross join lateral carrier_with(organization_id) carrier
    where carrier is not null group by 1, 2', recounted || ' of ', keys, recounted);
end
$$;
alter function hotwash.count_again owner to hotwash_counter;
revoke execute on function hotwash.count_again from public;

-- Keeps the totals of a table by the values of these columns. For a table that has totals, it renews only how they are
-- counted.
create procedure hotwash.keep_totals(kept regclass, variadic columns name[]) language plpgsql as $procedure$
declare
  called name := (select relname from pg_class where oid = kept);
  counter name := 'count_' || called;
begin
  execute format('lock table %s in share row exclusive mode', kept); -- nobody writes between the count and the triggers
  execute format($function$create or replace function hotwash.%1$I() returns trigger
    language plpgsql security definer set search_path = hotwash, pg_temp as $body$
    begin
      if tg_op = 'INSERT' then
        with counted as (select row.organization_id, array[%3$s] as keys, count(*) as count from added row group by 1, 2)
        insert into record_totals (counted, keys, difference)
          select %2$L, keys, sum(count) from counted group by 2
          union all select %2$L || ' of ' || carrier, keys, sum(count)
            from counted cross join lateral carrier_with(organization_id) carrier where carrier is not null group by 1, 2;
      elsif tg_op = 'DELETE' then
        with counted as (select row.organization_id, array[%3$s] as keys, count(*) as count from removed row group by 1, 2)
        insert into record_totals (counted, keys, difference)
          select %2$L, keys, - sum(count) from counted group by 2
          union all select %2$L || ' of ' || carrier, keys, - sum(count)
            from counted cross join lateral carrier_with(organization_id) carrier where carrier is not null group by 1, 2;
      else
        insert into record_totals (counted, keys, difference)
          values (%2$L, array[%4$s], -1), (%2$L, array[%5$s], 1)
          union all select %2$L || ' of ' || carrier, keys, difference
            from carrier_with(new.organization_id) carrier
              cross join lateral (values (array[%4$s], -1), (array[%5$s], 1)) changed (keys, difference)
            where carrier is not null;
      end if;
      return null;
    end $body$ $function$, counter, called,
    (select string_agg(format('row.%I', each), ', ') from unnest(columns) each),
    (select string_agg(format('old.%I', each), ', ') from unnest(columns) each),
    (select string_agg(format('new.%I', each), ', ') from unnest(columns) each));
  execute format('alter function hotwash.%I owner to hotwash_counter', counter);
  execute format('revoke execute on function hotwash.%I from public', counter);
  if not exists (select from pg_trigger where tgrelid = kept and tgname = 'count_changed') then
    execute format('create trigger count_added after insert on %s referencing new table as added
      for each statement execute function hotwash.%I()', kept, counter);
    execute format('create trigger count_removed after delete on %s referencing old table as removed
      for each statement execute function hotwash.%I()', kept, counter);
    execute format('create trigger count_changed after update of %s on %s for each row when (%s) execute function hotwash.%I()',
      (select string_agg(format('%I', each), ', ') from unnest(columns) each), kept,
      (select string_agg(format('old.%1$I is distinct from new.%1$I', each), ' or ') from unnest(columns) each), counter);
    execute format('create policy counter on %s for select to hotwash_counter using (true)', kept);
    execute format('grant select on %s to hotwash_counter', kept);
  end if;
  set local role hotwash_counter; -- who owns the table may see no row of it
  perform hotwash.count_again(called, columns);
  reset role;
end
$procedure$;

-- The functions that count look up the carrier of each row.
grant select on hotwash.organizations to hotwash_counter;
create policy counter on hotwash.organizations for select to hotwash_counter using (true);

-- The carrier in whose book an organization is: its parent, or the carrier itself.
create function hotwash.carrier_with(organization uuid) returns uuid language sql stable
set search_path = hotwash, pg_temp as $$
  select case 'CARRIER' when o.kind then o.id when p.kind then p.id end
  from organizations o left join organizations p on p.id = o.parent_id where o.id = organization
$$;
revoke execute on function hotwash.carrier_with from public;
grant execute on function hotwash.carrier_with to hotwash_counter;

-- The tables with totals, and the columns that they are counted by, as SQL of a row.
create function hotwash.counted_tables() returns table (counted name, keys text) language sql stable
set search_path = hotwash, pg_temp as $$
  select c.relname, (select format('array[%s]', string_agg(format('row.%I', a.attname), ', ' order by k.place))
    from unnest(t.tgattr) with ordinality k (number, place) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where t.tgname = 'count_changed' and c.relnamespace = 'hotwash'::regnamespace
$$;
revoke execute on function hotwash.counted_tables from public;
grant execute on function hotwash.counted_tables to hotwash_counter;

-- The number of rows in the whole book of the transaction's carrier, for each combination of values.
create function hotwash.totals_of_book(asked text) returns table (keys text[], count bigint) language sql stable
security definer set search_path = hotwash, pg_temp as $$
  select keys, sum(difference)::bigint from record_totals
  where counted = asked || ' of ' || current_setting('hotwash.organization_id') and current_setting('hotwash.book') = 'OWN'
  group by keys
$$;
alter function hotwash.totals_of_book owner to hotwash_counter;
revoke execute on function hotwash.totals_of_book from public;
grant execute on function hotwash.totals_of_book to hotwash_carrier;

call hotwash.keep_totals('hotwash.exercises', 'status', 'scenario', 'severity');
call hotwash.keep_totals('hotwash.gaps', 'severity', 'status');
call hotwash.keep_totals('hotwash.action_items', 'status', 'priority');

-- Counts how often the book of an organization changed: which clients it has, and what they disclose. A server that
-- knows a book's list need not read it again while this is the same. The count consists of differences, like totals, so that nobody who adds
-- a client waits for another. A snapshot sees all that the snapshots before it saw, so two versions of a book never have the
-- same number. All totals of a book are removed with its organization, so that nothing names one that was erased.
create function hotwash.count_books() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
declare
  parents uuid[];
begin
  case tg_op
    when 'INSERT' then parents := array(select parent_id from added);
    when 'DELETE' then
      parents := array(select r.parent_id from removed r where r.parent_id not in (select id from removed));
      delete from record_totals where counted = 'books' and keys in (select array[id::text] from removed);
      delete from record_totals where counted in (
        select table_counted.counted || ' of ' || r.id from removed r cross join counted_tables() table_counted
        where r.kind = 'CARRIER');
    else parents := array(
      select unnest(array[r.parent_id, a.parent_id]) from removed r join added a using (id)
      where (r.parent_id, r.disclosure) is distinct from (a.parent_id, a.disclosure));
  end case;
  insert into record_totals (counted, keys, difference)
    select distinct 'books', array[parent::text], 1 from unnest(parents) parent where parent is not null;
  return null;
end
$$;
alter function hotwash.count_books owner to hotwash_counter;
revoke execute on function hotwash.count_books from public;
create trigger count_books_added after insert on hotwash.organizations
  referencing new table as added for each statement execute function hotwash.count_books();
create trigger count_books_changed after update on hotwash.organizations
  referencing old table as removed new table as added for each statement execute function hotwash.count_books();
create trigger count_books_removed after delete on hotwash.organizations
  referencing old table as removed for each statement execute function hotwash.count_books();

-- A client keeps its carrier, except during an import, which sets its parent last.
create function hotwash.count_moved() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
declare
  table_counted record;
begin
  for table_counted in select * from counted_tables() loop
    execute format('insert into record_totals (counted, keys, difference)
      select %L || carrier.id, row.keys, row.count * carrier.sign
      from (select %s as keys, count(*) from %I row where organization_id = $1 group by 1) row
        cross join (select id, case id when $2 then -1 else 1 end as sign from organizations
          where id in ($2, $3) and kind = ''CARRIER'') carrier',
      table_counted.counted || ' of ', table_counted.keys, table_counted.counted)
      using new.id, old.parent_id, new.parent_id;
  end loop;
  return null;
end
$$;
alter function hotwash.count_moved owner to hotwash_counter;
revoke execute on function hotwash.count_moved from public;
create trigger count_moved after update of parent_id on hotwash.organizations for each row
  when (old.parent_id is distinct from new.parent_id and new.kind = 'CLIENT') execute function hotwash.count_moved();
