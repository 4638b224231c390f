-- How often something happened that is one entry. Null: once. Entries of before keep their digests, which cover no number.
alter table hotwash.audit_entries add column times integer check (times > 1);
create or replace function hotwash.audit_digest(entry hotwash.audit_entries) returns bytea language sql stable as $$
  select sha256(entry.previous_digest || convert_to(
    hotwash.framed(entry.organization_id::text) || hotwash.framed(entry.id::text)
    || hotwash.framed(entry.sequence::text)
    || hotwash.framed(to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || hotwash.framed(entry.actor_kind) || hotwash.framed(entry.actor_id::text) || hotwash.framed(entry.actor_name)
    || hotwash.framed(entry.action) || hotwash.framed(entry.subject_kind) || hotwash.framed(entry.subject_id::text)
    || hotwash.framed(array_to_string(entry.tools, ',')) || hotwash.framed(array_to_string(entry.tool_outcomes, ','))
    || hotwash.framed(entry.outcome) || hotwash.framed(entry.code) || hotwash.framed(entry.duration_ms::text)
    || hotwash.framed(entry.request_id) || hotwash.framed(entry.remote_address)
    || case when entry.times is null then '' else hotwash.framed(entry.times::text) end, 'UTF8'))
$$;

-- How much somebody outside an organization read of its records in an hour. The server writes it behind its answers,
-- through the function below and in no other way.
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
  surface text not null check (surface in ('GRAPHQL', 'MCP', 'FEED', 'FILE', 'LIVE')),
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

-- Adds to the sums of an hour. The key that a carrier issued for its client belongs to the client, and reads for the
-- carrier: no client reads from outside.
create function hotwash.note_record_reads(sums jsonb) returns void
language sql security definer set search_path = hotwash, pg_temp as $$
  insert into record_reads as kept
  select s.organization_id, s.id, s.hour, s.reader_id, s.reader_kind, s.reader_name, home.id, home.name, home.kind,
    s.record_kind, s.surface, s.requests, s.records, now(), now()
  from jsonb_to_recordset(sums) as s (organization_id uuid, id uuid, hour timestamptz, reader_id uuid,
      reader_kind text, reader_name text, reader_organization_id uuid, record_kind text, surface text,
      requests integer, records bigint)
    join organizations read on read.id = s.organization_id
    join organizations given on given.id = s.reader_organization_id
    join organizations home on home.id = case when given.kind = 'CLIENT' then given.parent_id else given.id end
  where home.id <> s.organization_id
  -- One order for all, so that two instances cannot wait for each other.
  order by s.organization_id, s.hour, s.reader_id, s.record_kind, s.surface
  on conflict (organization_id, hour, reader_id, record_kind, surface) do update set
    requests = kept.requests + excluded.requests, records = kept.records + excluded.records,
    reader_name = excluded.reader_name, updated_at = excluded.updated_at
$$;

-- Removes some of the sums that are older than 400 days, and answers how many.
create function hotwash.forget_record_reads() returns integer
language sql security definer set search_path = hotwash, pg_temp as $$
  with old as (
    select ctid from record_reads where hour < now() - interval '400 days' limit 1000 for update skip locked
  ), gone as (
    delete from record_reads where ctid = any (array(select ctid from old)) returning 1
  )
  select count(*)::integer from gone
$$;

-- Whose keys these are that open nothing any more, and why. Of an unknown key nothing is answered.
create function hotwash.refused_keys(hashes bytea[])
returns table (sha256 bytea, id uuid, name text, organization_id uuid, code text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select k.sha256, k.id, k.name, k.organization_id,
    case when k.revoked_at is not null then 'REVOKED' when k.expires_at <= now() then 'EXPIRED'
      else 'UNAUTHENTICATED' end
  from api_keys k where k.sha256 = any (hashes)
$$;

alter function hotwash.note_record_reads owner to hotwash_gate;
alter function hotwash.forget_record_reads owner to hotwash_gate;
alter function hotwash.refused_keys owner to hotwash_gate;
revoke execute on function hotwash.note_record_reads, hotwash.forget_record_reads, hotwash.refused_keys from public;
grant execute on function hotwash.note_record_reads, hotwash.forget_record_reads, hotwash.refused_keys to hotwash_login;
