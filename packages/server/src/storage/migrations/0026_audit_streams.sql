-- An audit stream forwards an organization's audit log to its SIEM. The operator's may forward every log it reads.
create table hotwash.audit_streams (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  name text not null,
  covers text not null check (covers in ('OWN_LOG', 'ALL_LOGS')),
  transport text not null check (transport in ('HTTPS', 'SYSLOG')),
  -- For HTTPS.
  url text,
  body_format text check (body_format in ('JSON_LINES', 'JSON_ARRAY', 'SPLUNK_HEC')),
  header_name text,
  -- The value of the header, encrypted with the server's secret.
  secret bytea,
  -- For SYSLOG. `certificates` are in PEM, and trusted in addition to the authorities that Node knows.
  host text,
  port integer check (port between 1 and 65535),
  certificates text,
  status text not null check (status in ('ACTIVE', 'PAUSED', 'ENDED')),
  paused_at timestamptz,
  failing_since timestamptz,
  failures integer not null default 0,
  next_attempt_at timestamptz,
  -- Maximum number of entries of the next batch: fewer after each failure, then more again.
  batch_size integer not null default 500 check (batch_size between 1 and 500),
  last_failure text,
  last_failed_at timestamptz,
  last_accepted_at timestamptz,
  entries_accepted bigint not null default 0,
  -- Counts replays: a batch that was read before a replay does not move the positions after it.
  replays integer not null default 0,
  -- A test waits if it was requested after it was last answered.
  test_requested_at timestamptz,
  test_answered_at timestamptz,
  test_failure text,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  check ((status = 'PAUSED') = (paused_at is not null)),
  check ((failing_since is null) = (failures = 0)),
  check (case transport when 'HTTPS' then url is not null and body_format is not null and host is null and port is null
      and certificates is null
    else host is not null and port is not null and url is null and body_format is null and secret is null end),
  check (secret is null or header_name is not null)
);
create index audit_streams_by_time on hotwash.audit_streams (created_at desc, id desc);
create index audit_streams_of_organization on hotwash.audit_streams (organization_id, created_at desc, id desc);
call hotwash.protect('hotwash.audit_streams', 'organization_id');
call hotwash.keep_authors('hotwash.audit_streams', 'name');
grant insert, update on hotwash.audit_streams to hotwash_operator, hotwash_carrier, hotwash_client;

-- How far a stream has come in a log: the sequence of the last entry that was accepted. `id` is the organization whose
-- log it is; without a row, nothing of that log was accepted.
create table hotwash.audit_stream_positions (
  organization_id uuid not null,
  stream_id uuid not null,
  id uuid not null,
  position bigint not null check (position >= 0),
  moved_at timestamptz not null,
  primary key (organization_id, stream_id, id),
  foreign key (organization_id, stream_id) references hotwash.audit_streams
);
call hotwash.protect('hotwash.audit_stream_positions', 'organization_id');
grant insert, update, delete on hotwash.audit_stream_positions to hotwash_operator, hotwash_carrier, hotwash_client;

-- Everybody changes streams of their own organization alone, and only the operator's forward the logs of others. A carrier
-- does not see the streams of its clients.
do $$
declare
  each regclass;
  command text;
begin
  foreach each in array array['hotwash.audit_streams', 'hotwash.audit_stream_positions']::regclass[] loop
    foreach command in array array['insert', 'update', 'delete'] loop
      execute format(
        $policy$create policy %I on %s as restrictive for %s to hotwash_operator, hotwash_carrier, hotwash_client %s
          (organization_id = (select current_setting('hotwash.organization_id')::uuid))$policy$,
        'own_' || command, each, command, case command when 'insert' then 'with check' else 'using' end);
    end loop;
    execute format(
      $policy$create policy own_organization on %s as restrictive for select to hotwash_carrier
        using (organization_id = (select current_setting('hotwash.organization_id')::uuid))$policy$, each);
  end loop;
end
$$;
create policy own_log on hotwash.audit_streams as restrictive for insert to hotwash_carrier, hotwash_client
  with check (covers = 'OWN_LOG');
create policy own_log_kept on hotwash.audit_streams as restrictive for update to hotwash_carrier, hotwash_client
  using (true) with check (covers = 'OWN_LOG');

-- The courier runs the streams. It sees how long each log is, and reads no entry.
create policy courier on hotwash.audit_streams to hotwash_courier using (true);
create policy courier on hotwash.audit_stream_positions to hotwash_courier using (true);
create policy courier on hotwash.audit_heads for select to hotwash_courier using (true);
grant select on hotwash.audit_streams to hotwash_courier;
grant update (secret, failing_since, failures, next_attempt_at, batch_size, last_failure, last_failed_at, last_accepted_at,
  entries_accepted, test_answered_at, test_failure) on hotwash.audit_streams to hotwash_courier;
grant select, insert, update on hotwash.audit_stream_positions to hotwash_courier;
grant select (organization_id, sequence) on hotwash.audit_heads to hotwash_courier;
