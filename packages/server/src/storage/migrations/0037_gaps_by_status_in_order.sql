-- Below a row policy PostgreSQL trusts no coalesce, so the order of the index that held one was never used.
drop index hotwash.gaps_by_status;
create index gaps_by_status on hotwash.gaps
  ((case when status = 'ACCEPTED' then 'OPEN' else status end), severity_rank desc, identified_at desc, id desc);

-- One plan serves all statuses. Unless it is taken for selective, that plan walks all gaps for a rare one.
alter index hotwash.gaps_by_status alter column 1 set statistics 0;
