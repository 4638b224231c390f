-- Files attached to records. The bytes are in the file store; a removed one keeps its row, which says who removed it.
create table hotwash.attachments (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  gap_id uuid,
  action_item_id uuid,
  -- Also for a comment on an inject, so that it is hidden as long as the inject.
  inject_id uuid,
  decision_id uuid,
  report_id uuid,
  comment_id uuid,
  file_name text not null,
  type text not null check (type in ('PDF', 'PNG', 'JPEG', 'GIF', 'WEBP', 'DOCX', 'XLSX', 'PPTX', 'TEXT')),
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null,
  is_confidential boolean not null,
  -- Of the file, for search.
  text text,
  uploaded_by text not null,
  uploaded_by_id uuid,
  removed_at timestamptz,
  removed_by text,
  removal_reason text,
  -- When the bytes of a removed one were deleted.
  purged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  spoils boolean not null default false,
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, gap_id) references hotwash.gaps,
  foreign key (organization_id, action_item_id) references hotwash.action_items,
  foreign key (organization_id, inject_id) references hotwash.injects,
  foreign key (organization_id, decision_id) references hotwash.decisions,
  foreign key (organization_id, report_id) references hotwash.after_action_reports,
  foreign key (organization_id, comment_id) references hotwash.comments,
  check (num_nonnulls(gap_id, action_item_id, inject_id, decision_id, report_id) = (comment_id is null or inject_id is not null)::int),
  -- What it belongs to is withheld whole.
  check (is_confidential or gap_id is not null or action_item_id is not null),
  check ((removed_at is null) = (removed_by is null)),
  check (removed_at is null or text is null),
  check (purged_at is null or removed_at is not null)
);
create index attachments_by_time on hotwash.attachments (created_at desc, id desc);
create index attachments_of_organization on hotwash.attachments (organization_id, created_at desc, id desc);
create index attachments_of_exercise on hotwash.attachments (organization_id, exercise_id, created_at desc, id desc);
create index attachments_of_gap on hotwash.attachments (organization_id, gap_id, created_at desc, id desc);
create index attachments_of_action_item on hotwash.attachments (organization_id, action_item_id, created_at desc, id desc);
create index attachments_of_inject on hotwash.attachments (organization_id, inject_id, created_at desc, id desc);
create index attachments_of_decision on hotwash.attachments (organization_id, decision_id, created_at desc, id desc);
create index attachments_of_report on hotwash.attachments (organization_id, report_id, created_at desc, id desc);
create index attachments_to_purge on hotwash.attachments (organization_id, id) where removed_at is not null and purged_at is null;
create index attachments_of_comment on hotwash.attachments (organization_id, comment_id, created_at desc, id desc);
call hotwash.protect('hotwash.attachments', 'organization_id');
create policy withheld_files on hotwash.attachments as restrictive for select to hotwash_carrier
  using (not is_confidential or organization_id in (select unnest(current_setting('hotwash.disclosed')::uuid[])));
grant insert, update on hotwash.attachments to hotwash_operator, hotwash_client;
call hotwash.keep_authors('hotwash.attachments', 'file_name', 'removal_reason');

-- Those of an inject follow it, as its comments do.
create policy unspoilt on hotwash.attachments as restrictive for select to hotwash_carrier, hotwash_client
  using (not spoils);
create policy spoilers on hotwash.attachments to hotwash_gate using (true);
grant select (organization_id, inject_id), update (spoils) on hotwash.attachments to hotwash_gate;
create trigger follow_inject before insert on hotwash.attachments
  for each row when (new.inject_id is not null) execute function hotwash.follow_inject();
create or replace function hotwash.lead_followers() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  update inject_options set spoils = new.spoils where organization_id = new.organization_id and inject_id = new.id;
  update comments set spoils = new.spoils where organization_id = new.organization_id and inject_id = new.id;
  update attachments set spoils = new.spoils where organization_id = new.organization_id and inject_id = new.id;
  update exercise_events set spoils = new.spoils where organization_id = new.organization_id and subject_id = new.id;
  return null;
end
$$;

-- Their texts are found by search.
alter table hotwash.knowledge_passages
  drop constraint knowledge_passages_source_check,
  add constraint knowledge_passages_source_check check (source in ('AFTER_ACTION_REPORT', 'FINDING', 'GAP', 'REMEDIATION',
    'DELIVERABLE', 'EXERCISE_MEMORY', 'FILE'));
alter table hotwash.knowledge_queue
  drop constraint knowledge_queue_record_kind_check,
  add constraint knowledge_queue_record_kind_check check (record_kind in ('AFTER_ACTION_REPORT', 'GAP', 'ACTION_ITEM',
    'DELIVERABLE', 'INJECT', 'DECISION', 'ATTACHMENT'));
create trigger queue_knowledge after insert or delete or update of text, file_name, spoils
  on hotwash.attachments for each row execute function hotwash.queue_knowledge('ATTACHMENT');
