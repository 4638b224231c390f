-- What nobody but the client says is closed: a carrier's portfolio counts these gaps.
create index gaps_unproven on hotwash.gaps (organization_id, severity)
  where status <> 'WITHDRAWN' and coalesce(assurance, 'SELF_ATTESTED') = 'SELF_ATTESTED';
