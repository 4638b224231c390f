-- Leaving. A role of its own copies one organization's rows out and, at an import, in: that of the transaction's setting,
-- and no other. Only the owner takes it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'hotwash_mover') then
    create role hotwash_mover nologin;
  end if;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant hotwash_mover to %I', current_user);
  end if;
  -- An import compares the new rows with all others.
  execute format('grant temporary on database %I to hotwash_mover, hotwash_backup', current_database());
end
$$;
grant usage on schema hotwash to hotwash_mover;
grant usage on sequence hotwash.knowledge_queue_id_seq to hotwash_mover;

-- Lets the mover reach the tables of organizations that it cannot reach yet.
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

-- Every migration ends with a call: the roles that copy rows reach new tables too.
create or replace procedure hotwash.admit_backups() language plpgsql set search_path = hotwash, pg_temp as $$
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

-- Exercises come from imports, and imports of injects belong to exercises: rows of both are stored before either is checked.
alter table hotwash.imports drop constraint imports_organization_id_exercise_id_fkey,
  add constraint imports_organization_id_exercise_id_fkey foreign key (organization_id, exercise_id)
    references hotwash.exercises (organization_id, id) deferrable;
