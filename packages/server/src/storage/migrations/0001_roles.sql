-- One role for each kind of caller. Each kind gets policies of its own, so the planner sees the simplest condition that
-- applies to it. No role owns a table. The server's login takes these roles:
--   hotwash_operator, hotwash_carrier, hotwash_client   callers, by the kind of their organization
--   hotwash_participant   a participant who joined one exercise and has no account
--   hotwash_benchmark     makes benchmark snapshots and calculates answers from them
--   hotwash_courier       writes and sends notifications
--   hotwash_certifier     signs certificates, and answers anybody who verifies one
-- Nobody takes these; functions run as them:
--   hotwash_gate          looks up who is calling, before there is a caller
--   hotwash_auditor       the only role that writes the audit log
--   hotwash_live          numbers the changes of an exercise
--   hotwash_remover       removes sample data, the only rows its policies let it reach
do $$
declare
  taken text[] := array['hotwash_operator', 'hotwash_carrier', 'hotwash_client', 'hotwash_participant',
    'hotwash_benchmark', 'hotwash_courier', 'hotwash_certifier'];
  own text[] := array['hotwash_gate', 'hotwash_auditor', 'hotwash_live', 'hotwash_remover'];
  name text;
begin
  foreach name in array taken || own loop
    -- Roles belong to the whole cluster, so another database of it may have created them already.
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin', name);
    end if;
  end loop;

  -- The server's own login. It owns nothing and reads no tenant table until it takes one of the roles.
  if not exists (select from pg_roles where rolname = 'hotwash_login') then
    create role hotwash_login login noinherit;
  end if;
  foreach name in array taken loop
    if not pg_has_role('hotwash_login', name, 'member') then
      execute format('grant %I to hotwash_login', name);
    end if;
  end loop;
  -- Sign-in has its own login. The server's login cannot read or write sessions, passwords and second factors, and this
  -- one reads no organization's rows.
  if not exists (select from pg_roles where rolname = 'hotwash_auth_login') then
    create role hotwash_auth_login login noinherit;
  end if;

  -- Only a member of a role may make it the owner of a function. To have created the role is not enough.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    foreach name in array own loop
      execute format('grant %I to %I', name, current_user);
    end loop;
  end if;
end
$$;

create schema hotwash;
grant usage on schema hotwash
  to hotwash_operator, hotwash_carrier, hotwash_client, hotwash_participant, hotwash_benchmark, hotwash_courier,
    hotwash_certifier, hotwash_gate, hotwash_auditor, hotwash_live, hotwash_remover, hotwash_login, hotwash_auth_login;
grant create on schema hotwash to hotwash_gate, hotwash_auditor, hotwash_live, hotwash_remover;

-- Lets the sample data in a tenant table be removed, and nothing else in it.
create procedure hotwash.let_remover(tenant_table regclass, tenant_column name) language plpgsql as $$
begin
  execute format(
    $policy$create policy remover on %s to hotwash_remover
      using (%I in (select o.id from hotwash.organizations o where o.is_sample))$policy$,
    tenant_table, tenant_column);
  execute format('grant select, delete on %s to hotwash_remover', tenant_table);
end
$$;

-- Gives a tenant table its policies, and an index to look up one row by its id alone. Policies read settings in a
-- subquery because a connection keeps one generic plan for all callers: PostgreSQL would use the value of a plain
-- current_setting(…) as an estimate, and the plan would suit the organization that happened to come first.
--   operator: sees everything, so there is nothing to check and nothing to plan around.
--   client:   one equality, which an index answers.
--   carrier:  a hash look-up in its book. It is a check and deliberately not a search condition: the planner counts
--             "= any (array)" twice in joins and then picks the wrong index.
create procedure hotwash.protect(tenant_table regclass, tenant_column name) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy operator on %s to hotwash_operator using (true)', tenant_table);
  execute format(
    $policy$create policy client on %s to hotwash_client
      using (%I = (select current_setting('hotwash.organization_id')::uuid))$policy$,
    tenant_table, tenant_column);
  execute format(
    $policy$create policy carrier on %s to hotwash_carrier
      using (%I in (select unnest(current_setting('hotwash.book')::uuid[])))$policy$,
    tenant_table, tenant_column);
  execute format(
    'grant select on %s to hotwash_operator, hotwash_carrier, hotwash_client', tenant_table);
  if tenant_column = 'organization_id' then
    execute format('create index on %s (id)', tenant_table);
    call hotwash.let_remover(tenant_table, tenant_column);
  end if;
end
$$;

-- For tables that a carrier may not read while the client discloses a summary only.
create procedure hotwash.keep_confidential(tenant_table regclass) language plpgsql as $$
begin
  execute format(
    $policy$create policy disclosed on %s as restrictive for select to hotwash_carrier
      using (organization_id in (select unnest(current_setting('hotwash.disclosed')::uuid[])))$policy$,
    tenant_table);
end
$$;

-- For tables whose rows belong to one person: only that person reads and changes them. Others in the same scope may add
-- a row for somebody, but neither read nor change it.
create procedure hotwash.keep_personal(tenant_table regclass) language plpgsql as $$
declare
  command text;
begin
  foreach command in array array['select', 'update', 'delete'] loop
    execute format(
      $policy$create policy %I on %s as restrictive for %s to hotwash_operator, hotwash_carrier, hotwash_client
        using (user_id = (select nullif(current_setting('hotwash.actor_id'), '')::uuid))$policy$,
      'own_' || command, tenant_table, command);
  end loop;
  execute format('create policy courier on %s to hotwash_courier using (true)', tenant_table);
  execute format('grant select, insert, update on %s to hotwash_courier', tenant_table);
end
$$;

-- The kind of author of the text that this transaction writes: the author it names (`asAuthor`), or else its role.
create function hotwash.author_kind() returns text language sql stable as $$
  select coalesce(nullif(current_setting('hotwash.author', true), ''),
    case current_setting('role', true)
      when 'hotwash_operator' then 'OPERATOR'
      when 'hotwash_carrier' then 'CARRIER'
      when 'hotwash_client' then 'CLIENT'
      when 'hotwash_participant' then 'PARTICIPANT'
    end)
$$;

-- Records who wrote the texts that people type: the kind of author of each column, in the column `authors`. A trigger
-- does it, so no statement can forget it. A text that is restored keeps its author; a cleared text has none. An insert
-- may name authors itself, for texts that are copied from another row or drafted by Hotwash.
-- Call it again with all columns when a table gets another column that people type.
create procedure hotwash.keep_authors(kept regclass, variadic typed name[]) language plpgsql as $procedure$
declare
  called name := (select relname from pg_class where oid = kept);
  entries text := (select string_agg(format($entry$%1$L, case
      when new.%1$I is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> %1$L, author_kind())
      when new.%1$I is distinct from old.%1$I then author_kind()
      else old.authors ->> %1$L end$entry$, each), ', ') from unnest(typed) each);
begin
  execute format('alter table %s add column if not exists authors jsonb not null default ''{}''', kept);
  execute format($function$create or replace function hotwash.%I() returns trigger
    language plpgsql set search_path = hotwash, pg_temp as $body$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object(%s));
      return new;
    end $body$ $function$, 'note_authors_of_' || called, entries);
  execute format('create or replace trigger note_authors before insert or update of %s on %s
    for each row execute function hotwash.%I()',
    (select string_agg(format('%I', each), ', ') from unnest(typed) each), kept, 'note_authors_of_' || called);
end
$procedure$;
