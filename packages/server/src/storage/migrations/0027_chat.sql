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

-- Where messages are posted to, for a channel or for a person. The id is the channel's or the user's.
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
  -- Since when messages fail that are retried, and how often.
  failing_since timestamptz,
  failures integer not null default 0,
  -- Nothing is posted before.
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
  -- It waits until then: for the end of quiet hours.
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

-- Nobody reads an address, and what belongs to a person is theirs alone.
revoke select on hotwash.chat_links from hotwash_operator, hotwash_carrier, hotwash_client;
grant select (organization_id, id, user_id, platform, status, paused_because, paused_at, failing_since)
  on hotwash.chat_links to hotwash_operator, hotwash_carrier, hotwash_client;
create policy own on hotwash.chat_links as restrictive to hotwash_operator, hotwash_carrier, hotwash_client
  using (user_id is null or user_id = (select nullif(current_setting('hotwash.actor_id'), '')::uuid));
create policy own on hotwash.chat_messages as restrictive to hotwash_operator, hotwash_carrier, hotwash_client
  using (user_id is null or user_id = (select nullif(current_setting('hotwash.actor_id'), '')::uuid));

-- Each organization alone decides where its notifications go. A carrier does not even see where its clients' go.
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

-- Each notification is queued with its row, so no process can forget it: for its reader, and once for each channel.
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
