-- Two that append to the log, one of whom has locked an organization, waited for each other: PostgreSQL ended one of them.

-- To lock a row is all that the auditor may do to it.
grant update (id) on hotwash.organizations to hotwash_auditor;
create policy auditor_lock on hotwash.organizations for update to hotwash_auditor using (true) with check (false);

create or replace function hotwash.append_audit(entries jsonb)
 returns void
 language plpgsql
 security definer
  set search_path = hotwash, pg_temp
as $$
declare
  given jsonb;
  entry audit_entries;
  head audit_heads;
  actor record;
  own uuid := nullif(current_setting('hotwash.actor_id', true), '');
  is_own boolean := own is null and current_setting('role', true) = 'hotwash_operator';
  is_rehearsal boolean := exists (select from rehearsal);
begin
  -- Each entry refers to its organization. Taken before the chains, that lock waits for who changes the organization,
  -- and who changes it, and appends last, never waits for a chain that is held by one who waits for it.
  perform from organizations
    where id in (select (value ->> 'organization_id')::uuid from jsonb_array_elements(entries))
    order by id for key share;

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
