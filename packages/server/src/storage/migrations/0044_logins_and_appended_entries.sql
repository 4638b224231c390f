-- Sign-in has a login of its own: who holds the server's can neither read sessions, passwords and second factors nor
-- plant any, and who holds this one reads no organization's row.
do $$
declare
  held regclass;
begin
  if not exists (select from pg_roles where rolname = 'hotwash_auth_login') then
    create role hotwash_auth_login login noinherit;
  end if;
  for held in
    select oid::regclass from pg_class
    where relnamespace = 'hotwash'::regnamespace and relkind = 'r' and (relname like 'auth\_%' or relname = 'account_links')
  loop
    execute format('revoke all on %s from hotwash_login', held);
    execute format('grant select, insert, update, delete on %s to hotwash_auth_login', held);
  end loop;
end
$$;
grant usage on schema hotwash to hotwash_auth_login;

-- Of its clients' people a carrier changes nothing, wherever the row would stand afterwards.
do $$
declare
  kept text;
begin
  foreach kept in array array['users', 'memberships'] loop
    execute format('drop policy own_people_changed on hotwash.%I', kept);
    execute format(
      $policy$create policy own_people_changed on hotwash.%I as restrictive for update to hotwash_carrier
        using (organization_id = (select current_setting('hotwash.organization_id')::uuid))
        with check (organization_id = (select current_setting('hotwash.organization_id')::uuid))$policy$, kept);
  end loop;
end
$$;

-- A row here says that the database tells a made-up story: entries of the audit log then have the times that they are
-- handed in with, one transaction writes those of several actors, and actors whom it does not know keep their names.
-- Nobody but the owner writes it.
create table hotwash.rehearsal (since timestamptz not null);
create unique index one_rehearsal on hotwash.rehearsal ((true));
grant select on hotwash.rehearsal to hotwash_auditor;

create policy auditor on hotwash.organizations for select to hotwash_auditor using (true);
create policy auditor on hotwash.users for select to hotwash_auditor using (true);
create policy auditor on hotwash.api_keys for select to hotwash_auditor using (true);
create policy auditor on hotwash.participants for select to hotwash_auditor using (true);
grant select (id, parent_id, kind) on hotwash.organizations to hotwash_auditor;
grant select (organization_id, id, name) on hotwash.users, hotwash.api_keys, hotwash.participants to hotwash_auditor;

-- The person, key or participant with this id, who may act in that organization: it is theirs, or under theirs.
create function hotwash.audit_actor(sought uuid, organization uuid)
returns table (kind text, name text, organization_id uuid, belongs boolean)
language sql stable set search_path = hotwash, pg_temp as $$
  select actor.*, actor.organization_id = organization or exists (
    select from organizations home left join organizations acted_in on acted_in.id = organization
    where home.id = actor.organization_id
      and (home.kind = 'OPERATOR' or home.kind = 'CARRIER' and acted_in.parent_id = home.id))
  from (
    select 'USER', u.name, u.organization_id from users u where u.id = sought
    union all select 'API_KEY', k.name, k.organization_id from api_keys k where k.id = sought
    union all select 'PARTICIPANT', p.name, p.organization_id from participants p
      where p.organization_id = organization and p.id = sought
  ) actor (kind, name, organization_id) limit 1
$$;
revoke execute on function hotwash.audit_actor from public;
grant execute on function hotwash.audit_actor to hotwash_auditor;

-- As before, but when and who is no longer the caller's to say. The time is the database's. The actor is the one whom
-- the transaction is entered as; one of Hotwash's own, which writes the entries of many requests at once, names an id
-- for each. Kind and name are looked up, and whoever could not have acted there is refused.
create or replace function hotwash.append_audit(entries jsonb) returns void
language plpgsql security definer set search_path = hotwash, pg_temp as $$
declare
  given jsonb;
  entry audit_entries;
  head audit_heads;
  actor record;
  own uuid := nullif(current_setting('hotwash.actor_id', true), '');
  is_own boolean := own is null and current_setting('role', true) = 'hotwash_operator';
  is_rehearsal boolean := exists (select from rehearsal);
begin
  for given in
    select value from jsonb_array_elements(entries) with ordinality as element (value, n)
    order by value ->> 'organization_id', n -- one order for all, so that two callers cannot wait for each other
  loop
    entry := jsonb_populate_record(null::audit_entries, given);
    if head.organization_id is distinct from entry.organization_id then
      if not may_write_audit(entry.organization_id) then
        raise exception 'organization % is outside the scope', entry.organization_id using errcode = '42501';
      end if;
      update audit_heads set sequence = head.sequence, digest = head.digest
        where organization_id = head.organization_id;
      select * into head from audit_heads where organization_id = entry.organization_id for update;
      if not found then
        insert into audit_heads values (entry.organization_id, entry.organization_id, 0, sha256(''))
          on conflict do nothing;
        select * into head from audit_heads where organization_id = entry.organization_id for update;
      end if;
    end if;

    if not (is_own or is_rehearsal) and entry.actor_id is distinct from own then
      raise exception 'the actor of an entry is that of its transaction' using errcode = '42501';
    end if;
    if entry.actor_id is null then
      entry.actor_kind := 'SYSTEM';
      -- What Hotwash calls itself; any other name could be taken for somebody's.
      if not is_rehearsal and entry.actor_name is distinct from 'Exercise clock'
        and entry.actor_name is distinct from 'set-up link' and entry.actor_name not like 'hotwash command of %' then
        entry.actor_name := 'Hotwash';
      end if;
    else
      select * into actor from audit_actor(entry.actor_id, entry.organization_id);
      if found then
        if not (actor.belongs and may_write_audit(actor.organization_id)) then
          raise exception 'actor % is outside the scope', entry.actor_id using errcode = '42501';
        end if;
        entry.actor_kind := actor.kind;
        entry.actor_name := actor.name;
      elsif not is_rehearsal then
        entry.actor_kind := 'SYSTEM';
        entry.actor_name := 'Unknown';
      end if;
    end if;

    if not is_rehearsal or entry.at is null then
      entry.at := clock_timestamp();
    end if;
    entry.sequence := head.sequence + 1;
    entry.previous_digest := head.digest;
    entry.tools := coalesce(entry.tools, '{}');
    entry.tool_outcomes := coalesce(entry.tool_outcomes, '{}');
    entry.created_at := entry.at;
    entry.updated_at := entry.at;
    entry.digest := audit_digest(entry);
    insert into audit_entries values (entry.*);
    head.sequence := entry.sequence;
    head.digest := entry.digest;
  end loop;
  update audit_heads set sequence = head.sequence, digest = head.digest where organization_id = head.organization_id;
end
$$;

-- A new secret encrypts the keys that sign certificates again.
grant update (sealed) on hotwash.signing_keys to hotwash_certifier;
