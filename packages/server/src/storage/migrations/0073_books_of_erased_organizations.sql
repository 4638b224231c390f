-- The changes of a book go with its organization, so that nothing names one that was erased.
create or replace function hotwash.count_books() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
declare
  parents uuid[];
begin
  case tg_op
    when 'INSERT' then parents := array(select parent_id from added);
    when 'DELETE' then
      parents := array(select r.parent_id from removed r where r.parent_id not in (select id from removed));
      delete from record_totals where counted = 'books' and keys in (select array[id::text] from removed);
    else parents := array(
      select unnest(array[r.parent_id, a.parent_id]) from removed r join added a using (id)
      where (r.parent_id, r.disclosure) is distinct from (a.parent_id, a.disclosure));
  end case;
  insert into record_totals (counted, keys, difference)
    select distinct 'books', array[parent::text], 1 from unnest(parents) parent where parent is not null;
  return null;
end
$$;
delete from hotwash.record_totals t where counted = 'books'
  and not exists (select from hotwash.organizations o where t.keys = array[o.id::text]);
