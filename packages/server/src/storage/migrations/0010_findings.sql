-- What exercises find and what comes of it: gaps, after-action reports, action items, and the history of their states.
create table hotwash.gaps (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  reference text not null constraint gaps_reference_check check (reference like '%-G-' || number),
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
  -- Owners are people of the organization. Only an outsider is a mere name.
  owner text,
  owner_id uuid,
  identified_at timestamptz not null,
  due_on date,
  -- The due date that the operator agreed to, and how often it was moved.
  agreed_due_on date,
  moved_times integer not null default 0,
  remediated_at timestamptz,
  -- The person who remediated the gap, whatever key they used: only somebody else may verify it.
  remediated_by_id uuid,
  accepted_at timestamptz,
  accepted_until date,
  -- How well the closing of the gap is proven.
  assurance text check (assurance in ('SELF_ATTESTED', 'CONFIRMED', 'RETESTED')),
  verified_at timestamptz,
  verified_by_exercise_id uuid,
  -- How many attached files the confirmation of the closing rests on. Row security hides confidential files from carriers
  -- that read a summary, so the number is kept with the gap.
  evidence_count integer check (evidence_count >= 0),
  -- A closure that the client proposes, until the operator answers it. The history keeps every proposal.
  proposed_closure text check (proposed_closure in ('VERIFIED', 'WITHDRAWN')),
  closure_evidence text,
  closure_proposed_by text,
  closure_proposed_by_id uuid,
  closure_proposed_at timestamptz,
  -- The gap of a previous exercise that was found again.
  recurs_id uuid,
  -- Who recorded the gap: only somebody else may withdraw it.
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
  foreign key (organization_id, owner_id) references hotwash.users,
  foreign key (organization_id, recurs_id) references hotwash.gaps,
  check (status <> 'ACCEPTED' or (accepted_at is not null and accepted_until is not null)),
  check (owner_id is null or owner is not null),
  check (recurs_id <> id),
  check ((status = 'VERIFIED') = (assurance is not null)),
  check ((status = 'VERIFIED') = (verified_at is not null)),
  check (verified_by_exercise_id is null or assurance = 'RETESTED'),
  check (proposed_closure is null or (closure_evidence is not null and closure_proposed_by is not null)),
  check ((proposed_closure is null) = (closure_proposed_at is null)),
  check (proposed_closure is not null or closure_proposed_by_id is null),
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
create index gaps_by_reference on hotwash.gaps (reference);
create index gaps_recurring on hotwash.gaps (organization_id, recurs_id) where recurs_id is not null;
create index gaps_of_import on hotwash.gaps (organization_id, import_id) where import_id is not null;
create index gaps_by_status on hotwash.gaps (status, severity_rank desc, identified_at desc, id desc) include (severity);
create index gaps_with_proposed_closure on hotwash.gaps (organization_id, severity_rank desc, identified_at desc, id desc)
  where proposed_closure is not null;
-- For lists of a person's own gaps, and to find what a person leaves behind.
create index gaps_by_owner on hotwash.gaps (owner_id, severity_rank desc, identified_at desc, id desc)
  where owner_id is not null;
-- Gaps are counted from this index alone.
create index gaps_tally on hotwash.gaps (organization_id, severity, status, category);
-- A portfolio's counts of each client are read from this index alone, however much has been closed over the years.
create index gaps_unclosed on hotwash.gaps (organization_id, severity, status)
  where status in ('OPEN', 'IN_PROGRESS');
-- A carrier's portfolio counts the gaps that are not closed, or whose closing only the client attests.
create index gaps_unproven on hotwash.gaps (organization_id, severity)
  where status <> 'WITHDRAWN' and coalesce(assurance, 'SELF_ATTESTED') = 'SELF_ATTESTED';
-- For the job that ends acceptances.
create index gaps_accepted on hotwash.gaps (accepted_until) where status = 'ACCEPTED';
-- For lists over all organizations by what few records have, in the order of the list: without an index they pass over all
-- the others. The condition of each index is the filter's: see `indexed` of a record's filters.
create index gaps_by_assurance on hotwash.gaps (assurance, severity_rank desc, identified_at desc, id desc)
  where assurance is not null;
create index gaps_by_proposed_closure on hotwash.gaps (severity_rank desc, identified_at desc, id desc)
  where proposed_closure is not null;
create index gaps_by_recurrence on hotwash.gaps (severity_rank desc, identified_at desc, id desc) where recurs_id is not null;
call hotwash.protect('hotwash.gaps', 'organization_id');
grant insert, update on hotwash.gaps to hotwash_operator;
grant update on hotwash.gaps to hotwash_client;
call hotwash.keep_authors('hotwash.gaps', 'title', 'description', 'root_cause', 'recommendation', 'owner', 'closure_evidence');
create policy undone on hotwash.gaps as restrictive for delete to hotwash_operator using (import_id is not null);

create table hotwash.after_action_reports (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  version integer not null check (version > 0),
  status text not null check (status in ('DRAFT', 'IN_REVIEW', 'FINAL')),
  reviewer_ids uuid[] not null default '{}',
  -- Who reads the report besides the operator's staff: see the policies `readers` in 0011_reports.sql.
  readers uuid[] generated always as (case status
    when 'FINAL' then null when 'IN_REVIEW' then reviewer_ids else '{}'::uuid[] end) stored,
  executive_summary text,
  strengths text,
  areas_for_improvement text,
  narrative text,
  participant_feedback text,
  author text not null,
  finalized_at timestamptz,
  -- Which parts were missing when the report became FINAL, and why it became FINAL without them.
  final_without text[] not null default '{}',
  final_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  -- The language in which the report was drafted.
  language text not null default 'EN' check (language in ('EN', 'DE', 'ES', 'FR', 'NL')),
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
  'narrative', 'participant_feedback', 'final_reason');

create table hotwash.action_items (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  reference text not null constraint action_items_reference_check check (reference like '%-A-' || number),
  exercise_id uuid not null,
  report_id uuid,
  gap_id uuid,
  title text not null,
  remediation_note text,
  owner text,
  owner_id uuid,
  priority text not null check (priority in ('LOW', 'MEDIUM', 'HIGH', 'URGENT')),
  status text not null check (status in ('OPEN', 'IN_PROGRESS', 'BLOCKED', 'DONE', 'CANCELLED')),
  due_on date,
  agreed_due_on date,
  moved_times integer not null default 0,
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
  foreign key (organization_id, owner_id) references hotwash.users,
  check (report_id is not null or gap_id is not null),
  check (owner_id is null or owner is not null),
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
create index action_items_by_reference on hotwash.action_items (reference);
create index action_items_by_owner on hotwash.action_items (owner_id, due_order, id) where owner_id is not null;
create index action_items_of_import on hotwash.action_items (organization_id, import_id) where import_id is not null;
-- For portfolios, like gaps_unclosed.
create index action_items_unfinished on hotwash.action_items (organization_id, due_order, status)
  where status in ('OPEN', 'IN_PROGRESS', 'BLOCKED');
call hotwash.protect('hotwash.action_items', 'organization_id');
grant insert, update on hotwash.action_items to hotwash_operator;
grant update on hotwash.action_items to hotwash_client;
call hotwash.keep_authors('hotwash.action_items', 'title', 'remediation_note', 'owner', 'evidence');
create policy undone on hotwash.action_items as restrictive for delete to hotwash_operator using (import_id is not null);
create policy courier on hotwash.action_items for select to hotwash_courier using (true);
grant select on hotwash.action_items to hotwash_courier;

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
  -- Who reads a report's change besides the operator's staff: see the policies `readers` in 0011_reports.sql.
  readers uuid[],
  import_id uuid,
  authors jsonb not null default '{}',
  is_of_plan boolean not null default false,
  -- The history of an inject or a plan is for staff, like the plan itself.
  spoils boolean not null generated always as (subject_kind = 'Inject' or is_of_plan) stored,
  primary key (organization_id, id),
  foreign key (organization_id, import_id) references hotwash.imports
);
create index state_changes_by_time on hotwash.state_changes (at, id);
create index state_changes_of_subject on hotwash.state_changes (organization_id, subject_id, at, id);
create index state_changes_of_import on hotwash.state_changes (organization_id, import_id) where import_id is not null;
create index state_changes_of_organization_by_time on hotwash.state_changes (organization_id, at, id);
call hotwash.protect('hotwash.state_changes', 'organization_id');
call hotwash.keep_confidential('hotwash.state_changes');
-- A carrier adds rows that it may not read: it plans engagements for clients that disclose a summary only.
grant insert on hotwash.state_changes to hotwash_operator, hotwash_carrier, hotwash_client;
call hotwash.keep_authors('hotwash.state_changes', 'note');
create policy undone on hotwash.state_changes as restrictive for delete to hotwash_operator using (import_id is not null);

-- The operator deletes of these only what an import brought, when that import is undone: see the policies `undone`.
grant delete on hotwash.exercises, hotwash.gaps, hotwash.action_items, hotwash.state_changes to hotwash_operator;

-- What is assigned to somebody by name becomes theirs when they are added to the organization, also by a carrier.
grant select (organization_id, owner, owner_id), update (owner_id) on hotwash.gaps, hotwash.action_items to hotwash_gate;

create function hotwash.adopt_owned() returns trigger
language plpgsql security definer set search_path = hotwash, pg_temp as $$
begin
  if exists (select from users u where u.organization_id = new.organization_id and u.id <> new.id
      and u.status <> 'DISABLED' and lower(u.name) = lower(new.name)) then
    return null;
  end if;
  update gaps set owner_id = new.id
    where organization_id = new.organization_id and owner_id is null and lower(owner) in (lower(new.name), new.email);
  update action_items set owner_id = new.id
    where organization_id = new.organization_id and owner_id is null and lower(owner) in (lower(new.name), new.email);
  return null;
end $$;
alter function hotwash.adopt_owned owner to hotwash_gate;
create trigger adopt_owned after insert on hotwash.users for each row execute function hotwash.adopt_owned();

-- A client's requests to the operator for its next exercise, with the gaps to retest. No carrier reads them.
create table hotwash.exercise_requests (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  gap_ids uuid[] not null,
  note text,
  requested_by text not null,
  requested_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create index exercise_requests_by_time on hotwash.exercise_requests (requested_at desc, id desc);
create index exercise_requests_of_organization on hotwash.exercise_requests (organization_id, requested_at desc, id desc);
call hotwash.protect('hotwash.exercise_requests', 'organization_id');
call hotwash.keep_authors('hotwash.exercise_requests', 'note');
create policy between on hotwash.exercise_requests as restrictive for select to hotwash_carrier using (false);
grant insert on hotwash.exercise_requests to hotwash_operator, hotwash_client;

-- Indexes for searches for words in a text. Below a row policy no index answers them, but carriers and clients search only
-- their own rows. The operator's policy is always true, so the operator's searches use these indexes over all rows.
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
