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

-- The records that a sentence is based on, each with the facts that the sentence takes from it.
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
  primary key (organization_id, id),
  foreign key (organization_id, sentence_id) references hotwash.report_sentences on delete cascade
);
create index report_evidence_in_order on hotwash.report_evidence (sentence_id, position, id);
create index report_evidence_of_sentence on hotwash.report_evidence (organization_id, sentence_id, position, id);
call hotwash.protect('hotwash.report_evidence', 'organization_id');
call hotwash.keep_confidential('hotwash.report_evidence');
-- Deleted too, because a sentence that is written again is based on other records than before.
grant insert, update, delete on hotwash.report_evidence to hotwash_operator;

-- This table and the two after it keep what a FINAL report showed on the day it became final. Rows are written once, and
-- never changed or removed. This one: everything that documents show, as GraphQL answered it on that day.
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
  primary key (organization_id, id),
  foreign key (organization_id, report_id) references hotwash.after_action_reports
);
create index report_ratings_in_order on hotwash.report_ratings (report_id, position, id);
create index report_ratings_of_report on hotwash.report_ratings (organization_id, report_id, position, id);
call hotwash.protect('hotwash.report_ratings', 'organization_id');
call hotwash.keep_confidential('hotwash.report_ratings');
grant insert on hotwash.report_ratings to hotwash_operator;

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
  primary key (organization_id, id),
  foreign key (organization_id, report_id) references hotwash.after_action_reports,
  check (gap_id is not null or action_item_id is not null)
);
create index report_plan_items_in_order on hotwash.report_plan_items (report_id, position, id);
create index report_plan_items_of_report on hotwash.report_plan_items (organization_id, report_id, position, id);
call hotwash.protect('hotwash.report_plan_items', 'organization_id');
call hotwash.keep_confidential('hotwash.report_plan_items');
grant insert on hotwash.report_plan_items to hotwash_operator;
