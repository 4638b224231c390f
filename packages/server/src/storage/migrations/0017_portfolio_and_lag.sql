-- What a portfolio counts of each client is read from these alone, however much has been closed over the years.
create index gaps_unclosed on hotwash.gaps (organization_id, severity, status, accepted_until)
  where status in ('OPEN', 'IN_PROGRESS', 'ACCEPTED');
create index action_items_unfinished on hotwash.action_items (organization_id, due_order, status)
  where status in ('OPEN', 'IN_PROGRESS', 'BLOCKED');

-- How long the oldest record waits is how far search lags behind.
alter table hotwash.knowledge_queue add column queued_at timestamptz not null default clock_timestamp();
