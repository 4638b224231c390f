-- The oldest entries of a log may end, up to a checkpoint that Hotwash signed. The chain after it begins there.
create table hotwash.audit_checkpoints (
  organization_id uuid not null,
  id uuid not null,
  -- The last entry that is gone, with its time.
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
-- Like the log, they outlive removed sample data.
drop policy remover on hotwash.audit_checkpoints;
revoke select, delete on hotwash.audit_checkpoints from hotwash_remover;
create policy auditor on hotwash.audit_checkpoints to hotwash_auditor using (true);
create policy auditor on hotwash.audit_streams for select to hotwash_auditor using (true);
create policy auditor on hotwash.audit_stream_positions for select to hotwash_auditor using (true);
grant select, insert, delete on hotwash.audit_checkpoints to hotwash_auditor;
grant select (organization_id, id, covers, status) on hotwash.audit_streams to hotwash_auditor;
grant select on hotwash.audit_stream_positions to hotwash_auditor;
grant execute on function hotwash.kept_since to hotwash_auditor;

-- Ends a log up to an entry that is older than its limit and that every audit stream has sent; returns how many are gone.
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

create or replace function hotwash.end_erasure(organization uuid) returns void language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  perform check_erasing(organization);
  perform remove_organization(organization);
  delete from audit_entries where organization_id = organization;
  delete from audit_checkpoints where organization_id = organization;
  delete from audit_keys where organization_id = organization;
  delete from audit_heads where organization_id = organization;
end
$$;
