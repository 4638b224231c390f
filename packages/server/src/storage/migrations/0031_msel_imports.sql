-- An import also brings the MSEL of an exercise. Until the exercise is over it would be spoilt for its players, so only
-- the operator's staff read such an import.
alter table hotwash.imports
  add column exercise_id uuid,
  add column injects_made integer not null default 0,
  add column spoils boolean not null generated always as (exercise_id is not null) stored,
  add foreign key (organization_id, exercise_id) references hotwash.exercises;
create index imports_of_exercise on hotwash.imports (organization_id, exercise_id, created_at desc, id desc)
  where exercise_id is not null;
create policy unspoilt on hotwash.imports as restrictive for select to hotwash_carrier, hotwash_client
  using (not spoils);

alter table hotwash.injects
  add column import_id uuid,
  add foreign key (organization_id, import_id) references hotwash.imports;
create index injects_of_import on hotwash.injects (organization_id, import_id) where import_id is not null;

-- What the history says of a plan is for the operator's staff, as the plan itself.
-- PostgreSQL before 17 cannot change the expression of a column.
drop policy unspoilt on hotwash.state_changes;
alter table hotwash.state_changes drop column spoils, add column is_of_plan boolean not null default false;
alter table hotwash.state_changes
  add column spoils boolean not null generated always as (subject_kind = 'Inject' or is_of_plan) stored;
create policy unspoilt on hotwash.state_changes as restrictive for select to hotwash_carrier, hotwash_client
  using (not spoils);
