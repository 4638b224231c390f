create table hotwash.gaps (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  exercise_id uuid not null,
  inject_id uuid,
  title text not null,
  description text,
  severity text not null check (severity in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  -- The severity as a number, because text would sort CRITICAL before HIGH before LOW.
  severity_rank smallint not null
    generated always as (array_position(array['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'], severity)) stored,
  status text not null
    check (status in ('OPEN', 'IN_PROGRESS', 'REMEDIATED', 'VERIFIED', 'ACCEPTED', 'WITHDRAWN')),
  category text not null,
  dimension text not null,
  root_cause text,
  recommendation text,
  owner text,
  identified_at timestamptz not null,
  due_on date,
  remediated_at timestamptz,
  accepted_at timestamptz,
  accepted_until date,
  verified_by_exercise_id uuid,
  -- Who recorded it, because only somebody else may withdraw it.
  recorded_by_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  import_id uuid,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, inject_id) references hotwash.injects,
  foreign key (organization_id, verified_by_exercise_id) references hotwash.exercises,
  check (status <> 'ACCEPTED' or (accepted_at is not null and accepted_until is not null)),
  foreign key (organization_id, import_id) references hotwash.imports
);
create index gaps_by_severity on hotwash.gaps (severity_rank desc, identified_at desc, id desc);
create index gaps_of_organization
  on hotwash.gaps (organization_id, severity_rank desc, identified_at desc, id desc);
create index gaps_of_exercise
  on hotwash.gaps (organization_id, exercise_id, severity_rank desc, identified_at desc, id desc);
create index gaps_by_category on hotwash.gaps (category, severity_rank desc, identified_at desc, id desc);
create index gaps_by_dimension on hotwash.gaps (dimension, severity_rank desc, identified_at desc, id desc);
create index gaps_by_having_owner
  on hotwash.gaps ((owner is not null), severity_rank desc, identified_at desc, id desc);
create index gaps_of_inject on hotwash.gaps (organization_id, inject_id);
create index gaps_by_reference on hotwash.gaps (('G-' || number::text));
create index gaps_of_import on hotwash.gaps (organization_id, import_id) where import_id is not null;
create index gaps_by_status on hotwash.gaps (status, severity_rank desc, identified_at desc, id desc) include (severity);
-- Whatever gaps are counted by is read from this index alone.
create index gaps_tally on hotwash.gaps (organization_id, severity, status, category);
-- A portfolio's counts of each client are read from this index alone, however much has been closed over the years.
create index gaps_unclosed on hotwash.gaps (organization_id, severity, status)
  where status in ('OPEN', 'IN_PROGRESS');
-- For the job that ends acceptances.
create index gaps_accepted on hotwash.gaps (accepted_until) where status = 'ACCEPTED';
call hotwash.protect('hotwash.gaps', 'organization_id');
grant insert, update on hotwash.gaps to hotwash_operator;
grant update on hotwash.gaps to hotwash_client;
call hotwash.keep_authors('hotwash.gaps', 'title', 'description', 'root_cause', 'recommendation', 'owner');
create policy undone on hotwash.gaps as restrictive for delete to hotwash_operator using (import_id is not null);

create table hotwash.after_action_reports (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  version integer not null check (version > 0),
  status text not null check (status in ('DRAFT', 'IN_REVIEW', 'FINAL')),
  executive_summary text,
  strengths text,
  areas_for_improvement text,
  narrative text,
  participant_feedback text,
  author text not null,
  finalized_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, exercise_id, version),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  check ((status = 'FINAL') = (finalized_at is not null))
);
create index after_action_reports_by_time on hotwash.after_action_reports (created_at desc, id desc);
create index after_action_reports_of_organization
  on hotwash.after_action_reports (organization_id, created_at desc, id desc);
create index after_action_reports_of_exercise
  on hotwash.after_action_reports (organization_id, exercise_id, created_at desc, id desc);
call hotwash.protect('hotwash.after_action_reports', 'organization_id');
call hotwash.keep_confidential('hotwash.after_action_reports');
grant insert, update on hotwash.after_action_reports to hotwash_operator;
call hotwash.keep_authors('hotwash.after_action_reports', 'executive_summary', 'strengths', 'areas_for_improvement',
  'narrative', 'participant_feedback');

create table hotwash.action_items (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  exercise_id uuid not null,
  report_id uuid,
  gap_id uuid,
  title text not null,
  remediation_note text,
  owner text,
  priority text not null check (priority in ('LOW', 'MEDIUM', 'HIGH', 'URGENT')),
  status text not null check (status in ('OPEN', 'IN_PROGRESS', 'BLOCKED', 'DONE', 'CANCELLED')),
  due_on date,
  -- Items without a date come last. A sort key is never null, so a cursor can point at any record.
  due_order date not null generated always as (coalesce(due_on, date '9999-12-31')) stored,
  completed_at timestamptz,
  evidence text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  import_id uuid,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, report_id) references hotwash.after_action_reports,
  foreign key (organization_id, gap_id) references hotwash.gaps,
  check (report_id is not null or gap_id is not null),
  check ((status = 'DONE') = (completed_at is not null)),
  foreign key (organization_id, import_id) references hotwash.imports
);
create index action_items_by_due on hotwash.action_items (due_order, id);
create index action_items_by_status on hotwash.action_items (status, due_order, id);
create index action_items_by_having_owner on hotwash.action_items ((owner is not null), due_order, id);
create index action_items_by_priority on hotwash.action_items (priority, due_order, id);
create index action_items_of_organization on hotwash.action_items (organization_id, due_order, id);
create index action_items_of_gap on hotwash.action_items (organization_id, gap_id, due_order, id);
create index action_items_of_report on hotwash.action_items (organization_id, report_id, due_order, id);
create index action_items_of_exercise on hotwash.action_items (organization_id, exercise_id, due_order, id);
create index action_items_tally on hotwash.action_items (organization_id, status, priority, due_on);
create index action_items_by_reference on hotwash.action_items (('A-' || number::text));
-- For portfolios, like gaps_unclosed.
create index action_items_unfinished on hotwash.action_items (organization_id, due_order, status)
  where status in ('OPEN', 'IN_PROGRESS', 'BLOCKED');
create index action_items_of_import on hotwash.action_items (organization_id, import_id) where import_id is not null;
call hotwash.protect('hotwash.action_items', 'organization_id');
grant insert, update on hotwash.action_items to hotwash_operator;
grant update on hotwash.action_items to hotwash_client;
call hotwash.keep_authors('hotwash.action_items', 'title', 'remediation_note', 'owner', 'evidence');
create policy undone on hotwash.action_items as restrictive for delete to hotwash_operator using (import_id is not null);
create policy courier on hotwash.action_items for select to hotwash_courier using (true);
grant select on hotwash.action_items to hotwash_courier;

create table hotwash.comments (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  decision_id uuid,
  inject_id uuid,
  gap_id uuid,
  action_item_id uuid,
  body text not null,
  author text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  spoils boolean not null default false,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, decision_id) references hotwash.decisions,
  foreign key (organization_id, inject_id) references hotwash.injects,
  foreign key (organization_id, gap_id) references hotwash.gaps,
  foreign key (organization_id, action_item_id) references hotwash.action_items,
  check (num_nonnulls(decision_id, inject_id, gap_id, action_item_id) = 1)
);
create index comments_by_time on hotwash.comments (created_at, id);
create index comments_of_organization on hotwash.comments (organization_id, created_at, id);
create index comments_of_decision on hotwash.comments (organization_id, decision_id, created_at, id);
create index comments_of_inject on hotwash.comments (organization_id, inject_id, created_at, id);
create index comments_of_gap on hotwash.comments (organization_id, gap_id, created_at, id);
create index comments_of_action_item on hotwash.comments (organization_id, action_item_id, created_at, id);
call hotwash.protect('hotwash.comments', 'organization_id');
call hotwash.keep_confidential('hotwash.comments');
grant insert on hotwash.comments to hotwash_operator, hotwash_client;
call hotwash.keep_authors('hotwash.comments', 'body');

-- Every change of a state: who, when, from, to and why. Rows are only ever added.
create table hotwash.state_changes (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  field text not null,
  from_state text,
  to_state text not null,
  note text,
  actor text not null,
  at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- No other record shows how an inject came to its state, so only staff ever read it.
  spoils boolean not null generated always as (subject_kind = 'Inject') stored,
  import_id uuid,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, import_id) references hotwash.imports
);
create index state_changes_by_time on hotwash.state_changes (at, id);
create index state_changes_of_subject on hotwash.state_changes (organization_id, subject_id, at, id);
create index state_changes_of_import on hotwash.state_changes (organization_id, import_id) where import_id is not null;
create index state_changes_of_organization_by_time on hotwash.state_changes (organization_id, at, id);
call hotwash.protect('hotwash.state_changes', 'organization_id');
call hotwash.keep_confidential('hotwash.state_changes');
grant insert on hotwash.state_changes to hotwash_operator, hotwash_client;
-- A carrier plans engagements for clients whose histories it may not read.
grant insert on hotwash.state_changes to hotwash_carrier;
call hotwash.keep_authors('hotwash.state_changes', 'note');
create policy undone on hotwash.state_changes as restrictive for delete to hotwash_operator using (import_id is not null);

-- Nothing of these is ever deleted, except what an import brought when that import is undone.
grant delete on hotwash.exercises, hotwash.gaps, hotwash.action_items, hotwash.state_changes to hotwash_operator;

-- Searches for words in a text. Below a row policy no index answers them, but carriers and clients search only their
-- own rows. The operator's policy is always true, so the operator's searches use these indexes over all rows.
-- pg_trgm comes with PostgreSQL, but a server may lack it or refuse it: then the same is found, more slowly.
do $$
declare
  home text;
  indexed record;
begin
  create extension if not exists pg_trgm with schema public;
  select quote_ident(n.nspname) into home
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  for indexed in
    select * from (values ('exercises', 'title'), ('gaps', 'title'), ('gaps', 'owner'), ('action_items', 'title'),
      ('action_items', 'owner')) as each (relation, field)
  loop
    execute format('create index %I on hotwash.%I using gin (%I %s.gin_trgm_ops)',
      indexed.relation || '_by_words_of_' || indexed.field, indexed.relation, indexed.field, home);
  end loop;
exception
  when insufficient_privilege or feature_not_supported or undefined_file or invalid_schema_name then
    raise notice 'pg_trgm is not available (%), so texts are searched without an index', sqlerrm;
end
$$;
