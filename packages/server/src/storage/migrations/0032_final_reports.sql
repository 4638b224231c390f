-- What a FINAL report showed of its exercise on the day it became so: written once, never changed, never removed.

-- All that documents tell, as GraphQL answered it then.
create table hotwash.report_records (
  organization_id uuid not null references hotwash.organizations,
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
  organization_id uuid not null references hotwash.organizations,
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
  organization_id uuid not null references hotwash.organizations,
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
