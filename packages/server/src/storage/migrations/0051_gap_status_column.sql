-- A gap's status is what its column says: a job moves an acceptance that has run out, within a minute of midnight UTC.
drop index hotwash.gaps_by_status;
create index gaps_by_status on hotwash.gaps (status, severity_rank desc, identified_at desc, id desc) include (severity);

drop index hotwash.gaps_tally;
create index gaps_tally on hotwash.gaps (organization_id, severity, status, category);
drop index hotwash.gaps_unclosed;
create index gaps_unclosed on hotwash.gaps (organization_id, severity, status)
  where status in ('OPEN', 'IN_PROGRESS');
-- What the job looks for.
create index gaps_accepted on hotwash.gaps (accepted_until) where status = 'ACCEPTED';
