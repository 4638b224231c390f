-- Comments on reports in review, each on the whole or on one sentence, whose words it keeps. The operator's staff and
-- the report's reviewers read them, also once it is FINAL; while it is DRAFT the staff alone.
alter table hotwash.comments
  add report_id uuid,
  add sentence_id uuid,
  add quote text,
  -- The comment that it answers.
  add comment_id uuid,
  add resolved_at timestamptz,
  add resolved_by text,
  add readers uuid[],
  add foreign key (organization_id, report_id) references hotwash.after_action_reports,
  add foreign key (organization_id, sentence_id) references hotwash.report_sentences on delete set null (sentence_id),
  add foreign key (organization_id, comment_id) references hotwash.comments,
  drop constraint comments_check,
  add constraint comments_check check (num_nonnulls(decision_id, inject_id, gap_id, action_item_id, report_id) = 1),
  add check (report_id is not null or num_nonnulls(sentence_id, comment_id, resolved_at) = 0),
  add check (sentence_id is null or quote is not null),
  add check (comment_id is null or num_nonnulls(sentence_id, resolved_at) = 0),
  add check (resolved_at is null or resolved_by is not null);
create index comments_of_report on hotwash.comments (organization_id, report_id, created_at, id)
  where report_id is not null;
create index comments_of_sentence on hotwash.comments (organization_id, sentence_id) where sentence_id is not null;
create index comments_of_comment on hotwash.comments (organization_id, comment_id, created_at, id)
  where comment_id is not null;
grant update (resolved_at, resolved_by, updated_at) on hotwash.comments to hotwash_operator, hotwash_client;
call hotwash.keep_authors('hotwash.comments', 'body', 'quote');

create policy readers on hotwash.comments as restrictive for select to hotwash_carrier, hotwash_client
  using (readers is null or (select nullif(current_setting('hotwash.actor_id'), '')::uuid) = any (readers));

-- A comment holds its report, so that it does not move meanwhile. Callers who may not comment learn nothing of it.
create policy gate_holds on hotwash.after_action_reports for update to hotwash_gate using (true);
grant select (status, reviewer_ids), update (updated_at) on hotwash.after_action_reports to hotwash_gate;
grant select (id, report_id, comment_id, readers), update (readers) on hotwash.comments to hotwash_gate;
grant select (comment_id) on hotwash.attachments to hotwash_gate;

-- The status of a report, held until the end of the transaction, for one of its reviewers; otherwise null.
create function hotwash.hold_reviewed(report uuid) returns text language sql security definer
set search_path = hotwash, pg_temp as $$
  select status from after_action_reports
    where id = report and nullif(current_setting('hotwash.actor_id'), '')::uuid = any (reviewer_ids) for share
$$;
alter function hotwash.hold_reviewed owner to hotwash_gate;
revoke execute on function hotwash.hold_reviewed from public;
grant execute on function hotwash.hold_reviewed to hotwash_client;

-- A file of a comment has its readers.
create function hotwash.follow_review() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  if tg_table_name = 'comments' then
    select case status when 'DRAFT' then '{}' else reviewer_ids end into new.readers from after_action_reports
      where organization_id = new.organization_id and id = new.report_id;
  else
    select readers into new.readers from comments where organization_id = new.organization_id and id = new.comment_id;
  end if;
  return new;
end
$$;
alter function hotwash.follow_review owner to hotwash_gate;
revoke execute on function hotwash.follow_review from public;
create trigger follow_review before insert on hotwash.comments
  for each row when (new.report_id is not null) execute function hotwash.follow_review();
create trigger follow_review before insert on hotwash.attachments
  for each row when (new.comment_id is not null) execute function hotwash.follow_review();

create or replace function hotwash.lead_report_followers() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
declare
  reviewing uuid[] := case new.status when 'DRAFT' then '{}' else new.reviewer_ids end;
begin
  update report_sentences set readers = new.readers where organization_id = new.organization_id and report_id = new.id;
  update report_evidence set readers = new.readers where organization_id = new.organization_id and sentence_id in (
    select s.id from report_sentences s where s.organization_id = new.organization_id and s.report_id = new.id);
  update attachments set readers = new.readers where organization_id = new.organization_id and report_id = new.id;
  update state_changes set readers = new.readers where organization_id = new.organization_id and subject_id = new.id;
  update attachments set readers = reviewing where organization_id = new.organization_id and comment_id in (
    select c.id from comments c where c.organization_id = new.organization_id and c.report_id = new.id);
  update comments set readers = reviewing where organization_id = new.organization_id and report_id = new.id;
  return null;
end
$$;
