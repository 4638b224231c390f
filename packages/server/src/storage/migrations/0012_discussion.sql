-- What people add to records: comments, attached files and retests. At the end, how all that belongs to an inject is hidden
-- from players until they have the inject.

-- Files whose records were removed, until a job deletes them.
create table hotwash.abandoned_files (
  key text primary key,
  abandoned_at timestamptz not null default now()
);
grant select, insert, delete on hotwash.abandoned_files to hotwash_remover;

create function hotwash.abandoned_files(most integer) returns setof text
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select key from abandoned_files order by abandoned_at, key limit most
$$;

create function hotwash.forget_abandoned_file(deleted text) returns void
language sql security definer set search_path = hotwash, pg_temp as $$
  delete from abandoned_files where key = deleted
$$;
alter function hotwash.abandoned_files owner to hotwash_remover;
alter function hotwash.forget_abandoned_file owner to hotwash_remover;
revoke execute on function hotwash.abandoned_files, hotwash.forget_abandoned_file from public;
grant execute on function hotwash.abandoned_files, hotwash.forget_abandoned_file to hotwash_login;

-- Leaves the file of a deleted row to the job, which deletes it unless another row has the same file.
create function hotwash.abandon_file() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  insert into abandoned_files (key) values (old.file_key) on conflict do nothing;
  return null;
end
$$;
alter function hotwash.abandon_file owner to hotwash_remover;
revoke execute on function hotwash.abandon_file from public;

create table hotwash.comments (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  decision_id uuid,
  inject_id uuid,
  gap_id uuid,
  action_item_id uuid,
  -- A comment on a report in review is on the whole or on one sentence, whose words it keeps. The operator's staff and the
  -- report's reviewers read it, also once the report is FINAL; while the report is DRAFT, the staff alone.
  report_id uuid,
  sentence_id uuid,
  quote text,
  -- The comment that this one answers.
  comment_id uuid,
  body text not null,
  author text not null,
  resolved_at timestamptz,
  resolved_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  spoils boolean not null default false,
  readers uuid[],
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, decision_id) references hotwash.decisions,
  foreign key (organization_id, inject_id) references hotwash.injects,
  foreign key (organization_id, gap_id) references hotwash.gaps,
  foreign key (organization_id, action_item_id) references hotwash.action_items,
  foreign key (organization_id, report_id) references hotwash.after_action_reports,
  foreign key (organization_id, sentence_id) references hotwash.report_sentences on delete set null (sentence_id),
  foreign key (organization_id, comment_id) references hotwash.comments,
  check (num_nonnulls(decision_id, inject_id, gap_id, action_item_id, report_id) = 1),
  check (report_id is not null or num_nonnulls(sentence_id, comment_id, resolved_at) = 0),
  check (sentence_id is null or quote is not null),
  check (comment_id is null or num_nonnulls(sentence_id, resolved_at) = 0),
  check (resolved_at is null or resolved_by is not null)
);
create index comments_by_time on hotwash.comments (created_at, id);
create index comments_of_organization on hotwash.comments (organization_id, created_at, id);
create index comments_of_decision on hotwash.comments (organization_id, decision_id, created_at, id);
create index comments_of_inject on hotwash.comments (organization_id, inject_id, created_at, id);
create index comments_of_gap on hotwash.comments (organization_id, gap_id, created_at, id);
create index comments_of_action_item on hotwash.comments (organization_id, action_item_id, created_at, id);
create index comments_of_report on hotwash.comments (organization_id, report_id, created_at, id)
  where report_id is not null;
create index comments_of_sentence on hotwash.comments (organization_id, sentence_id) where sentence_id is not null;
create index comments_of_comment on hotwash.comments (organization_id, comment_id, created_at, id)
  where comment_id is not null;
call hotwash.protect('hotwash.comments', 'organization_id');
call hotwash.keep_confidential('hotwash.comments');
grant insert on hotwash.comments to hotwash_operator, hotwash_client;
grant update (resolved_at, resolved_by, updated_at) on hotwash.comments to hotwash_operator, hotwash_client;
call hotwash.keep_authors('hotwash.comments', 'body', 'quote');

-- Files attached to records. The bytes are in the file store. A removed file keeps its row, which says who removed it.
create table hotwash.attachments (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  gap_id uuid,
  action_item_id uuid,
  -- Set for a file of a comment on an inject, too, so that it is hidden as long as the inject.
  inject_id uuid,
  decision_id uuid,
  report_id uuid,
  comment_id uuid,
  file_name text not null,
  type text not null check (type in ('PDF', 'PNG', 'JPEG', 'GIF', 'WEBP', 'DOCX', 'XLSX', 'PPTX', 'TEXT')),
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null,
  is_confidential boolean not null,
  -- The text of the file, for search.
  text text,
  uploaded_by text not null,
  uploaded_by_id uuid,
  removed_at timestamptz,
  removed_by text,
  removal_reason text,
  -- When the bytes of a removed file were deleted.
  purged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  spoils boolean not null default false,
  readers uuid[],
  authors jsonb not null default '{}',
  -- A copy of a file shares its bytes: the file store has them once, under the key of the file that was uploaded.
  file_key text not null,
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, gap_id) references hotwash.gaps,
  foreign key (organization_id, action_item_id) references hotwash.action_items,
  foreign key (organization_id, inject_id) references hotwash.injects,
  foreign key (organization_id, decision_id) references hotwash.decisions,
  foreign key (organization_id, report_id) references hotwash.after_action_reports,
  foreign key (organization_id, comment_id) references hotwash.comments,
  check (num_nonnulls(gap_id, action_item_id, inject_id, decision_id, report_id)
    = (comment_id is null or inject_id is not null)::int),
  -- Other records are withheld as a whole, with their files.
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
create index attachments_of_comment on hotwash.attachments (organization_id, comment_id, created_at desc, id desc);
create index attachments_to_purge on hotwash.attachments (organization_id, id)
  where removed_at is not null and purged_at is null;
create index attachments_by_file_key on hotwash.attachments (file_key);
call hotwash.protect('hotwash.attachments', 'organization_id');
create policy withheld_files on hotwash.attachments as restrictive for select to hotwash_carrier
  using (not is_confidential or case when (select current_setting('hotwash.disclosed')) = 'EACH'
    then hotwash.is_disclosed_member(organization_id) else organization_id in (select hotwash.disclosed()) end);
grant insert, update on hotwash.attachments to hotwash_operator, hotwash_client;
call hotwash.keep_authors('hotwash.attachments', 'file_name', 'removal_reason');
create trigger abandon_file after delete on hotwash.attachments
  for each row when (old.purged_at is null) execute function hotwash.abandon_file();

-- The key of an uploaded file. A copy has the key of its original.
create function hotwash.name_file() returns trigger language plpgsql as $$
begin
  new.file_key := coalesce(new.file_key, format('attachments/%s/%s', new.organization_id, new.id));
  return new;
end
$$;
create trigger name_file before insert on hotwash.attachments for each row execute function hotwash.name_file();

-- Which gaps an inject retests, and what the operator's staff saw.
create table hotwash.retests (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  gap_id uuid not null,
  outcome text check (outcome in ('CLOSED', 'STILL_THERE')),
  note text,
  answered_at timestamptz,
  answered_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  spoils boolean not null default true,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, inject_id, gap_id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, inject_id) references hotwash.injects on delete cascade,
  foreign key (organization_id, gap_id) references hotwash.gaps,
  check ((outcome is null) = (answered_at is null)),
  check ((outcome is null) = (answered_by is null))
);
create index retests_by_time on hotwash.retests (created_at desc, id desc);
create index retests_of_organization on hotwash.retests (organization_id, created_at desc, id desc);
create index retests_of_exercise on hotwash.retests (organization_id, exercise_id, created_at desc, id desc);
create index retests_of_gap on hotwash.retests (organization_id, gap_id, created_at desc, id desc);
create index retests_of_inject on hotwash.retests (organization_id, inject_id, created_at desc, id desc);
call hotwash.protect('hotwash.retests', 'organization_id');
grant insert, update, delete on hotwash.retests to hotwash_operator;
call hotwash.keep_authors('hotwash.retests', 'note');

-- A file of a report has the report's readers: see 0011_reports.sql. A comment on a report is for its reviewers, and a file
-- of the comment for the same.
do $$
declare
  kept text;
begin
  foreach kept in array array['comments', 'attachments'] loop
    execute format(
      'create policy readers on hotwash.%I as restrictive for select to hotwash_carrier, hotwash_client
        using (readers is null or (select nullif(current_setting(''hotwash.actor_id''), '''')::uuid) = any (readers))',
      kept);
  end loop;
end
$$;

create policy following on hotwash.attachments to hotwash_gate using (true);
grant select (organization_id, report_id, comment_id), update (readers) on hotwash.attachments to hotwash_gate;
grant select (id, report_id, comment_id, readers), update (readers) on hotwash.comments to hotwash_gate;
create trigger follow_report before insert on hotwash.attachments
  for each row when (new.report_id is not null) execute function hotwash.follow_report();

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

-- Injects that an exercise has yet to play would be spoilt for its players. Until an inject is delivered, or its exercise
-- is COMPLETED, only the operator's staff read it and everything attached to it. Each row says so itself (`spoils`), so that
-- a policy compares a column and asks no other table.
do $$
declare
  kept text;
begin
  foreach kept in array array['injects', 'inject_options', 'comments', 'attachments', 'retests', 'exercise_events',
    'state_changes'] loop
    execute format(
      'create policy unspoilt on hotwash.%I as restrictive for select to hotwash_carrier, hotwash_client
        using (not spoils)', kept);
  end loop;
  -- What is attached to an inject follows it, by a role that may change nothing else.
  foreach kept in array array['inject_options', 'comments', 'attachments', 'retests', 'exercise_events'] loop
    execute format('create policy spoilers on hotwash.%I to hotwash_gate using (true)', kept);
    execute format('grant update (spoils) on hotwash.%I to hotwash_gate', kept);
  end loop;
end
$$;

grant select (id, spoils) on hotwash.injects to hotwash_gate;
grant select (organization_id, inject_id)
  on hotwash.inject_options, hotwash.comments, hotwash.attachments, hotwash.retests to hotwash_gate;
grant select (organization_id, subject_id) on hotwash.exercise_events to hotwash_gate;

create function hotwash.begin_inject() returns trigger language plpgsql set search_path = hotwash, pg_temp as $$
begin
  new.exercise_is_over := exists (select from exercises e
    where e.organization_id = new.organization_id and e.id = new.exercise_id and e.status = 'COMPLETED');
  return new;
end
$$;
create trigger begin_inject before insert on hotwash.injects
  for each row execute function hotwash.begin_inject();

create function hotwash.end_injects() returns trigger language plpgsql set search_path = hotwash, pg_temp as $$
begin
  update injects set exercise_is_over = (new.status = 'COMPLETED')
    where organization_id = new.organization_id and exercise_id = new.id;
  update inject_mappings set exercise_is_over = (new.status = 'COMPLETED')
    where organization_id = new.organization_id and exercise_id = new.id;
  return null;
end
$$;
create trigger end_injects after update of status on hotwash.exercises for each row
  when ((old.status = 'COMPLETED') <> (new.status = 'COMPLETED')) execute function hotwash.end_injects();

-- For anything that is added to an inject: an option, a comment, a file, a retest, an event.
create function hotwash.follow_inject() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
declare
  added jsonb := to_jsonb(new);
begin
  new.spoils := coalesce((select i.spoils from injects i where i.organization_id = new.organization_id
    and i.id = coalesce(added ->> 'inject_id', added ->> 'subject_id')::uuid), true);
  return new;
end
$$;
create trigger follow_inject before insert on hotwash.inject_options
  for each row execute function hotwash.follow_inject();
create trigger follow_inject before insert on hotwash.comments
  for each row when (new.inject_id is not null) execute function hotwash.follow_inject();
create trigger follow_inject before insert on hotwash.attachments
  for each row when (new.inject_id is not null) execute function hotwash.follow_inject();
create trigger follow_inject before insert on hotwash.retests
  for each row execute function hotwash.follow_inject();
create trigger follow_inject before insert on hotwash.exercise_events
  for each row when (new.subject_kind = 'Inject') execute function hotwash.follow_inject();

create function hotwash.lead_followers() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  update inject_options set spoils = new.spoils where organization_id = new.organization_id and inject_id = new.id;
  update comments set spoils = new.spoils where organization_id = new.organization_id and inject_id = new.id;
  update attachments set spoils = new.spoils where organization_id = new.organization_id and inject_id = new.id;
  update retests set spoils = new.spoils where organization_id = new.organization_id and inject_id = new.id;
  update exercise_events set spoils = new.spoils where organization_id = new.organization_id and subject_id = new.id;
  return null;
end
$$;
create trigger lead_followers after update on hotwash.injects for each row
  when (old.spoils <> new.spoils) execute function hotwash.lead_followers();
alter function hotwash.follow_inject owner to hotwash_gate;
alter function hotwash.lead_followers owner to hotwash_gate;
revoke execute on function hotwash.follow_inject, hotwash.lead_followers from public;
