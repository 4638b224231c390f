-- Each organization's log is a chain: an entry's digest covers the digest before it. Nobody may change or remove
-- an entry, and only append_audit adds one.
create table hotwash.audit_entries (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  sequence bigint not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('USER', 'API_KEY', 'SYSTEM')),
  actor_id uuid,
  actor_name text not null,
  action text not null,
  subject_kind text,
  subject_id uuid,
  tools text[] not null default '{}',
  tool_outcomes text[] not null default '{}',
  outcome text not null check (outcome in ('OK', 'REFUSED', 'FAILED')),
  code text,
  duration_ms integer,
  request_id text,
  remote_address text,
  previous_digest bytea not null,
  digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, sequence)
);
create index audit_entries_by_time on hotwash.audit_entries (at desc, id desc);
create index audit_entries_of_organization on hotwash.audit_entries (organization_id, at desc, id desc);
create index audit_entries_of_subject on hotwash.audit_entries (organization_id, subject_id, at desc, id desc);
call hotwash.protect('hotwash.audit_entries', 'organization_id');
call hotwash.keep_confidential('hotwash.audit_entries');

create table hotwash.audit_heads (
  organization_id uuid primary key references hotwash.organizations,
  id uuid not null,
  sequence bigint not null,
  digest bytea not null
);
call hotwash.protect('hotwash.audit_heads', 'organization_id');

create policy auditor on hotwash.audit_entries to hotwash_auditor using (true);
create policy auditor on hotwash.audit_heads to hotwash_auditor using (true);
grant select, insert on hotwash.audit_entries to hotwash_auditor;
grant select, insert, update on hotwash.audit_heads to hotwash_auditor;

-- A text with its length before it, so that no two lists of texts are written alike. null is told from ''.
create function hotwash.framed(value text) returns text language sql immutable parallel safe as $$
  select case when value is null then '-' else octet_length(value) || ':' || value end
$$;

-- It names its parts in full and sets nothing: PostgreSQL then puts its text in place of the call.
create function hotwash.audit_digest(entry hotwash.audit_entries) returns bytea language sql stable as $$
  select sha256(entry.previous_digest || convert_to(
    hotwash.framed(entry.organization_id::text) || hotwash.framed(entry.id::text)
    || hotwash.framed(entry.sequence::text)
    || hotwash.framed(to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || hotwash.framed(entry.actor_kind) || hotwash.framed(entry.actor_id::text) || hotwash.framed(entry.actor_name)
    || hotwash.framed(entry.action) || hotwash.framed(entry.subject_kind) || hotwash.framed(entry.subject_id::text)
    || hotwash.framed(array_to_string(entry.tools, ',')) || hotwash.framed(array_to_string(entry.tool_outcomes, ','))
    || hotwash.framed(entry.outcome) || hotwash.framed(entry.code) || hotwash.framed(entry.duration_ms::text)
    || hotwash.framed(entry.request_id) || hotwash.framed(entry.remote_address), 'UTF8'))
$$;

-- Adds entries, given as JSON objects, to the ends of their organizations' chains. A head stays locked until the
-- caller's transaction ends: call it last. It is the owner's to run, so the caller's own scope is checked here.
create function hotwash.append_audit(entries jsonb) returns void
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
    if not may_write_audit(entry.organization_id) then
      raise exception 'organization % is outside the scope', entry.organization_id using errcode = '42501';
    end if;
    if head.organization_id is distinct from entry.organization_id then
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
    update audit_heads set sequence = head.sequence, digest = head.digest
      where organization_id = head.organization_id;
  end loop;
end
$$;

-- The scope of the transaction, by the settings that row policies compare against.
create function hotwash.may_write_audit(organization uuid) returns boolean
language sql stable as $$
  select case current_setting('role', true)
    when 'hotwash_operator' then true
    when 'hotwash_carrier' then organization = any (current_setting('hotwash.book')::uuid[])
    when 'hotwash_client' then organization = current_setting('hotwash.organization_id')::uuid
    else false
  end
$$;

alter function hotwash.append_audit owner to hotwash_auditor;
revoke execute on function hotwash.append_audit from public;
grant execute on function hotwash.append_audit to hotwash_operator, hotwash_carrier, hotwash_client;
