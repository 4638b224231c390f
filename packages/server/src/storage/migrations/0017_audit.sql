-- Each organization's log is a chain: an entry's digest covers the digest of the entry before it. Nobody may change or
-- remove an entry, and only append_audit adds one. The log outlives its organization, so nothing here refers to that:
-- append_audit begins no log without one.
create table hotwash.audit_entries (
  organization_id uuid not null,
  id uuid not null,
  sequence bigint not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('USER', 'API_KEY', 'SYSTEM', 'PARTICIPANT', 'DIRECTORY')),
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
  -- How often it happened, when one entry covers several times. Null means once, and is not part of the digest.
  times integer check (times > 1),
  -- How the action came about. Null means by the actor directly, and is not part of the digest.
  via text check (via in ('ASSISTANT')),
  proposal_id uuid,
  primary key (organization_id, sequence),
  check ((via is null) = (proposal_id is null))
);
create index audit_entries_by_time on hotwash.audit_entries (at desc, id desc);
create index audit_entries_of_organization on hotwash.audit_entries (organization_id, at desc, id desc);
create index audit_entries_of_subject on hotwash.audit_entries (organization_id, subject_id, at desc, id desc);
call hotwash.protect('hotwash.audit_entries', 'organization_id');
call hotwash.keep_confidential('hotwash.audit_entries');

create table hotwash.audit_heads (
  organization_id uuid primary key,
  id uuid not null,
  sequence bigint not null,
  digest bytea not null
);
call hotwash.protect('hotwash.audit_heads', 'organization_id');
-- The entries of removed sample data stay.
drop policy remover on hotwash.audit_entries;
drop policy remover on hotwash.audit_heads;
revoke select, delete on hotwash.audit_entries, hotwash.audit_heads from hotwash_remover;

-- A row here says that the database tells a made-up story. Entries of the audit log then keep the times they are given,
-- one transaction writes entries of several actors, and unknown actors keep their names. Only the owner writes it.
create table hotwash.rehearsal (since timestamptz not null);
create unique index one_rehearsal on hotwash.rehearsal ((true));
grant select on hotwash.rehearsal to hotwash_auditor;

create policy auditor on hotwash.audit_entries to hotwash_auditor using (true);
create policy auditor on hotwash.audit_heads to hotwash_auditor using (true);
create policy auditor on hotwash.organizations for select to hotwash_auditor using (true);
create policy auditor on hotwash.users for select to hotwash_auditor using (true);
create policy auditor on hotwash.api_keys for select to hotwash_auditor using (true);
create policy auditor on hotwash.participants for select to hotwash_auditor using (true);
grant select, insert on hotwash.audit_entries to hotwash_auditor;
grant select, insert, update on hotwash.audit_heads to hotwash_auditor;
grant select (id, parent_id, kind) on hotwash.organizations to hotwash_auditor;
grant select (organization_id, id, name) on hotwash.users, hotwash.api_keys, hotwash.participants to hotwash_auditor;
grant update (id) on hotwash.organizations to hotwash_auditor;
-- The auditor may lock an organization's row and may not change it.
create policy auditor_lock on hotwash.organizations for update to hotwash_auditor using (true) with check (false);

-- A text after its length, so that no two lists of texts look the same. null differs from ''. All casts are immutable:
-- PostgreSQL then inlines each of its calls.
create function hotwash.framed(value text) returns text language sql immutable parallel safe as $$
  select case when value is null then '-' else octet_length(value)::text || ':' || value end
$$;

-- It names its parts in full and sets nothing, so PostgreSQL inlines it.
create function hotwash.audit_digest(entry hotwash.audit_entries) returns bytea language sql stable as $$
  select sha256(entry.previous_digest || convert_to(
    hotwash.framed(entry.organization_id::text) || hotwash.framed(entry.id::text)
    || hotwash.framed(entry.sequence::text)
    || hotwash.framed(to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || hotwash.framed(entry.actor_kind) || hotwash.framed(entry.actor_id::text) || hotwash.framed(entry.actor_name)
    || hotwash.framed(entry.action) || hotwash.framed(entry.subject_kind) || hotwash.framed(entry.subject_id::text)
    || hotwash.framed(array_to_string(entry.tools, ',')) || hotwash.framed(array_to_string(entry.tool_outcomes, ','))
    || hotwash.framed(entry.outcome) || hotwash.framed(entry.code) || hotwash.framed(entry.duration_ms::text)
    || hotwash.framed(entry.request_id) || hotwash.framed(entry.remote_address)
    || case when entry.times is null then '' else hotwash.framed(entry.times::text) end
    || case when entry.via is null then ''
      else 'via' || hotwash.framed(entry.via) || hotwash.framed(entry.proposal_id::text) end, 'UTF8'))
$$;

-- Whether the transaction may write here, by the settings that row policies compare with.
create function hotwash.may_write_audit(organization uuid) returns boolean
language sql stable as $$
  select case current_setting('role', true)
    when 'hotwash_operator' then true
    when 'hotwash_carrier' then organization = any (current_setting('hotwash.book')::uuid[])
    when 'hotwash_client' then organization = current_setting('hotwash.organization_id')::uuid
    when 'hotwash_participant' then organization = current_setting('hotwash.organization_id')::uuid
    else false
  end
$$;

-- Adds entries, given as JSON objects, to their organizations' chains. A chain's head stays locked until the caller's
-- transaction ends, so call it last. It runs as the auditor, so it checks the caller's scope itself.
-- The caller decides neither time nor actor. The time is the database's. The actor is the one of the transaction; a
-- transaction of Hotwash's own writes the entries of many requests, and gives an id for each. Kind and name are looked
-- up, and an actor who could not have acted there is refused.
create function hotwash.append_audit(entries jsonb)
returns void language plpgsql security definer set search_path = hotwash, pg_temp as $$
declare
  given jsonb;
  entry audit_entries;
  head audit_heads;
  added audit_entries[] := '{}';
  actor record;
  -- Whose actor that is: one request often brings many entries, and its actor is looked up once.
  sought uuid;
  sought_in uuid;
  is_known boolean;
  own uuid := nullif(current_setting('hotwash.actor_id', true), '');
  is_own boolean := own is null and current_setting('role', true) = 'hotwash_operator';
  is_rehearsal boolean := exists (select from rehearsal);
begin
  -- Each entry refers to its organization, so it locks that row. Lock organizations before chains: a transaction that
  -- changes an organization and appends last then never waits for a chain whose holder waits for that organization.
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
        if not exists (select from organizations where id = entry.organization_id) then
          raise exception 'there is no organization %', entry.organization_id using errcode = '23503';
        end if;
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
      -- Hotwash's own names; any other name could be taken for a person's.
      if not is_rehearsal and entry.actor_name is distinct from 'Exercise clock'
        and entry.actor_name is distinct from 'set-up link' and entry.actor_name not like 'hotwash command of %'
        and not exists (select from tracker_connections c
          where c.organization_id = entry.organization_id and tracker_name(c.kind, c.name) = entry.actor_name) then
        entry.actor_name := 'Hotwash';
      end if;
    else
      if sought is distinct from entry.actor_id or sought_in is distinct from entry.organization_id then
        select * into actor from audit_actor(entry.actor_id, entry.organization_id);
        is_known := found;
        if is_known and not (actor.belongs and may_write_audit(actor.organization_id)) then
          raise exception 'actor % is outside the scope', entry.actor_id using errcode = '42501';
        end if;
        sought := entry.actor_id;
        sought_in := entry.organization_id;
      end if;
      if is_known then
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
    added := added || entry;
    head.sequence := entry.sequence;
    head.digest := entry.digest;
  end loop;
  update audit_heads set sequence = head.sequence, digest = head.digest where organization_id = head.organization_id;
  insert into audit_entries select * from unnest(added);
end
$$;
alter function hotwash.append_audit owner to hotwash_auditor;
revoke execute on function hotwash.append_audit from public;
grant execute on function hotwash.append_audit
  to hotwash_operator, hotwash_carrier, hotwash_client, hotwash_participant;

-- How many records of an organization somebody outside it read in an hour. The server writes it after its answers, only
-- through the function below.
create table hotwash.record_reads (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  hour timestamptz not null,
  reader_id uuid not null,
  reader_kind text not null check (reader_kind in ('USER', 'API_KEY')),
  reader_name text not null,
  reader_organization_id uuid not null,
  reader_organization text not null,
  reader_organization_kind text not null check (reader_organization_kind in ('OPERATOR', 'CARRIER')),
  record_kind text not null,
  surface text not null check (surface in ('GRAPHQL', 'MCP', 'FEED', 'WEBHOOK', 'FILE', 'ASSISTANT', 'LIVE')),
  requests integer not null check (requests > 0),
  records bigint not null check (records >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, hour, reader_id, record_kind, surface)
);
create index record_reads_by_hour on hotwash.record_reads (hour desc, id desc);
create index record_reads_of_organization on hotwash.record_reads (organization_id, hour desc, id desc);
call hotwash.protect('hotwash.record_reads', 'organization_id');
call hotwash.keep_confidential('hotwash.record_reads');
create policy gate on hotwash.record_reads to hotwash_gate using (true);
grant select, insert, update, delete on hotwash.record_reads to hotwash_gate;

-- Adds to the sums of an hour. A key that a carrier issued for its client belongs to the client but reads for the
-- carrier: no client reads from outside. One person may read for several
-- organizations: through webhooks.
create function hotwash.note_record_reads(sums jsonb) returns void
language sql security definer set search_path = hotwash, pg_temp as $$
  insert into record_reads as kept
  select s.organization_id, (array_agg(s.id))[1], s.hour, s.reader_id, (array_agg(s.reader_kind))[1],
    (array_agg(s.reader_name))[1], (array_agg(home.id))[1], (array_agg(home.name))[1], (array_agg(home.kind))[1],
    s.record_kind, s.surface, sum(s.requests), sum(s.records), now(), now()
  from jsonb_to_recordset(sums) as s (organization_id uuid, id uuid, hour timestamptz, reader_id uuid,
      reader_kind text, reader_name text, reader_organization_id uuid, record_kind text, surface text,
      requests integer, records bigint)
    join organizations read on read.id = s.organization_id
    join organizations given on given.id = s.reader_organization_id
    join organizations home on home.id = case when given.kind = 'CLIENT' then given.parent_id else given.id end
  where home.id <> s.organization_id
  group by s.organization_id, s.hour, s.reader_id, s.record_kind, s.surface
  -- One order for all, so that two instances cannot wait for each other.
  order by s.organization_id, s.hour, s.reader_id, s.record_kind, s.surface
  on conflict (organization_id, hour, reader_id, record_kind, surface) do update set
    requests = kept.requests + excluded.requests, records = kept.records + excluded.records,
    reader_name = excluded.reader_name, updated_at = excluded.updated_at
$$;

-- Removes some of the sums that are older than 400 days, and returns how many.
create function hotwash.forget_record_reads() returns integer
language sql security definer set search_path = hotwash, pg_temp as $$
  with old as (
    select ctid from record_reads where hour < now() - interval '400 days' limit 1000 for update skip locked
  ), gone as (
    delete from record_reads where ctid = any (array(select ctid from old)) returning 1
  )
  select count(*)::integer from gone
$$;
alter function hotwash.note_record_reads owner to hotwash_gate;
alter function hotwash.forget_record_reads owner to hotwash_gate;
revoke execute on function hotwash.note_record_reads, hotwash.forget_record_reads from public;
grant execute on function hotwash.note_record_reads, hotwash.forget_record_reads to hotwash_login;
