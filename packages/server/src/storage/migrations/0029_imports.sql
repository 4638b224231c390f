-- An organization's history from a file: what the file holds until it is imported, and which records came of it.
create table hotwash.imports (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  status text not null check (status in ('UPLOADED', 'IMPORTED', 'UNDONE')),
  file_name text not null,
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null,
  -- Its sheets and their rows as texts. They go once they were imported: the records have them then.
  sheets jsonb,
  uploaded_by text not null,
  exercises_made integer not null default 0,
  gaps_made integer not null default 0,
  action_items_made integer not null default 0,
  rows_skipped integer not null default 0,
  imported_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  check ((status = 'UPLOADED') = (sheets is not null)),
  check ((status = 'UPLOADED') = (imported_at is null)),
  check ((status = 'UNDONE') = (undone_at is not null))
);
create index imports_by_time on hotwash.imports (created_at desc, id desc);
create index imports_of_organization on hotwash.imports (organization_id, created_at desc, id desc);
call hotwash.protect('hotwash.imports', 'organization_id');
call hotwash.keep_confidential('hotwash.imports');
grant insert, update, delete on hotwash.imports to hotwash_operator;
create policy discarded on hotwash.imports as restrictive for delete to hotwash_operator using (status = 'UPLOADED');

alter table hotwash.exercises
  add column import_id uuid,
  add foreign key (organization_id, import_id) references hotwash.imports;
alter table hotwash.gaps
  add column import_id uuid,
  add foreign key (organization_id, import_id) references hotwash.imports;
alter table hotwash.action_items
  add column import_id uuid,
  add foreign key (organization_id, import_id) references hotwash.imports;
alter table hotwash.state_changes
  add column import_id uuid,
  add foreign key (organization_id, import_id) references hotwash.imports;
create index exercises_of_import on hotwash.exercises (organization_id, import_id) where import_id is not null;
create index gaps_of_import on hotwash.gaps (organization_id, import_id) where import_id is not null;
create index action_items_of_import on hotwash.action_items (organization_id, import_id) where import_id is not null;
create index state_changes_of_import on hotwash.state_changes (organization_id, import_id) where import_id is not null;

-- Of an exercise that was held elsewhere the day is known, and not the minute.
alter table hotwash.exercises drop constraint exercises_check1;
alter table hotwash.exercises add constraint exercises_check1
  check (status <> 'COMPLETED' or import_id is not null or (started_at is not null and ended_at is not null));

-- Nothing of these is ever deleted, but for what an import brought, when that import is undone.
grant delete on hotwash.exercises, hotwash.gaps, hotwash.action_items, hotwash.state_changes to hotwash_operator;
create policy undone on hotwash.exercises as restrictive for delete to hotwash_operator using (import_id is not null);
create policy undone on hotwash.gaps as restrictive for delete to hotwash_operator using (import_id is not null);
create policy undone on hotwash.action_items as restrictive for delete to hotwash_operator using (import_id is not null);
create policy undone on hotwash.state_changes as restrictive for delete to hotwash_operator using (import_id is not null);
