-- Roles, and the procedures that give tables their policies.

-- Each kind of caller has a role with policies of its own, so the planner sees the simplest condition that applies to it.
-- No role owns a table. The server's login takes these roles:
--   hotwash_operator, hotwash_carrier, hotwash_client   callers, by the kind of their organization
--   hotwash_participant   a participant who joined one exercise and has no account
--   hotwash_evaluator     a guest who evaluates one exercise
--   hotwash_benchmark     makes benchmark snapshots and calculates answers from them
--   hotwash_courier       writes and sends notifications
--   hotwash_certifier     signs certificates, and answers anybody who verifies one
-- Functions run as these:
--   hotwash_gate          looks up who is calling, before there is a caller
--   hotwash_auditor       the only role that writes the audit log
--   hotwash_live          numbers the changes of an exercise
--   hotwash_remover       removes sample data and organizations that are being erased
--   hotwash_eraser        erases people, and what is kept for a limited time
--   hotwash_counter       counts records, for totals
-- The owner's commands take these:
--   hotwash_backup        reads every table
--   hotwash_mover         reads and adds the rows of one organization
do $$
declare
  taken text[] := array['hotwash_operator', 'hotwash_carrier', 'hotwash_client', 'hotwash_participant',
    'hotwash_evaluator', 'hotwash_benchmark', 'hotwash_courier', 'hotwash_certifier'];
  own text[] := array['hotwash_gate', 'hotwash_auditor', 'hotwash_live', 'hotwash_remover', 'hotwash_eraser',
    'hotwash_counter', 'hotwash_backup', 'hotwash_mover'];
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

  -- Only a member of a role may make it the owner of a function. Having created the role is not enough.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    foreach name in array own loop
      execute format('grant %I to %I', name, current_user);
    end loop;
  end if;
  -- The import of an organization compares the new rows with all others, in a temporary table.
  execute format('grant temporary on database %I to hotwash_mover, hotwash_backup', current_database());
end
$$;

create schema hotwash;

grant usage on schema hotwash
  to hotwash_operator, hotwash_carrier, hotwash_client, hotwash_participant, hotwash_evaluator, hotwash_benchmark,
    hotwash_courier, hotwash_certifier, hotwash_gate, hotwash_auditor, hotwash_live, hotwash_remover, hotwash_eraser,
    hotwash_counter, hotwash_backup, hotwash_mover, hotwash_login, hotwash_auth_login;
grant create on schema hotwash to hotwash_gate, hotwash_auditor, hotwash_live, hotwash_remover, hotwash_eraser,
  hotwash_counter;

-- The condition of a carrier's policy: the row's organization is in the carrier's book, or in the part of the book that
-- discloses everything. See book_members for 'EACH'.
create function hotwash.in_carriers(part name, organization text) returns text language sql immutable as $$
  select format('(case when (select current_setting(''hotwash.%1$s'')) = ''EACH''
    then hotwash.is_%1$s_member(%2$s) else %2$s in (select hotwash.%1$s()) end)', part, organization)
$$;
revoke execute on function hotwash.in_carriers from public;

-- Lets the remover reach sample data and organizations that are being erased.
create procedure hotwash.let_remover(tenant_table regclass, tenant_column name) language plpgsql as $$
begin
  execute format(
    $policy$create policy remover on %s to hotwash_remover
      using (%I in (select o.id from hotwash.organizations o where o.is_sample or o.erasing_since is not null))$policy$,
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

-- For tables that a carrier may not read while the client discloses a summary only.
create procedure hotwash.keep_confidential(tenant_table regclass) language plpgsql as $$
begin
  execute format('create policy disclosed on %s as restrictive for select to hotwash_carrier using (%s)',
    tenant_table, hotwash.in_carriers('disclosed', 'organization_id'));
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

-- The kind of author of what the transaction writes. A guest's texts are treated as a participant's.
create function hotwash.author_kind() returns text language sql stable as $$
  select coalesce(nullif(current_setting('hotwash.author', true), ''),
    case current_setting('role', true)
      when 'hotwash_operator' then 'OPERATOR'
      when 'hotwash_carrier' then 'CARRIER'
      when 'hotwash_client' then 'CLIENT'
      when 'hotwash_participant' then 'PARTICIPANT'
      when 'hotwash_evaluator' then 'PARTICIPANT'
    end)
$$;

-- Records who wrote the texts that people type: the kind of author of each column, in the column `authors`. A trigger
-- does it, so no statement can forget it. A text that is restored keeps its author; a cleared text has none. An insert
-- may name authors itself, for texts that are copied from another row or drafted by Hotwash.
-- A migration that adds a column that people type calls this with all such columns of the table.
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

-- Lets the mover reach every table with rows of an organization.
create procedure hotwash.admit_mover() language plpgsql set search_path = hotwash, pg_temp as $$
declare
  owned record;
begin
  for owned in select c.oid::regclass as name, a.attname as tenant from pg_class c
    join pg_attribute a on a.attrelid = c.oid
      and a.attname = case c.relname when 'organizations' then 'id' else 'organization_id' end
    where c.relnamespace = 'hotwash'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'mover')
  loop
    execute format(
      $policy$create policy mover on %s to hotwash_mover
        using (%I = (select nullif(current_setting('hotwash.organization_id', true), '')::uuid))
        with check (%I = (select nullif(current_setting('hotwash.organization_id', true), '')::uuid))$policy$,
      owned.name, owned.tenant, owned.tenant);
    execute format('grant select, insert on %s to hotwash_mover', owned.name);
  end loop;
end
$$;
revoke execute on procedure hotwash.admit_mover from public;

-- Lets the roles that copy rows reach every table. The server calls this after it migrates, so no migration has to.
create procedure hotwash.admit_backups() language plpgsql set search_path = hotwash, pg_temp as $$
declare
  relation regclass;
begin
  for relation in select oid from pg_class where relnamespace = 'hotwash'::regnamespace
    and relkind in ('r', 'p', 'S') and not has_table_privilege('hotwash_backup', oid, 'select')
  loop
    execute format('grant select on %s to hotwash_backup', relation);
  end loop;
  for relation in select oid from pg_class c where relnamespace = 'hotwash'::regnamespace and relrowsecurity
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup')
  loop
    execute format('create policy backup on %s for select to hotwash_backup using (true)', relation);
  end loop;
  call admit_mover();
end
$$;
revoke execute on procedure hotwash.admit_backups from public;
