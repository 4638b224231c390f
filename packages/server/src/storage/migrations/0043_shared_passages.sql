-- A carrier lists the gaps of a client that discloses a SUMMARY with their titles, so search finds them by their titles:
-- a passage of the title alone, for nobody else, beside the passages of the whole text.
alter table hotwash.knowledge_passages add column shared boolean not null default false;
alter table hotwash.knowledge_vectors add column shared boolean not null default false;
drop policy disclosed on hotwash.knowledge_passages;
create policy withheld_passages on hotwash.knowledge_passages as restrictive for select to hotwash_carrier
  using (shared or organization_id in (select unnest(current_setting('hotwash.disclosed')::uuid[])));
drop policy disclosed on hotwash.knowledge_vectors;
create policy withheld_passages on hotwash.knowledge_vectors as restrictive for select to hotwash_carrier
  using (shared or organization_id in (select unnest(current_setting('hotwash.disclosed')::uuid[])));
drop policy disclosed on hotwash.knowledge_states;

insert into hotwash.knowledge_queue (organization_id, record_kind, record_id)
  select organization_id, 'GAP', id from hotwash.gaps;
