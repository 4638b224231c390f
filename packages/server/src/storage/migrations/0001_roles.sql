-- One role for each kind of organization. A policy can then be written for each kind by itself, and the
-- planner sees the plainest condition that this kind allows. None of them owns a table.
-- hotwash_gate looks up who is calling before there is a caller; hotwash_auditor alone writes the audit log.
do $$
declare
  name text;
begin
  foreach name in array array['hotwash_operator', 'hotwash_carrier', 'hotwash_client', 'hotwash_gate', 'hotwash_auditor'] loop
    -- Roles belong to the whole cluster: another database of it may have made them already.
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin', name);
    end if;
  end loop;
  -- The server's own login: it owns nothing and reads no tenant table until it takes one of the roles above.
  if not exists (select from pg_roles where rolname = 'hotwash_login') then
    create role hotwash_login login noinherit;
    grant hotwash_operator, hotwash_carrier, hotwash_client to hotwash_login;
  end if;
  -- Functions are handed over to these two, which takes the right to act as them. Having created a role is not enough.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant hotwash_gate, hotwash_auditor to %I', current_user);
  end if;
end
$$;

create schema hotwash;
grant usage on schema hotwash
  to hotwash_operator, hotwash_carrier, hotwash_client, hotwash_gate, hotwash_auditor, hotwash_login;
grant create on schema hotwash to hotwash_gate, hotwash_auditor;

-- Gives a table that holds tenants' rows its policies, and an index for looking one up by its id alone.
--   operator: sees all, so there is nothing to check and nothing to plan around.
--   client:   one equality, which an index answers.
--   carrier:  a look-up in a hash of its book. It is a check and deliberately no search condition: as
--             "= any (array)" the planner counts it twice in joins and then takes the wrong index.
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
  end if;
end
$$;

-- For tables of which a carrier sees nothing while the client discloses a summary only.
create procedure hotwash.keep_confidential(tenant_table regclass) language plpgsql as $$
begin
  execute format(
    $policy$create policy disclosed on %s as restrictive for select to hotwash_carrier
      using (organization_id in (select unnest(current_setting('hotwash.disclosed')::uuid[])))$policy$,
    tenant_table);
end
$$;
