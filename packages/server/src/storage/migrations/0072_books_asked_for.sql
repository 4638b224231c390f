-- A carrier's book is asked for where it is needed. It was a list that each transaction was given, which took a carrier of
-- 10,000 clients longer than its question. A list is still taken at its word: it narrows the scope, and servers of earlier
-- releases give one.

-- How often the book of an organization has changed: the clients added below it, and what they disclose. Those who know a
-- book's list need not read it again while this is the same. It is kept as differences, like totals, so that nobody
-- who adds a client waits for another; what a snapshot sees is what all earlier ones saw, and more, so no two books have one
-- number.
create function hotwash.count_books() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
declare
  parents uuid[];
begin
  case tg_op
    when 'INSERT' then parents := array(select parent_id from added);
    when 'DELETE' then parents := array(select parent_id from removed);
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
create index record_totals_of_keys on hotwash.record_totals (counted, keys);
grant select on hotwash.record_totals to hotwash_gate;

create index organizations_disclosing on hotwash.organizations (parent_id, id) where disclosure = 'FULL';

-- The organizations that the transaction's carrier sees. PL/pgSQL, because it begins faster than SQL functions do.
create function hotwash.book() returns setof uuid language plpgsql stable parallel safe rows 20 security definer
set search_path = hotwash, pg_temp as $$
declare
  given text := current_setting('hotwash.book');
  own uuid := current_setting('hotwash.organization_id')::uuid;
begin
  if given <> 'OWN' then
    return query select unnest(given::uuid[]);
    return;
  end if;
  return next own;
  return query select id from organizations where parent_id = own;
end
$$;

-- Those of them that disclose everything to it.
create function hotwash.disclosed() returns setof uuid language plpgsql stable parallel safe rows 20 security definer
set search_path = hotwash, pg_temp as $$
declare
  given text := current_setting('hotwash.disclosed');
  own uuid := current_setting('hotwash.organization_id')::uuid;
begin
  if given <> 'OWN' then
    return query select unnest(given::uuid[]);
    return;
  end if;
  return query select id from organizations where id = own and disclosure = 'FULL';
  return query select id from organizations where parent_id = own and disclosure = 'FULL';
end
$$;

-- Whether the transaction's carrier sees one organization: a look-up, however large its book is.
create function hotwash.is_in_book(organization uuid) returns boolean language plpgsql stable parallel safe security definer
set search_path = hotwash, pg_temp as $$
declare
  given text := current_setting('hotwash.book');
  own uuid := current_setting('hotwash.organization_id')::uuid;
begin
  if given <> 'OWN' then
    return coalesce(organization = any (given::uuid[]), false);
  end if;
  return coalesce(organization = own, false)
    or exists (select from organizations where id = organization and parent_id = own);
end
$$;
alter function hotwash.book owner to hotwash_gate;
alter function hotwash.disclosed owner to hotwash_gate;
alter function hotwash.is_in_book owner to hotwash_gate;
revoke execute on function hotwash.book, hotwash.disclosed, hotwash.is_in_book from public;
grant execute on function hotwash.book, hotwash.disclosed to hotwash_carrier;
grant execute on function hotwash.is_in_book to hotwash_carrier, hotwash_auditor;

-- The policies say what they said, and ask for the book.
do $$
declare
  policy record;
  function_of constant text := '(SELECT )?unnest\(\(current_setting\(''hotwash\.(book|disclosed)''::text\)\)::uuid\[\]\)( AS unnest)?';
  using_text text;
  check_text text;
begin
  for policy in
    select p.polname as name, p.polrelid::regclass as place, pg_get_expr(p.polqual, p.polrelid) as qual,
      pg_get_expr(p.polwithcheck, p.polrelid) as checked
    from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = 'hotwash'::regnamespace
  loop
    using_text := regexp_replace(policy.qual, function_of, '\1hotwash.\2()', 'g');
    check_text := regexp_replace(policy.checked, function_of, '\1hotwash.\2()', 'g');
    if using_text is distinct from policy.qual then
      execute format('alter policy %I on %s using (%s)', policy.name, policy.place, using_text);
    end if;
    if check_text is distinct from policy.checked then
      execute format('alter policy %I on %s with check (%s)', policy.name, policy.place, check_text);
    end if;
  end loop;
  if exists (
    select from pg_policy p where coalesce(pg_get_expr(p.polqual, p.polrelid), '') ~ 'hotwash\.(book|disclosed)''::text'
      or coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '') ~ 'hotwash\.(book|disclosed)''::text'
  ) then
    raise exception 'a policy still reads the list of a book';
  end if;
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
  execute format(
    'create policy carrier on %s to hotwash_carrier using (%I in (select hotwash.book()))', tenant_table, tenant_column);
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
  execute format(
    'create policy disclosed on %s as restrictive for select to hotwash_carrier
      using (organization_id in (select hotwash.disclosed()))', tenant_table);
end
$$;

create or replace function hotwash.active_requirements() returns setof hotwash.requirements
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select r.* from requirements r where r.status = 'ACTIVE' and case current_setting('role')
    when 'hotwash_operator' then true
    when 'hotwash_carrier' then r.organization_id in (select book()) or exists (
      select from organizations o where o.id in (select book()) and concerns(r, o))
    when 'hotwash_client' then exists (
      select from organizations o where o.id = current_setting('hotwash.organization_id')::uuid and concerns(r, o))
    else false
  end
$$;

create or replace function hotwash.may_write_audit(organization uuid) returns boolean
language sql stable as $$
  select case current_setting('role', true)
    when 'hotwash_operator' then true
    when 'hotwash_carrier' then hotwash.is_in_book(organization)
    when 'hotwash_client' then organization = current_setting('hotwash.organization_id')::uuid
    when 'hotwash_participant' then organization = current_setting('hotwash.organization_id')::uuid
    when 'hotwash_evaluator' then organization = current_setting('hotwash.organization_id')::uuid
    else false
  end
$$;

-- What `session_holder` and `key_holder` say, with the revision of the book in place of its lists.
create function hotwash.holder_of_session(account uuid, entered uuid, provider uuid, method text, begun timestamptz,
  address inet, at timestamptz)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], disclosure text, book_revision bigint, bar text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select 'USER', u.id, u.name, o.id, o.kind, o.kind, m.role, '{}'::text[], o.disclosure, case when o.kind = 'CARRIER' then (select coalesce(sum(t.difference), 0)::bigint
      from record_totals t where t.counted = 'books' and t.keys = array[o.id::text]) end,
    policy_bar(p, u.break_glass_at is not null, holder_of_session.method, begun, address, holder_of_session.at)
  from (
    select u.* from users u join organizations o on o.id = u.organization_id
    where u.account_id = account and entered is not null and u.status = 'ACTIVE' and o.status = 'ACTIVE'
      and (provider is null or u.organization_id = provider_vouches(provider, account))
    order by u.id <> entered, u.last_signed_in_at desc nulls last, u.id limit 1
  ) u join organizations o on o.id = u.organization_id
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
    left join sign_in_policies p on p.organization_id = u.organization_id
$$;
alter function hotwash.holder_of_session owner to hotwash_gate;
revoke execute on function hotwash.holder_of_session from public;
grant execute on function hotwash.holder_of_session to hotwash_login;

create function hotwash.holder_of_key(key_sha256 bytea, address inet)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], disclosure text, book_revision bigint, bar text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select 'API_KEY', k.id, k.name, o.id, o.kind,
    case when k.issuer_kind = 'CARRIER' then 'CARRIER' else o.kind end, lower_role(k.role, m.role), k.scopes,
    o.disclosure, case when o.kind = 'CARRIER' then (select coalesce(sum(t.difference), 0)::bigint
      from record_totals t where t.counted = 'books' and t.keys = array[o.id::text]) end,
    case when network_bars(p.allowed_networks, address) or network_bars(h.allowed_networks, address) then 'NETWORK' end
  from api_keys k join organizations o on o.id = k.organization_id
    join organizations home on home.id = k.owner_organization_id
    join users u on u.organization_id = k.owner_organization_id and u.id = k.owner_id
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
    left join sign_in_policies p on p.organization_id = k.organization_id
    left join sign_in_policies h on h.organization_id = k.owner_organization_id
  where k.sha256 = key_sha256 and k.revoked_at is null and k.expires_at > now()
    and o.status = 'ACTIVE' and home.status = 'ACTIVE' and u.status <> 'DISABLED'
$$;
alter function hotwash.holder_of_key owner to hotwash_gate;
revoke execute on function hotwash.holder_of_key from public;
grant execute on function hotwash.holder_of_key to hotwash_login;
