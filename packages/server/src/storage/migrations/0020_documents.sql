-- Deliverables become files, made by jobs beside requests.
alter table hotwash.deliverables
  add column progress integer not null default 0 check (progress between 0 and 100),
  add column attempts integer not null default 0 check (attempts >= 0),
  -- What the record did not hold when it was made.
  add column missing text[] not null default '{}',
  -- Its file's name in the store of files; null until there is one.
  add column file_key text,
  add check (file_key is null or (size_bytes is not null and sha256 is not null));
alter table hotwash.deliverables add check ((file_key is not null) or status <> 'READY' or text is not null);
create index deliverables_waiting on hotwash.deliverables (updated_at) where status in ('QUEUED', 'RUNNING');
create index deliverables_of_kind on hotwash.deliverables (organization_id, kind, created_at desc, id desc);
-- Who may ask for one writes its row; the files are the server's to make, as the operator.
grant insert on hotwash.deliverables to hotwash_carrier, hotwash_client;
grant insert on hotwash.knowledge_queue to hotwash_carrier;
grant update (status, progress, attempts, failure, updated_at) on hotwash.deliverables to hotwash_carrier, hotwash_client;

-- One picture for each organization, small enough to live here and to be in every backup.
create table hotwash.organization_logos (
  organization_id uuid not null primary key references hotwash.organizations,
  id uuid not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/svg+xml')),
  bytes bytea not null check (octet_length(bytes) between 1 and 524288),
  sha256 text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
call hotwash.protect('hotwash.organization_logos', 'organization_id');
grant insert, update, delete on hotwash.organization_logos to hotwash_operator, hotwash_carrier, hotwash_client;
