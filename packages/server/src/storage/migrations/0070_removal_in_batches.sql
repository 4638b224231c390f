-- Rows of a kind that refers to itself are removed in batches too: first those to which none of the kind refers.
create or replace function hotwash.remove_rows(organization uuid, kind name, most integer) returns integer language plpgsql
security definer set search_path = hotwash, pg_temp as $$
declare
  referred text;
  removed integer;
begin
  perform check_erasing(organization);
  if not exists (select from pg_policies where schemaname = 'hotwash' and policyname = 'remover' and tablename = kind)
    or kind in ('organizations', 'benchmark_members') then
    raise exception '% has no rows to be removed', kind using errcode = '42501';
  end if;
  select string_agg(format('not exists (select from %1$I r where %2$s)', kind, own.condition), ' and ') into referred
  from (
    select string_agg(format('r.%1$I = t.%2$I', ref.attname, key.attname), ' and ') as condition
    from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as pair (of_reference, of_key)
      join pg_attribute ref on ref.attrelid = c.conrelid and ref.attnum = pair.of_reference
      join pg_attribute key on key.attrelid = c.confrelid and key.attnum = pair.of_key
    where c.contype = 'f' and c.conrelid = c.confrelid and c.conrelid = format('hotwash.%I', kind)::regclass
    group by c.oid
  ) own;
  if most is null then referred := null; end if;
  execute format(
    'delete from %1$I where ctid = any (array(select t.ctid from %1$I t where t.organization_id = $1 and %2$s limit $2))',
    kind, coalesce(referred, 'true')) using organization, most;
  get diagnostics removed = row_count;
  return removed;
end
$$;
