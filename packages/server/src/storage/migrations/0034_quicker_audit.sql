-- With an immutable cast of its own: only so may PostgreSQL put the text in place of each of the seventeen calls.
create or replace function hotwash.framed(value text) returns text language sql immutable parallel safe as $$
  select case when value is null then '-' else octet_length(value)::text || ':' || value end
$$;

-- As before, but a chain's head is written once for all the entries of a call.
create or replace function hotwash.append_audit(entries jsonb) returns void
language plpgsql security definer set search_path = hotwash, pg_temp as $$
declare
  entry audit_entries;
  head audit_heads;
begin
  for entry in
    select draft.* from jsonb_array_elements(entries) with ordinality as given (value, n),
      lateral jsonb_populate_record(null::audit_entries, value) draft
    order by value ->> 'organization_id', n -- one order for all, so that two callers cannot wait for each other
  loop
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
