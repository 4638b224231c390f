-- How many of an organization's passages are for carriers that read nothing else of it: search compares what a caller may
-- search with its memory.
alter table hotwash.knowledge_states add column shared_passages integer not null default 0;
update hotwash.knowledge_states s set shared_passages = (select count(*) from hotwash.knowledge_passages p
  where p.organization_id = s.organization_id and p.shared);
