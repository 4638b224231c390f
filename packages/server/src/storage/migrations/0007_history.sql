-- Every change of a state: who, when, from, to and why. Only ever added to.
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
  primary key (organization_id, id)
);
create index state_changes_by_time on hotwash.state_changes (at, id);
create index state_changes_of_subject on hotwash.state_changes (organization_id, subject_id, at, id);
call hotwash.protect('hotwash.state_changes', 'organization_id');
call hotwash.keep_confidential('hotwash.state_changes');
grant insert on hotwash.state_changes to hotwash_operator, hotwash_client;
-- A carrier plans engagements for clients whose histories it may not read.
grant insert on hotwash.state_changes to hotwash_carrier;

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
