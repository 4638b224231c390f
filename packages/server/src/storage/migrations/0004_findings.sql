create table hotwash.gaps (
  organization_id uuid not null references hotwash.organizations,
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
  -- Who recorded it, because withdrawing it takes somebody else.
  recorded_by_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, inject_id) references hotwash.injects,
  foreign key (organization_id, verified_by_exercise_id) references hotwash.exercises,
  check (status <> 'ACCEPTED' or (accepted_at is not null and accepted_until is not null))
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
-- Counts by severity and status are read from this index alone.
create index gaps_tally on hotwash.gaps (organization_id, severity, status, accepted_until);
call hotwash.protect('hotwash.gaps', 'organization_id');
grant insert, update on hotwash.gaps to hotwash_operator;
grant update on hotwash.gaps to hotwash_client;

create table hotwash.after_action_reports (
  organization_id uuid not null references hotwash.organizations,
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

create table hotwash.action_items (
  organization_id uuid not null references hotwash.organizations,
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
  -- Items without a date come last; an order has no nulls, so that a cursor can stand at any record.
  due_order date not null generated always as (coalesce(due_on, date '9999-12-31')) stored,
  completed_at timestamptz,
  evidence text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, report_id) references hotwash.after_action_reports,
  foreign key (organization_id, gap_id) references hotwash.gaps,
  check (report_id is not null or gap_id is not null),
  check ((status = 'DONE') = (completed_at is not null))
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
call hotwash.protect('hotwash.action_items', 'organization_id');
grant insert, update on hotwash.action_items to hotwash_operator;
grant update on hotwash.action_items to hotwash_client;
