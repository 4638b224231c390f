-- The operator's gaps of one status, worst first. An acceptance that has run out counts as open, on a day that no index
-- knows: both are held as one, and the query looks which of them it is.
create index gaps_by_status on hotwash.gaps
  (coalesce(nullif(status, 'ACCEPTED'), 'OPEN'), severity_rank desc, identified_at desc, id desc);
