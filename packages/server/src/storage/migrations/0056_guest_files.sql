-- A guest who evaluates reads the files of their exercise's injects, those ahead included, as the plan that they see.
create policy evaluator on hotwash.attachments for select to hotwash_evaluator
  using (organization_id = (select hotwash.seat('organization_id'))
    and exercise_id = (select hotwash.seat('exercise_id')) and inject_id is not null and comment_id is null);
create policy evaluating on hotwash.attachments as restrictive to hotwash_evaluator
  using ((select hotwash.is_guest_evaluator()));
grant select (organization_id, id, exercise_id, inject_id, comment_id, file_name, type, size_bytes, sha256, file_key,
  removed_at, created_at, updated_at) on hotwash.attachments to hotwash_evaluator;
call hotwash.admit_backups();
