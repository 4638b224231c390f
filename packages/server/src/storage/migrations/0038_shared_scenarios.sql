-- The story that a scenario tells: all copies of a scenario have the same, and so do the exercises created from any of them.
alter table hotwash.scenarios add column story_id uuid;
update hotwash.scenarios set story_id = id;
alter table hotwash.exercises add column story_id uuid;
create index exercises_by_story on hotwash.exercises (organization_id, story_id) where story_id is not null;

-- The operator's scenario that this copy shares with the client that owns it. Nobody edits such a copy; once it is no longer
-- shared, it is archived and only staff read it.
alter table hotwash.scenarios add column shared_from uuid,
  add check (shared_from is null or status <> 'DRAFT');
create unique index scenarios_shared on hotwash.scenarios (organization_id, story_id)
  where shared_from is not null and status = 'PUBLISHED';
create index scenarios_shared_from on hotwash.scenarios (shared_from, title, id) where shared_from is not null;

-- Who has read a story is not exercised with it: a story with an exercise that is not COMPLETED is not shared, and while it
-- is shared no exercise is created from it.
create policy unplayed on hotwash.scenarios as restrictive for insert to hotwash_operator
  with check (shared_from is null or not exists (select from hotwash.exercises e
    where e.organization_id = scenarios.organization_id and e.story_id = scenarios.story_id and e.status <> 'COMPLETED'));
create policy unshared on hotwash.exercises as restrictive for insert to hotwash_operator
  with check (story_id is null or not exists (select from hotwash.scenarios s
    where s.organization_id = exercises.organization_id and s.story_id = exercises.story_id
      and s.shared_from is not null and s.status = 'PUBLISHED'));
-- A client's people share nothing, and change nothing that is shared with them.
create policy own on hotwash.scenarios as restrictive for insert to hotwash_client with check (shared_from is null);
create policy unchanged on hotwash.scenarios as restrictive for update to hotwash_client
  using (true) with check (shared_from is null);
