-- Lists over all organizations by what few records have, in the order of the list: without an index they pass over all
-- the others. The condition of each is what the filter says, see `indexed` of a record's filters.
create index gaps_by_assurance on hotwash.gaps (assurance, severity_rank desc, identified_at desc, id desc)
  where assurance is not null;
create index gaps_by_proposed_closure on hotwash.gaps (severity_rank desc, identified_at desc, id desc)
  where proposed_closure is not null;
create index gaps_by_recurrence on hotwash.gaps (severity_rank desc, identified_at desc, id desc) where recurs_id is not null;
create index exercises_not_started on hotwash.exercises (exercise_date desc, id desc) where started_at is null;
create index organizations_with_sample on hotwash.organizations (id) where is_sample;

-- Everybody's own, which also tells whose records a person leaves.
create index gaps_by_owner on hotwash.gaps (owner_id, severity_rank desc, identified_at desc, id desc)
  where owner_id is not null;
create index action_items_by_owner on hotwash.action_items (owner_id, due_order, id) where owner_id is not null;
drop index hotwash.gaps_of_owner;
drop index hotwash.action_items_of_owner;
