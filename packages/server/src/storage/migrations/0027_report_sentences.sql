-- What a report says, sentence by sentence. The texts stay in after_action_reports; these are written with them.
create table hotwash.report_sentences (
  organization_id uuid not null references hotwash.organizations,
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

-- The records that a sentence rests on, each with what the sentence took from it.
create table hotwash.report_evidence (
  organization_id uuid not null references hotwash.organizations,
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
grant insert, update on hotwash.report_evidence to hotwash_operator;
