-- Connections with issue trackers, and with channels in Slack and Microsoft Teams.

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
  -- Action items created from then on are sent automatically.
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

-- The states of issues in a connection's project, by the tracker's ID: a state that is renamed keeps its meaning.
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

-- The issue of an action item. `status_sent` and `state_agreed` are what both sides had when they last agreed. A side that
-- has something else has changed.
create table hotwash.tracker_links (
  organization_id uuid not null,
  id uuid not null,
  action_item_id uuid not null,
  connection_id uuid not null,
  -- Names the issue before it has a key, so a creation whose answer was lost is found again.
  creation_id uuid not null,
  -- The time of an attempt to create the issue whose outcome is unknown.
  tried_at timestamptz,
  -- ENDED if a person stopped following the issue, which stays in the tracker.
  state text not null check (state in ('WAITING', 'IN_SYNC', 'CONFLICT', 'GONE', 'ENDED')),
  problem text,
  external_id text,
  external_key text,
  external_url text,
  status_sent text check (status_sent in ('OPEN', 'IN_PROGRESS', 'BLOCKED', 'DONE', 'CANCELLED')),
  state_agreed text,
  their_state_id text,
  their_state text,
  -- The digest of the title, due date and priority that were sent.
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

-- Issue trackers are between the client and the operator: no carrier reads these tables.
create policy between on hotwash.tracker_connections as restrictive for select to hotwash_carrier using (false);
create policy between on hotwash.tracker_states as restrictive for select to hotwash_carrier using (false);
create policy between on hotwash.tracker_links as restrictive for select to hotwash_carrier using (false);

-- The courier notes what it sent and read. Changes that people see are written in the client's role.
create policy courier on hotwash.tracker_connections to hotwash_courier using (true);
create policy courier on hotwash.tracker_states to hotwash_courier using (true);
create policy courier on hotwash.tracker_links to hotwash_courier using (true);
grant select, update (token, failure, failing_since, failures, looked_at, next_look_at, states_read_at, states_wanted)
  on hotwash.tracker_connections to hotwash_courier;
grant select, insert, update on hotwash.tracker_states to hotwash_courier;
grant select, update (tried_at, sent_digest, failures, next_attempt_at, checked_at) on hotwash.tracker_links
  to hotwash_courier;

-- How the audit log and the history name a connection that did something.
create function hotwash.tracker_name(kind text, name text) returns text language sql immutable as $$
  select case kind when 'JIRA' then 'Jira' when 'SERVICENOW' then 'ServiceNow' when 'LINEAR' then 'Linear' end
    || ' (' || name || ')'
$$;
create policy auditor on hotwash.tracker_connections for select to hotwash_auditor using (true);
grant select (organization_id, kind, name) on hotwash.tracker_connections to hotwash_auditor;

-- A channel of an organization in Slack or Microsoft Teams, and the kinds of notifications that it receives.
create table hotwash.chat_channels (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  name text not null check (name <> ''),
  kinds text[] not null check (kinds <> '{}'),
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create index chat_channels_by_time on hotwash.chat_channels (created_at desc, id desc);
create index chat_channels_of_organization on hotwash.chat_channels (organization_id, created_at desc, id desc);
call hotwash.protect('hotwash.chat_channels', 'organization_id');
call hotwash.keep_authors('hotwash.chat_channels', 'name');
grant insert, update, delete on hotwash.chat_channels to hotwash_operator, hotwash_carrier, hotwash_client;

-- Where messages for a channel or a person are posted. The ID is the channel's or the user's.
create table hotwash.chat_links (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  user_id uuid check (user_id = id),
  platform text not null check (platform in ('SLACK', 'TEAMS')),
  -- The address of the incoming webhook, encrypted with the server's secret: everybody who has it can post.
  link bytea not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED')),
  paused_because text check (paused_because in ('GONE', 'FAILING')),
  paused_at timestamptz,
  -- Since when, and how often, messages failed that are retried.
  failing_since timestamptz,
  failures integer not null default 0,
  -- Nothing is posted before this time.
  next_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references hotwash.users,
  check ((status = 'PAUSED') = (paused_because is not null)),
  check ((status = 'PAUSED') = (paused_at is not null)),
  check ((failing_since is null) = (failures = 0))
);
call hotwash.protect('hotwash.chat_links', 'organization_id');
grant insert, update, delete on hotwash.chat_links to hotwash_operator, hotwash_carrier, hotwash_client;
-- Nobody reads an address.
revoke select on hotwash.chat_links from hotwash_operator, hotwash_carrier, hotwash_client;
grant select (organization_id, id, user_id, platform, status, paused_because, paused_at, failing_since)
  on hotwash.chat_links to hotwash_operator, hotwash_carrier, hotwash_client;
-- A person's link is theirs alone.
create policy own on hotwash.chat_links as restrictive to hotwash_operator, hotwash_carrier, hotwash_client
  using (user_id is null or user_id = (select nullif(current_setting('hotwash.actor_id'), '')::uuid));

-- What is posted, once for each link and occasion. The text is the notification's; a test has none.
create table hotwash.chat_messages (
  organization_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  user_id uuid,
  notification_id uuid,
  occasion text not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED')),
  failure text,
  -- The message waits until then, for the end of quiet hours.
  send_after timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, link_id, occasion),
  foreign key (organization_id, link_id) references hotwash.chat_links on delete cascade,
  foreign key (organization_id, notification_id) references hotwash.notifications on delete cascade,
  check ((status = 'FAILED') = (failure is not null)),
  check ((status = 'SENT') = (sent_at is not null))
);
create index chat_messages_waiting on hotwash.chat_messages (created_at) where status = 'QUEUED';
create index chat_messages_of_link on hotwash.chat_messages (organization_id, link_id, created_at desc, id desc);
create index chat_messages_of_notification on hotwash.chat_messages (organization_id, notification_id);
create index chat_messages_by_time on hotwash.chat_messages (created_at);
call hotwash.protect('hotwash.chat_messages', 'organization_id');
grant insert on hotwash.chat_messages to hotwash_operator, hotwash_carrier, hotwash_client;
-- What is posted to a person is theirs alone.
create policy own on hotwash.chat_messages as restrictive to hotwash_operator, hotwash_carrier, hotwash_client
  using (user_id is null or user_id = (select nullif(current_setting('hotwash.actor_id'), '')::uuid));

-- Each organization alone decides where its notifications go. A carrier does not see where its clients' go.
do $$
declare
  kept text;
  command text;
begin
  foreach kept in array array['chat_channels', 'chat_links', 'chat_messages'] loop
    execute format(
      $policy$create policy own_select on hotwash.%I as restrictive for select to hotwash_carrier
        using (organization_id = (select current_setting('hotwash.organization_id')::uuid))$policy$, kept);
    execute format(
      $policy$create policy own_insert on hotwash.%I as restrictive for insert
        to hotwash_operator, hotwash_carrier, hotwash_client
        with check (organization_id = (select current_setting('hotwash.organization_id')::uuid))$policy$, kept);
    foreach command in array array['update', 'delete'] loop
      execute format(
        $policy$create policy %I on hotwash.%I as restrictive for %s to hotwash_operator, hotwash_carrier, hotwash_client
          using (organization_id = (select current_setting('hotwash.organization_id')::uuid))$policy$,
        'own_' || command, kept, command);
    end loop;
    execute format('create policy courier on hotwash.%I to hotwash_courier using (true)', kept);
  end loop;
end
$$;
grant select on hotwash.chat_channels to hotwash_courier;
grant select, update on hotwash.chat_links to hotwash_courier;
grant select, update, delete on hotwash.chat_messages to hotwash_courier;

-- Each notification is queued in the transaction that adds it, so no process can forget it: for its reader, and once for each
-- channel.
create function hotwash.queue_chat_messages() returns trigger
language plpgsql security definer set search_path = hotwash, pg_temp as $$
begin
  insert into chat_messages (organization_id, id, link_id, user_id, notification_id, occasion, created_at, updated_at)
    select n.organization_id, gen_random_uuid(), l.id, l.user_id, n.id, n.kind || ' ' || n.occasion, n.created_at, n.created_at
    from new_notifications n
      join chat_links l on l.organization_id = n.organization_id and l.status = 'ACTIVE'
      left join chat_channels c on c.organization_id = l.organization_id and c.id = l.id
      left join notification_settings s on s.organization_id = l.organization_id and s.id = l.user_id
    where n.kind not in ('INVITATION', 'PASSWORD_RESET', 'SECOND_FACTOR_RESET', 'ACCOUNT_SECURITY')
      and case when l.user_id is null then n.kind = any (c.kinds)
        else l.user_id = n.user_id and n.kind <> all (coalesce(s.chat_off, '{}')) end
    order by n.created_at, n.id
  on conflict do nothing;
  return null;
end
$$;
alter function hotwash.queue_chat_messages owner to hotwash_gate;
revoke all on function hotwash.queue_chat_messages from public;
create policy gate on hotwash.chat_channels for select to hotwash_gate using (true);
create policy gate on hotwash.chat_links for select to hotwash_gate using (true);
create policy gate on hotwash.chat_messages for insert to hotwash_gate with check (true);
create policy gate on hotwash.notification_settings for select to hotwash_gate using (true);
grant select (organization_id, id, kinds) on hotwash.chat_channels to hotwash_gate;
grant select (organization_id, id, user_id, status) on hotwash.chat_links to hotwash_gate;
grant insert on hotwash.chat_messages to hotwash_gate;
grant select (organization_id, id, chat_off) on hotwash.notification_settings to hotwash_gate;
create trigger queue_chat_messages after insert on hotwash.notifications referencing new table as new_notifications
  for each statement execute function hotwash.queue_chat_messages();
