-- The files of a pack of scenarios, until it is imported: then the scenarios have them. Only the operator's staff read them.
create table hotwash.import_files (
  organization_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  type text not null check (type in ('PDF', 'PNG', 'JPEG', 'GIF', 'WEBP', 'DOCX', 'XLSX', 'PPTX', 'TEXT')),
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null,
  file_key text not null,
  text text,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, import_id, sha256),
  foreign key (organization_id, import_id) references hotwash.imports on delete cascade
);
create index import_files_by_file_key on hotwash.import_files (file_key);
call hotwash.protect('hotwash.import_files', 'organization_id');
create policy between on hotwash.import_files as restrictive for select to hotwash_carrier, hotwash_client using (false);
grant insert, delete on hotwash.import_files to hotwash_operator;
create trigger abandon_file after delete on hotwash.import_files
  for each row execute function hotwash.abandon_file();
call hotwash.admit_backups();
