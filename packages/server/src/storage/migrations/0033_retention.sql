-- How long an organization's rows of a kind are kept, in days. The operator's limit applies to all that set none; without
-- either, the usual number of days applies. Nothing of an organization under a legal hold is removed.
create table hotwash.retention_limits (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  kind text not null,
  days integer not null check (days <= 3650),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, kind),
  check (days >= case kind when 'NOTIFICATIONS' then 90 when 'CHAT_MESSAGES' then 7 when 'WEBHOOK_DELIVERIES' then 7
    when 'RECORD_READS' then 90 when 'CONVERSATIONS' then 1 when 'MODEL_TRANSMISSIONS' then 90 when 'DELIVERABLES' then 30
    when 'AUDIT_ENTRIES' then 365 end)
);
call hotwash.protect('hotwash.retention_limits', 'organization_id');
create policy own on hotwash.retention_limits as restrictive to hotwash_carrier
  using (organization_id = (select current_setting('hotwash.organization_id')::uuid));
create policy gate on hotwash.retention_limits for select to hotwash_gate using (true);
grant select on hotwash.retention_limits to hotwash_gate;
grant insert, update, delete on hotwash.retention_limits to hotwash_operator, hotwash_carrier, hotwash_client;

-- The operator's limit of a kind. It applies to everybody, so everybody may read it.
create function hotwash.general_limit(wanted text) returns integer language sql stable security definer
set search_path = hotwash, pg_temp as $$
  select l.days from retention_limits l join organizations o on o.id = l.organization_id
    where o.kind = 'OPERATOR' and l.kind = wanted
$$;
alter function hotwash.general_limit owner to hotwash_gate;
revoke execute on function hotwash.general_limit from public;
grant execute on function hotwash.general_limit to hotwash_operator, hotwash_carrier, hotwash_client, hotwash_gate;

-- The time before which an organization's rows of a kind may be removed.
create function hotwash.kept_since(organization uuid, wanted text, at timestamptz, usual integer) returns timestamptz
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select coalesce((
    select case when o.legal_hold_since is null and o.erasing_since is null then at - make_interval(days =>
        coalesce((select l.days from retention_limits l where l.organization_id = o.id and l.kind = wanted),
          general_limit(wanted), usual)) end
      from organizations o where o.id = organization), '-infinity')
$$;
alter function hotwash.kept_since owner to hotwash_gate;
revoke execute on function hotwash.kept_since from public;
grant execute on function hotwash.kept_since
  to hotwash_operator, hotwash_courier, hotwash_gate, hotwash_eraser, hotwash_auditor;

-- How many records of an organization somebody outside it read in an hour. The server writes the rows after its
-- answers, only through note_record_reads.
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

-- Adds to the sums of an hour. A key that a carrier issued for its client belongs to the client but reads for the carrier:
-- no client reads from outside. Through webhooks, one person may read for several organizations.
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

-- Removes some of the sums that are over their limit, usually 400 days, and returns how many.
create function hotwash.forget_record_reads() returns integer
language sql security definer set search_path = hotwash, pg_temp as $$
  with old as (
    select ctid from record_reads where hour < now() - interval '90 days'
      and hour < kept_since(organization_id, 'RECORD_READS', now(), 400) limit 1000 for update skip locked
  ), gone as (
    delete from record_reads where ctid = any (array(select ctid from old)) returning 1
  )
  select count(*)::integer from gone
$$;
alter function hotwash.note_record_reads owner to hotwash_gate;
alter function hotwash.forget_record_reads owner to hotwash_gate;
revoke execute on function hotwash.note_record_reads, hotwash.forget_record_reads from public;
grant execute on function hotwash.note_record_reads, hotwash.forget_record_reads to hotwash_login;

-- Nobody else deletes documents and notes about what was sent to models. A document that is deleted leaves the search index.
grant select, delete on hotwash.deliverables, hotwash.assistant_transmissions to hotwash_eraser;
create policy eraser on hotwash.knowledge_queue for insert to hotwash_eraser with check (true);
grant insert on hotwash.knowledge_queue to hotwash_eraser;
grant usage on sequence hotwash.knowledge_queue_id_seq to hotwash_eraser;

-- Removes some of the documents that are over their limit, and returns how many of which organizations.
create function hotwash.forget_deliverables(at timestamptz, most integer)
returns table (organization_id uuid, removed integer) language sql security definer set search_path = hotwash, pg_temp as $$
  with gone as (
    delete from deliverables where ctid = any (array(select d.ctid from deliverables d
      where d.created_at < at - interval '30 days' and d.status in ('READY', 'FAILED')
        and d.created_at < kept_since(d.organization_id, 'DELIVERABLES', at, null) limit most))
    returning deliverables.organization_id as organization
  )
  select organization, count(*)::integer from gone group by 1 order by 1
$$;

-- The same for notes about what was sent to models.
create function hotwash.forget_transmissions(at timestamptz, most integer)
returns table (organization_id uuid, removed integer) language sql security definer set search_path = hotwash, pg_temp as $$
  with gone as (
    delete from assistant_transmissions where ctid = any (array(select t.ctid from assistant_transmissions t
      where t.sent_at < at - interval '90 days'
        and t.sent_at < kept_since(t.organization_id, 'MODEL_TRANSMISSIONS', at, null) limit most))
    returning assistant_transmissions.organization_id as organization
  )
  select organization, count(*)::integer from gone group by 1 order by 1
$$;
alter function hotwash.forget_deliverables owner to hotwash_eraser;
alter function hotwash.forget_transmissions owner to hotwash_eraser;
revoke execute on function hotwash.forget_deliverables, hotwash.forget_transmissions from public;
grant execute on function hotwash.forget_deliverables, hotwash.forget_transmissions to hotwash_operator;

-- The oldest entries of a log may be removed, up to a checkpoint that Hotwash signed. The rest of the chain begins there.
create table hotwash.audit_checkpoints (
  organization_id uuid not null,
  id uuid not null,
  -- The last entry that was removed, with its time.
  sequence bigint not null check (sequence > 0),
  digest bytea not null,
  ended_at timestamptz not null,
  -- A JWS of the above.
  statement text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, sequence)
);
call hotwash.protect('hotwash.audit_checkpoints', 'organization_id');
call hotwash.keep_confidential('hotwash.audit_checkpoints');
create policy auditor on hotwash.audit_checkpoints to hotwash_auditor using (true);
grant select, insert, delete on hotwash.audit_checkpoints to hotwash_auditor;
-- Like the log, checkpoints outlive removed sample data.
drop policy remover on hotwash.audit_checkpoints;
revoke select, delete on hotwash.audit_checkpoints from hotwash_remover;

-- The auditor looks up what the streams have sent.
create policy auditor on hotwash.audit_streams for select to hotwash_auditor using (true);
create policy auditor on hotwash.audit_stream_positions for select to hotwash_auditor using (true);
grant select (organization_id, id, covers, status) on hotwash.audit_streams to hotwash_auditor;
grant select on hotwash.audit_stream_positions to hotwash_auditor;

-- Removes a log's entries up to one that is over its limit and that every audit stream has sent; returns how many.
create function hotwash.end_audit_entries(log uuid, checkpoint uuid, last bigint, statement text) returns integer
language plpgsql security definer set search_path = hotwash, pg_temp as $$
declare
  ending audit_entries;
  removed integer;
begin
  if current_setting('role', true) is distinct from 'hotwash_operator' then
    raise exception 'only Hotwash ends a log' using errcode = '42501';
  end if;
  select * into ending from audit_entries where organization_id = log and sequence = last;
  if not found or ending.at >= kept_since(log, 'AUDIT_ENTRIES', clock_timestamp(), null) or exists (
    select from audit_streams s left join audit_stream_positions p
      on p.organization_id = s.organization_id and p.stream_id = s.id and p.id = log
    where s.status <> 'ENDED' and (s.covers = 'ALL_LOGS' or s.organization_id = log) and coalesce(p.position, 0) < last) then
    raise exception 'entry % of this log must stay', last using errcode = '42501';
  end if;
  insert into audit_checkpoints values (log, checkpoint, last, ending.digest, ending.at, statement, now(), now());
  delete from audit_entries where organization_id = log and sequence <= last;
  get diagnostics removed = row_count;
  return removed;
end
$$;
alter function hotwash.end_audit_entries owner to hotwash_auditor;
revoke execute on function hotwash.end_audit_entries from public;
grant execute on function hotwash.end_audit_entries to hotwash_operator;
