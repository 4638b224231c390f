-- Backups, restores and exports.

-- Every backup that was begun on a schedule, and what became of it.
create table hotwash.backup_runs (
  id uuid primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  -- A backup whose process died remains RUNNING.
  status text not null check (status in ('RUNNING', 'DONE', 'FAILED')),
  file text not null,
  bytes bigint check (bytes > 0),
  failure text,
  check ((status = 'RUNNING') = (ended_at is null)),
  check ((status = 'FAILED') = (failure is not null))
);
create index backup_runs_by_time on hotwash.backup_runs (began_at);
grant select on hotwash.backup_runs to hotwash_login;

-- Files that are missing from the file store and accepted as lost.
create table hotwash.lost_files (
  key text primary key,
  accepted_at timestamptz not null
);

-- One row if this installation came from a backup.
create table hotwash.restoration (
  restored_at timestamptz not null,
  -- When the backup was made.
  made_at timestamptz not null,
  -- While true, nothing is sent: the original installation may have sent it, or may be running.
  holds_deliveries boolean not null
);
create unique index restoration_is_one on hotwash.restoration ((true));
grant select on hotwash.restoration to hotwash_login;

-- Exports that an ADMIN asked for on a page.
create table hotwash.organization_exports (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  contents text not null check (contents in ('COMPLETE', 'OWN')),
  status text not null check (status in ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED')),
  -- Besides the operator, nobody reads a COMPLETE export, and everybody in scope reads an OWN one.
  readers uuid[] generated always as (case contents when 'COMPLETE' then '{}'::uuid[] end) stored,
  requested_by text not null,
  requested_by_id uuid,
  attempts integer not null default 0,
  rows_count integer,
  files_count integer,
  problems text[] not null default '{}',
  size_bytes bigint check (size_bytes > 0),
  sha256 text,
  -- The key of the file, which is in no backup.
  stored_as text,
  failure text,
  ready_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  check ((status = 'FAILED') = (failure is not null)),
  check ((status = 'READY') = (stored_as is not null))
);
create index organization_exports_by_time on hotwash.organization_exports (created_at desc, id desc);
create index organization_exports_of_organization on hotwash.organization_exports (organization_id, created_at desc, id desc);
create index organization_exports_waiting on hotwash.organization_exports (updated_at) where status in ('QUEUED', 'RUNNING');
create index organization_exports_expiring on hotwash.organization_exports (expires_at) where status = 'READY';
call hotwash.protect('hotwash.organization_exports', 'organization_id');
create policy readers on hotwash.organization_exports as restrictive for select to hotwash_client
  using (readers is null or (select nullif(current_setting('hotwash.actor_id'), '')::uuid) = any (readers));
create policy between on hotwash.organization_exports as restrictive for select to hotwash_carrier using (false);
grant insert on hotwash.organization_exports to hotwash_operator, hotwash_client;
grant update on hotwash.organization_exports to hotwash_operator;

-- The file of an export is removed with its row.
create function hotwash.abandon_export() returns trigger language plpgsql security definer
  set search_path = hotwash, pg_temp as $$
begin
  insert into abandoned_files (key) values (old.stored_as) on conflict do nothing;
  return null;
end
$$;
alter function hotwash.abandon_export owner to hotwash_remover;
revoke execute on function hotwash.abandon_export from public;
create trigger abandon_export after delete on hotwash.organization_exports
  for each row when (old.stored_as is not null) execute function hotwash.abandon_export();
