-- After-action reports: their sentences and evidence, what a FINAL one keeps, what reviewers agree to, and who reads them.

-- What a report says, sentence by sentence. after_action_reports keeps the texts; the sentences are written with them.
create table hotwash.report_sentences (
  organization_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  section text not null,
  -- In the order in which the sections are read.
  section_rank smallint not null generated always as (array_position(array['EXECUTIVE_SUMMARY', 'NARRATIVE',
    'STRENGTHS', 'AREAS_FOR_IMPROVEMENT', 'PARTICIPANT_FEEDBACK', 'MISSING_EVIDENCE'], section)) stored,
  position integer not null check (position > 0),
  paragraph integer not null check (paragraph > 0),
  heading text,
  text text not null,
  origin text not null check (origin in ('DRAFTED', 'WRITTEN')),
  confirmed_by text,
  confirmed_at timestamptz,
  confirmation_note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  readers uuid[],
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, report_id) references hotwash.after_action_reports,
  check (confirmed_at is null or confirmed_by is not null)
);
create index report_sentences_in_order on hotwash.report_sentences (report_id, section_rank, position, id);
create index report_sentences_of_report
  on hotwash.report_sentences (organization_id, report_id, section_rank, position, id);
call hotwash.protect('hotwash.report_sentences', 'organization_id');
call hotwash.keep_confidential('hotwash.report_sentences');
grant insert, update, delete on hotwash.report_sentences to hotwash_operator;
call hotwash.keep_authors('hotwash.report_sentences', 'heading', 'text', 'confirmation_note');

-- The records that a sentence is based on, each with the facts that the sentence takes from it. Rows are deleted, too:
-- a sentence that is written again may be based on other records.
create table hotwash.report_evidence (
  organization_id uuid not null,
  id uuid not null,
  sentence_id uuid not null,
  position integer not null check (position > 0),
  record_kind text not null,
  record_id uuid not null,
  facts jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  readers uuid[],
  primary key (organization_id, id),
  foreign key (organization_id, sentence_id) references hotwash.report_sentences on delete cascade
);
create index report_evidence_in_order on hotwash.report_evidence (sentence_id, position, id);
create index report_evidence_of_sentence on hotwash.report_evidence (organization_id, sentence_id, position, id);
call hotwash.protect('hotwash.report_evidence', 'organization_id');
call hotwash.keep_confidential('hotwash.report_evidence');
grant insert, update, delete on hotwash.report_evidence to hotwash_operator;

-- This table and the next two keep what a FINAL report showed on the day it became FINAL. Rows are written once, and never
-- changed or removed. This one has everything that documents show, as GraphQL answered it on that day.
create table hotwash.report_records (
  organization_id uuid not null,
  id uuid not null,
  facts jsonb not null,
  kept_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, id) references hotwash.after_action_reports
);
call hotwash.protect('hotwash.report_records', 'organization_id');
call hotwash.keep_confidential('hotwash.report_records');
grant insert on hotwash.report_records to hotwash_operator;

create table hotwash.report_ratings (
  organization_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  position integer not null check (position > 0),
  inject_id uuid not null,
  reference text not null,
  title text not null,
  dimension text not null,
  status text not null,
  rating text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, report_id) references hotwash.after_action_reports
);
create index report_ratings_in_order on hotwash.report_ratings (report_id, position, id);
create index report_ratings_of_report on hotwash.report_ratings (organization_id, report_id, position, id);
call hotwash.protect('hotwash.report_ratings', 'organization_id');
call hotwash.keep_confidential('hotwash.report_ratings');
grant insert on hotwash.report_ratings to hotwash_operator;
call hotwash.keep_authors('hotwash.report_ratings', 'title');

create table hotwash.report_plan_items (
  organization_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  position integer not null check (position > 0),
  gap_id uuid,
  gap_reference text,
  gap_title text,
  severity text,
  gap_status text,
  action_item_id uuid,
  reference text,
  title text,
  status text,
  owner text,
  due_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, report_id) references hotwash.after_action_reports,
  check (gap_id is not null or action_item_id is not null)
);
create index report_plan_items_in_order on hotwash.report_plan_items (report_id, position, id);
create index report_plan_items_of_report on hotwash.report_plan_items (organization_id, report_id, position, id);
call hotwash.protect('hotwash.report_plan_items', 'organization_id');
call hotwash.keep_confidential('hotwash.report_plan_items');
grant insert on hotwash.report_plan_items to hotwash_operator;
call hotwash.keep_authors('hotwash.report_plan_items', 'gap_title', 'title', 'owner');

-- A FINAL report freezes texts that somebody typed, so the author of each text is frozen with it.
create function hotwash.authors_of_rating(organization uuid, inject uuid) returns jsonb language sql stable as $$
  select coalesce((select jsonb_build_object('title', i.authors ->> 'title') from hotwash.injects i
    where i.organization_id = organization and i.id = inject), '{}')
$$;

create function hotwash.authors_of_plan_item(organization uuid, gap uuid, item uuid) returns jsonb
language sql stable as $$
  select jsonb_build_object('gap_title', g.authors ->> 'title', 'title', a.authors ->> 'title',
    'owner', case when item is null then g.authors ->> 'owner' else a.authors ->> 'owner' end)
  from (select) line
    left join hotwash.gaps g on g.organization_id = organization and g.id = gap
    left join hotwash.action_items a on a.organization_id = organization and a.id = item
$$;

create function hotwash.freeze_authors() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'report_ratings' then
    new.authors := hotwash.authors_of_rating(new.organization_id, new.inject_id);
  else
    new.authors := hotwash.authors_of_plan_item(new.organization_id, new.gap_id, new.action_item_id);
  end if;
  return new;
end
$$;
-- Triggers run in the order of their names: this one before note_authors, which takes a text without an author for the
-- caller's.
create trigger freeze_authors before insert on hotwash.report_ratings
  for each row execute function hotwash.freeze_authors();
create trigger freeze_authors before insert on hotwash.report_plan_items
  for each row execute function hotwash.freeze_authors();

-- What a reviewer agreed to: the report in the words that it had, identified by their digest. Changing the words voids an
-- agreement without touching it, so that no statement can forget to, and no agreement is lost.
create table hotwash.report_agreements (
  organization_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  user_id uuid not null,
  reviewer text not null,
  note text,
  text_digest text not null,
  agreed_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  readers uuid[],
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, report_id, user_id, text_digest),
  foreign key (organization_id, report_id) references hotwash.after_action_reports,
  foreign key (organization_id, user_id) references hotwash.users (organization_id, id)
);
create index report_agreements_by_time on hotwash.report_agreements (agreed_at, id);
create index report_agreements_of_organization on hotwash.report_agreements (organization_id, agreed_at, id);
create index report_agreements_of_report on hotwash.report_agreements (organization_id, report_id, agreed_at, id);
create index report_agreements_of_user on hotwash.report_agreements (organization_id, user_id);
call hotwash.protect('hotwash.report_agreements', 'organization_id');
call hotwash.keep_confidential('hotwash.report_agreements');
call hotwash.keep_authors('hotwash.report_agreements', 'note');
grant insert on hotwash.report_agreements to hotwash_client;

-- The digest of a report's words as the caller reads them.
create function hotwash.report_digest(organization uuid, report uuid) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(r.executive_summary, r.narrative, r.strengths,
      r.areas_for_improvement, r.participant_feedback)::text, 'UTF8')), 'hex')
    from hotwash.after_action_reports r where r.organization_id = organization and r.id = report
$$;

-- Who reads a report besides the operator's staff: nobody while it is DRAFT, its reviewers while it is IN_REVIEW, and
-- everybody in its scope once it is FINAL (null). What belongs to a report has the same readers. Each row says so
-- itself, so that a policy compares a column and asks no other table.
do $$
declare
  kept text;
begin
  foreach kept in array array['after_action_reports', 'report_sentences', 'report_evidence', 'report_agreements',
    'state_changes'] loop
    execute format(
      'create policy readers on hotwash.%I as restrictive for select to hotwash_carrier, hotwash_client
        using (readers is null or (select nullif(current_setting(''hotwash.actor_id''), '''')::uuid) = any (readers))',
      kept);
  end loop;
  -- What belongs to a report follows it, by a role that may change nothing else.
  foreach kept in array array['report_sentences', 'report_evidence', 'report_agreements', 'state_changes'] loop
    execute format('create policy following on hotwash.%I to hotwash_gate using (true)', kept);
    execute format('grant select (organization_id), update (readers) on hotwash.%I to hotwash_gate', kept);
  end loop;
end
$$;

create policy gate on hotwash.after_action_reports for select to hotwash_gate using (true);
grant select (organization_id, id, status, readers, reviewer_ids) on hotwash.after_action_reports to hotwash_gate;
grant select (id, report_id, readers) on hotwash.report_sentences to hotwash_gate;
grant select (sentence_id) on hotwash.report_evidence to hotwash_gate;
grant select (report_id) on hotwash.report_agreements to hotwash_gate;
grant select (subject_id) on hotwash.state_changes to hotwash_gate;

create function hotwash.follow_report() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
declare
  held record;
begin
  case tg_table_name
    when 'report_evidence' then
      select s.readers into held from report_sentences s
        where s.organization_id = new.organization_id and s.id = new.sentence_id;
    when 'state_changes' then
      select r.readers into held from after_action_reports r
        where r.organization_id = new.organization_id and r.id = new.subject_id;
    else
      select r.readers into held from after_action_reports r
        where r.organization_id = new.organization_id and r.id = new.report_id;
  end case;
  new.readers := case when found then held.readers else '{}'::uuid[] end;
  return new;
end
$$;
create trigger follow_report before insert on hotwash.report_sentences
  for each row execute function hotwash.follow_report();
create trigger follow_report before insert on hotwash.report_evidence
  for each row execute function hotwash.follow_report();
create trigger follow_report before insert on hotwash.report_agreements
  for each row execute function hotwash.follow_report();
create trigger follow_report before insert on hotwash.state_changes
  for each row when (new.subject_kind = 'AfterActionReport') execute function hotwash.follow_report();

create function hotwash.lead_report_followers() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
declare
  reviewing uuid[] := case new.status when 'DRAFT' then '{}' else new.reviewer_ids end;
begin
  update report_sentences set readers = new.readers where organization_id = new.organization_id and report_id = new.id;
  update report_evidence set readers = new.readers where organization_id = new.organization_id and sentence_id in (
    select s.id from report_sentences s where s.organization_id = new.organization_id and s.report_id = new.id);
  update attachments set readers = new.readers where organization_id = new.organization_id and report_id = new.id;
  update state_changes set readers = new.readers where organization_id = new.organization_id and subject_id = new.id;
  update report_agreements set readers = new.readers where organization_id = new.organization_id and report_id = new.id;
  update attachments set readers = reviewing where organization_id = new.organization_id and comment_id in (
    select c.id from comments c where c.organization_id = new.organization_id and c.report_id = new.id);
  update comments set readers = reviewing where organization_id = new.organization_id and report_id = new.id;
  return null;
end
$$;
create trigger lead_report_followers after update on hotwash.after_action_reports for each row
  when (old.readers is distinct from new.readers) execute function hotwash.lead_report_followers();
alter function hotwash.follow_report owner to hotwash_gate;
alter function hotwash.lead_report_followers owner to hotwash_gate;
revoke execute on function hotwash.follow_report, hotwash.lead_report_followers from public;

-- A comment or an agreement locks its report, so that the report's status stays until it is written. Callers who may write
-- neither learn nothing about the report.
create policy gate_holds on hotwash.after_action_reports for update to hotwash_gate using (true);
grant update (updated_at) on hotwash.after_action_reports to hotwash_gate;

-- The status of a report, which is locked until the end of the transaction, for one of its reviewers; otherwise null. So two
-- calls of one reviewer do not agree twice.
create function hotwash.hold_reviewed(report uuid) returns text language sql security definer
set search_path = hotwash, pg_temp as $$
  select status from after_action_reports
    where id = report and nullif(current_setting('hotwash.actor_id', true), '')::uuid = any (reviewer_ids) for no key update
$$;
alter function hotwash.hold_reviewed owner to hotwash_gate;
revoke execute on function hotwash.hold_reviewed from public;
grant execute on function hotwash.hold_reviewed to hotwash_operator, hotwash_carrier, hotwash_client;
