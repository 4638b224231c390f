-- Where few rows are read, a large book need not be listed: each row's organization is looked up in it. Statements choose so
-- by 'EACH' in place of 'OWN', and the policies do what they say. For many rows a list is quicker, and stays the default.

create view hotwash.book_members with (security_barrier) as
  select id as member from hotwash.organizations
  where id = (select current_setting('hotwash.organization_id')::uuid)
    or parent_id = (select current_setting('hotwash.organization_id')::uuid);
create view hotwash.disclosed_members with (security_barrier) as
  select id as member from hotwash.organizations
  where disclosure = 'FULL' and (id = (select current_setting('hotwash.organization_id')::uuid)
    or parent_id = (select current_setting('hotwash.organization_id')::uuid));
alter view hotwash.book_members owner to hotwash_gate;
alter view hotwash.disclosed_members owner to hotwash_gate;
grant select on hotwash.book_members, hotwash.disclosed_members to hotwash_carrier;

create or replace function hotwash.book() returns setof uuid language plpgsql stable parallel safe rows 20 security definer
set search_path = hotwash, pg_temp as $$
declare
  given text := current_setting('hotwash.book');
  own uuid := current_setting('hotwash.organization_id')::uuid;
begin
  if given not in ('OWN', 'EACH') then
    return query select unnest(given::uuid[]);
    return;
  end if;
  return next own;
  return query select id from organizations where parent_id = own;
end
$$;

create or replace function hotwash.disclosed() returns setof uuid language plpgsql stable parallel safe rows 20 security definer
set search_path = hotwash, pg_temp as $$
declare
  given text := current_setting('hotwash.disclosed');
  own uuid := current_setting('hotwash.organization_id')::uuid;
begin
  if given not in ('OWN', 'EACH') then
    return query select unnest(given::uuid[]);
    return;
  end if;
  return query select id from organizations where id = own and disclosure = 'FULL';
  return query select id from organizations where parent_id = own and disclosure = 'FULL';
end
$$;

create or replace function hotwash.is_in_book(organization uuid) returns boolean language plpgsql stable parallel safe
security definer set search_path = hotwash, pg_temp as $$
declare
  given text := current_setting('hotwash.book');
  own uuid := current_setting('hotwash.organization_id')::uuid;
begin
  if given not in ('OWN', 'EACH') then
    return coalesce(organization = any (given::uuid[]), false);
  end if;
  return coalesce(organization = own, false)
    or exists (select from organizations where id = organization and parent_id = own);
end
$$;

-- For policies, in functions: as a subquery the look-up would make each row that a statement reads look costly, whether it
-- is looked up or not, and other plans would be chosen. The cost says that it is not.
create function hotwash.is_book_member(organization uuid) returns boolean language plpgsql stable parallel safe
security definer set search_path = hotwash, pg_temp cost 1 as $$
begin
  return exists (select from book_members where member = organization);
end
$$;
create function hotwash.is_disclosed_member(organization uuid) returns boolean language plpgsql stable parallel safe
security definer set search_path = hotwash, pg_temp cost 1 as $$
begin
  return exists (select from disclosed_members where member = organization);
end
$$;
alter function hotwash.is_book_member owner to hotwash_gate;
alter function hotwash.is_disclosed_member owner to hotwash_gate;
revoke execute on function hotwash.is_book_member, hotwash.is_disclosed_member from public;
grant execute on function hotwash.is_book_member, hotwash.is_disclosed_member to hotwash_carrier;

-- The condition of a policy: that a row's organization is in the book, or in the part of it that discloses everything.
create function hotwash.in_carriers(part name, organization text) returns text language sql immutable as $$
  select format('(case when (select current_setting(''hotwash.%1$s'')) = ''EACH''
    then hotwash.is_%1$s_member(%2$s) else %2$s in (select hotwash.%1$s()) end)', part, organization)
$$;
revoke execute on function hotwash.in_carriers from public;

do $$
declare
  policy record;
  found text[];
  listed constant text := '\((\w+) IN \( SELECT (?:hotwash\.)?(book|disclosed)\(\) AS \2\)\)';
begin
  for policy in
    select p.polname as name, p.polrelid::regclass as place, pg_get_expr(p.polqual, p.polrelid) as qual
    from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = 'hotwash'::regnamespace and pg_get_expr(p.polqual, p.polrelid) ~ '(book|disclosed)\(\)'
  loop
    found := regexp_match(policy.qual, listed);
    if found is null or regexp_count(policy.qual, '(book|disclosed)\(\)') > 1 then
      raise exception 'policy % on % asks for a book in another way', policy.name, policy.place;
    end if;
    execute format('alter policy %I on %s using (%s)', policy.name, policy.place,
      regexp_replace(policy.qual, listed, hotwash.in_carriers(found[2], found[1])));
  end loop;
end
$$;

create or replace procedure hotwash.protect(tenant_table regclass, tenant_column name) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy operator on %s to hotwash_operator using (true)', tenant_table);
  execute format(
    $policy$create policy client on %s to hotwash_client
      using (%I = (select current_setting('hotwash.organization_id')::uuid))$policy$,
    tenant_table, tenant_column);
  execute format('create policy carrier on %s to hotwash_carrier using (%s)',
    tenant_table, hotwash.in_carriers('book', quote_ident(tenant_column)));
  execute format(
    'grant select on %s to hotwash_operator, hotwash_carrier, hotwash_client', tenant_table);
  if tenant_column = 'organization_id' then
    execute format('create index on %s (id)', tenant_table);
    call hotwash.let_remover(tenant_table, tenant_column);
  end if;
end
$$;

create or replace procedure hotwash.keep_confidential(tenant_table regclass) language plpgsql as $$
begin
  execute format('create policy disclosed on %s as restrictive for select to hotwash_carrier using (%s)',
    tenant_table, hotwash.in_carriers('disclosed', 'organization_id'));
end
$$;
