-- A connection of a client's action items with a project of an issue tracker.
create table hotwash.tracker_connections (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('JIRA', 'SERVICENOW', 'LINEAR')),
  url text not null,
  project text not null,
  issue_type text,
  account text,
  -- Encrypted with the server's secret.
  token bytea,
  issuer_kind text not null check (issuer_kind in ('OPERATOR', 'CLIENT')),
  created_by text not null,
  status text not null check (status in ('ACTIVE', 'PAUSED', 'ENDED')),
  paused_because text check (paused_because in ('PERSON', 'FAILING', 'DENIED')),
  paused_at timestamptz,
  -- Action items created from then on are sent by themselves.
  sends_since timestamptz,
  sends_new boolean not null generated always as (sends_since is not null) stored,
  failure text,
  failing_since timestamptz,
  failures integer not null default 0,
  looked_at timestamptz,
  next_look_at timestamptz not null,
  states_read_at timestamptz,
  states_wanted boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  check ((status = 'PAUSED') = (paused_because is not null)),
  check ((status = 'PAUSED') = (paused_at is not null)),
  check ((status = 'ENDED') = (token is null)),
  check ((failing_since is null) = (failures = 0))
);
create index tracker_connections_by_time on hotwash.tracker_connections (created_at desc, id desc);
create index tracker_connections_of_organization on hotwash.tracker_connections (organization_id, created_at desc, id desc);
create index tracker_connections_due on hotwash.tracker_connections (next_look_at) where status = 'ACTIVE';
call hotwash.protect('hotwash.tracker_connections', 'organization_id');
call hotwash.keep_authors('hotwash.tracker_connections', 'name');
grant insert, update on hotwash.tracker_connections to hotwash_operator, hotwash_client;

-- The states of issues in its project, by the tracker's id: a state that is renamed keeps its meaning.
create table hotwash.tracker_states (
  organization_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  external_id text not null,
  name text not null,
  position integer not null,
  means text check (means in ('OPEN', 'IN_PROGRESS', 'BLOCKED', 'DONE', 'CANCELLED', 'LEAVE')),
  sent_for text[] not null default '{}'
    check (sent_for <@ array['OPEN', 'IN_PROGRESS', 'BLOCKED', 'DONE', 'CANCELLED']),
  is_missing boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, connection_id, external_id),
  foreign key (organization_id, connection_id) references hotwash.tracker_connections
);
create index tracker_states_by_position on hotwash.tracker_states (position, id);
create index tracker_states_of_organization on hotwash.tracker_states (organization_id, position, id);
call hotwash.protect('hotwash.tracker_states', 'organization_id');
grant insert, update on hotwash.tracker_states to hotwash_operator, hotwash_client;

-- The issue of an action item. `status_sent` and `state_agreed` are what both sides had when they last agreed; a side has
-- changed if it has something else now.
create table hotwash.tracker_links (
  organization_id uuid not null,
  id uuid not null,
  action_item_id uuid not null,
  connection_id uuid not null,
  -- Names the issue before it has a key, so a creation whose answer was lost is found again.
  creation_id uuid not null,
  -- Of the attempt to create it whose outcome is unknown.
  tried_at timestamptz,
  -- A person may stop following an issue; it stays in the tracker.
  state text not null check (state in ('WAITING', 'IN_SYNC', 'CONFLICT', 'GONE', 'ENDED')),
  problem text,
  external_id text,
  external_key text,
  external_url text,
  status_sent text check (status_sent in ('OPEN', 'IN_PROGRESS', 'BLOCKED', 'DONE', 'CANCELLED')),
  state_agreed text,
  their_state_id text,
  their_state text,
  -- Of the title, due date and priority that were sent.
  sent_digest text,
  failures integer not null default 0,
  next_attempt_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, action_item_id),
  foreign key (organization_id, action_item_id) references hotwash.action_items,
  foreign key (organization_id, connection_id) references hotwash.tracker_connections,
  check ((external_id is null) = (external_key is null)),
  check (external_id is not null or state in ('WAITING', 'GONE', 'ENDED'))
);
create index tracker_links_by_time on hotwash.tracker_links (created_at desc, id desc);
create index tracker_links_of_organization on hotwash.tracker_links (organization_id, created_at desc, id desc);
create index tracker_links_of_connection on hotwash.tracker_links (organization_id, connection_id, created_at desc, id desc);
call hotwash.protect('hotwash.tracker_links', 'organization_id');
grant insert, update on hotwash.tracker_links to hotwash_operator, hotwash_client;

-- Between the client and the operator: no carrier reads them.
create policy between on hotwash.tracker_connections as restrictive for select to hotwash_carrier using (false);
create policy between on hotwash.tracker_states as restrictive for select to hotwash_carrier using (false);
create policy between on hotwash.tracker_links as restrictive for select to hotwash_carrier using (false);

-- The courier keeps the books of what was sent and read. What people see change is written in the client's role.
create policy courier on hotwash.tracker_connections to hotwash_courier using (true);
create policy courier on hotwash.tracker_states to hotwash_courier using (true);
create policy courier on hotwash.tracker_links to hotwash_courier using (true);
grant select, update (token, failure, failing_since, failures, looked_at, next_look_at, states_read_at, states_wanted)
  on hotwash.tracker_connections to hotwash_courier;
grant select, insert, update on hotwash.tracker_states to hotwash_courier;
grant select, update (tried_at, sent_digest, failures, next_attempt_at, checked_at) on hotwash.tracker_links
  to hotwash_courier;

-- The audit log names the connection that did something, as the history does.
create function hotwash.tracker_name(kind text, name text) returns text language sql immutable as $$
  select case kind when 'JIRA' then 'Jira' when 'SERVICENOW' then 'ServiceNow' when 'LINEAR' then 'Linear' end
    || ' (' || name || ')'
$$;
create policy auditor on hotwash.tracker_connections for select to hotwash_auditor using (true);
grant select (organization_id, kind, name) on hotwash.tracker_connections to hotwash_auditor;
