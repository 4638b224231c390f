-- Who reads a report besides the operator's staff: nobody while it is DRAFT, its reviewers while it is IN_REVIEW, and
-- everybody in its scope once it is FINAL (null). What belongs to a report has the same readers. Each row says so
-- itself, so that a policy compares a column and asks no other table.
alter table hotwash.after_action_reports
  add reviewer_ids uuid[] not null default '{}',
  add readers uuid[] generated always as (case status
    when 'FINAL' then null when 'IN_REVIEW' then reviewer_ids else '{}'::uuid[] end) stored;
alter table hotwash.report_sentences add readers uuid[];
alter table hotwash.report_evidence add readers uuid[];
alter table hotwash.attachments add readers uuid[];
alter table hotwash.state_changes add readers uuid[];
-- Set when it is requested: a document of a draft never reaches others.
alter table hotwash.deliverables add readers uuid[];

do $$
declare
  kept text;
begin
  foreach kept in array array['after_action_reports', 'report_sentences', 'report_evidence', 'attachments',
    'state_changes', 'deliverables'] loop
    execute format(
      'create policy readers on hotwash.%I as restrictive for select to hotwash_carrier, hotwash_client
        using (readers is null or (select nullif(current_setting(''hotwash.actor_id''), '''')::uuid) = any (readers))',
      kept);
  end loop;
  -- What belongs to a report follows it, by a role that may change nothing else.
  foreach kept in array array['report_sentences', 'report_evidence', 'attachments', 'state_changes'] loop
    execute format('create policy following on hotwash.%I to hotwash_gate using (true)', kept);
    execute format('grant select (organization_id), update (readers) on hotwash.%I to hotwash_gate', kept);
  end loop;
end
$$;
create policy gate on hotwash.after_action_reports for select to hotwash_gate using (true);
grant select (organization_id, id, readers) on hotwash.after_action_reports to hotwash_gate;
grant select (id, report_id) on hotwash.report_sentences to hotwash_gate;
grant select (sentence_id) on hotwash.report_evidence to hotwash_gate;
grant select (report_id) on hotwash.attachments to hotwash_gate;
grant select (subject_id) on hotwash.state_changes to hotwash_gate;

create function hotwash.follow_report() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
declare
  added jsonb := to_jsonb(new);
  held record;
begin
  select r.readers into held from after_action_reports r where r.organization_id = new.organization_id
    and r.id = coalesce(added ->> 'report_id', added ->> 'subject_id', (select s.report_id::text from report_sentences s
      where s.organization_id = new.organization_id and s.id = (added ->> 'sentence_id')::uuid))::uuid;
  new.readers := case when found then held.readers else '{}'::uuid[] end;
  return new;
end
$$;
create trigger follow_report before insert on hotwash.report_sentences
  for each row execute function hotwash.follow_report();
create trigger follow_report before insert on hotwash.report_evidence
  for each row execute function hotwash.follow_report();
create trigger follow_report before insert on hotwash.attachments
  for each row when (new.report_id is not null) execute function hotwash.follow_report();
create trigger follow_report before insert on hotwash.state_changes
  for each row when (new.subject_kind = 'AfterActionReport') execute function hotwash.follow_report();

create function hotwash.lead_report_followers() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  update report_sentences set readers = new.readers where organization_id = new.organization_id and report_id = new.id;
  update report_evidence set readers = new.readers where organization_id = new.organization_id and sentence_id in (
    select s.id from report_sentences s where s.organization_id = new.organization_id and s.report_id = new.id);
  update attachments set readers = new.readers where organization_id = new.organization_id and report_id = new.id;
  update state_changes set readers = new.readers where organization_id = new.organization_id and subject_id = new.id;
  return null;
end
$$;
create trigger lead_report_followers after update on hotwash.after_action_reports for each row
  when (old.readers is distinct from new.readers) execute function hotwash.lead_report_followers();
alter function hotwash.follow_report owner to hotwash_gate;
alter function hotwash.lead_report_followers owner to hotwash_gate;
-- A file of a report is indexed as soon as everybody reads it.
grant insert on hotwash.knowledge_queue to hotwash_gate;
grant usage on sequence hotwash.knowledge_queue_id_seq to hotwash_gate;
create policy gate on hotwash.knowledge_queue for insert to hotwash_gate with check (true);
revoke execute on function hotwash.follow_report, hotwash.lead_report_followers from public;

-- Those that are there already.
do $$
declare
  kept text;
begin
  foreach kept in array array['after_action_reports', 'report_sentences', 'report_evidence', 'attachments',
    'state_changes', 'deliverables'] loop
    execute format('alter table hotwash.%I no force row level security', kept);
  end loop;
end
$$;
update hotwash.report_sentences s set readers = r.readers from hotwash.after_action_reports r
  where r.organization_id = s.organization_id and r.id = s.report_id and r.readers is not null;
update hotwash.report_evidence v set readers = s.readers from hotwash.report_sentences s
  where s.organization_id = v.organization_id and s.id = v.sentence_id and s.readers is not null;
update hotwash.attachments t set readers = r.readers from hotwash.after_action_reports r
  where r.organization_id = t.organization_id and r.id = t.report_id and r.readers is not null;
update hotwash.state_changes c set readers = r.readers from hotwash.after_action_reports r
  where r.organization_id = c.organization_id and r.id = c.subject_id and r.readers is not null;
update hotwash.deliverables d set readers = r.readers from hotwash.after_action_reports r
  where r.organization_id = d.organization_id and r.exercise_id = d.exercise_id and r.readers is not null
    and d.kind in ('AFTER_ACTION_REPORT', 'EXECUTIVE_SUMMARY') and d.created_at >= r.created_at;
alter table hotwash.knowledge_queue no force row level security;
insert into hotwash.knowledge_queue (organization_id, record_kind, record_id)
  select organization_id, 'AFTER_ACTION_REPORT', id from hotwash.after_action_reports
  union all
  select organization_id, 'DELIVERABLE', id from hotwash.deliverables where readers is not null;
alter table hotwash.knowledge_queue force row level security;
do $$
declare
  kept text;
begin
  foreach kept in array array['after_action_reports', 'report_sentences', 'report_evidence', 'attachments',
    'state_changes', 'deliverables'] loop
    execute format('alter table hotwash.%I force row level security', kept);
  end loop;
end
$$;

-- Search finds only what is agreed: of each exercise the newest FINAL report, and of what belongs to a report what
-- everybody reads.
create or replace trigger queue_knowledge
  after insert or delete or update of executive_summary, strengths, areas_for_improvement, narrative,
    participant_feedback, version, exercise_id, status
  on hotwash.after_action_reports for each row execute function hotwash.queue_reports();
create or replace trigger queue_knowledge after insert or delete or update of text, file_name, spoils, readers
  on hotwash.attachments for each row execute function hotwash.queue_knowledge('ATTACHMENT');
