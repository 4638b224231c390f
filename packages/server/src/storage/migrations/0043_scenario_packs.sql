-- An import also brings scenarios, from a pack: one file that an installation signed. As an MSEL, it would be spoilt for
-- those who play, so only the operator's staff read such an import.
alter table hotwash.imports
  -- The text of a pack, until its scenarios are imported.
  add column pack text,
  -- The thumbprint of the key that signed it (RFC 7638). Only a pack has one.
  add column signing_key text,
  add column scenarios_made integer not null default 0,
  drop constraint imports_check,
  add constraint imports_check check ((status = 'UPLOADED') = (sheets is not null or pack is not null)),
  add check (pack is null or (signing_key is not null and sheets is null));
-- PostgreSQL before 17 cannot change the expression of a column.
drop policy unspoilt on hotwash.imports;
alter table hotwash.imports drop column spoils;
alter table hotwash.imports
  add column spoils boolean not null generated always as (exercise_id is not null or signing_key is not null) stored;
create policy unspoilt on hotwash.imports as restrictive for select to hotwash_carrier, hotwash_client
  using (not spoils);
create index imports_by_signing_key on hotwash.imports (signing_key, imported_at) where signing_key is not null;

alter table hotwash.scenarios
  add column import_id uuid,
  add foreign key (organization_id, import_id) references hotwash.imports;
create index scenarios_of_import on hotwash.scenarios (organization_id, import_id, title, id) where import_id is not null;
-- A scenario is never deleted, except one that an import brought and that was never published, when that import is undone.
grant delete on hotwash.scenarios to hotwash_operator;
create policy undone on hotwash.scenarios as restrictive for delete to hotwash_operator
  using (import_id is not null and version = 1 and published_at is null);
