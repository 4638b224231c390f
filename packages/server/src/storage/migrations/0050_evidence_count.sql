-- How many attached files a confirmation of a gap's closing rests on. Row security hides confidential files from carriers
-- that read a summary, so the number is kept with the gap.
alter table hotwash.gaps add column evidence_count integer check (evidence_count >= 0);

-- What was confirmed before rests on what was attached by then, which may be nothing. The owner of a table reads all of
-- its rows only while row security is not forced on it.
alter table hotwash.gaps no force row level security;
alter table hotwash.action_items no force row level security;
alter table hotwash.attachments no force row level security;
update hotwash.gaps g set evidence_count = (
  select count(*) from hotwash.attachments f
    where f.organization_id = g.organization_id and f.removed_at is null and f.created_at <= g.verified_at
      and (f.gap_id = g.id or f.action_item_id in (
        select a.id from hotwash.action_items a where a.organization_id = g.organization_id and a.gap_id = g.id)))
  where g.assurance = 'CONFIRMED';
alter table hotwash.gaps force row level security;
alter table hotwash.action_items force row level security;
alter table hotwash.attachments force row level security;
