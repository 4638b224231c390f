-- Filters by what stands in a text. Below a row policy no index answers them, but carriers and clients pass over no more
-- than their own rows; the operator's policy is always true, and over all organizations' rows it takes an index.
create index exercises_by_reference on hotwash.exercises (('X-' || number::text));
create index gaps_by_reference on hotwash.gaps (('G-' || number::text));
create index action_items_by_reference on hotwash.action_items (('A-' || number::text));

-- pg_trgm comes with PostgreSQL, but a server may lack it or keep it from us: the same is then found, slower.
do $$
declare
  home text;
  indexed record;
begin
  create extension if not exists pg_trgm with schema public;
  select quote_ident(n.nspname) into home
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  for indexed in
    select * from (values ('exercises', 'title'), ('gaps', 'title'), ('gaps', 'owner'), ('action_items', 'title'),
      ('action_items', 'owner')) as each (relation, field)
  loop
    execute format('create index %I on hotwash.%I using gin (%I %s.gin_trgm_ops)',
      indexed.relation || '_by_words_of_' || indexed.field, indexed.relation, indexed.field, home);
  end loop;
exception
  when insufficient_privilege or feature_not_supported or undefined_file or invalid_schema_name then
    raise notice 'pg_trgm is not to be had (%), so texts are found without an index', sqlerrm;
end
$$;
