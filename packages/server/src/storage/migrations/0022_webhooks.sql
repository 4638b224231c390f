-- A subscription pushes the feed of an organization to an address. Like a key, it belongs to a person of its own
-- organization, or of the operator or carrier that set it up for another one, and shows no more than they may read.
create table hotwash.webhook_subscriptions (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  name text not null,
  url text not null,
  resources text[] not null check (resources <> '{}' and resources <@ array['ORGANIZATIONS', 'EXERCISES', 'GAPS',
    'READINESS_SCORES', 'ACTION_ITEMS', 'CERTIFICATES', 'REQUIREMENT_RESULTS']),
  issuer_kind text not null check (issuer_kind in ('OPERATOR', 'CARRIER')),
  -- The owner may be in another organization, so no foreign key refers to users, who are never deleted.
  owner_organization_id uuid not null,
  owner_id uuid not null,
  created_by text not null,
  status text not null check (status in ('ACTIVE', 'PAUSED', 'ENDED')),
  paused_because text check (paused_because in ('PERSON', 'FAILING', 'GONE', 'NO_ACCESS')),
  paused_at timestamptz,
  -- Encrypted with the server's secret. The previous one signs too, until its time is over.
  secret bytea,
  previous_secret bytea,
  previous_secret_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  check ((status = 'PAUSED') = (paused_because is not null)),
  check ((status = 'PAUSED') = (paused_at is not null)),
  check ((status = 'ENDED') = (secret is null)),
  check ((previous_secret is null) = (previous_secret_until is null))
);
create index webhook_subscriptions_by_time on hotwash.webhook_subscriptions (created_at desc, id desc);
create index webhook_subscriptions_of_organization on hotwash.webhook_subscriptions (organization_id, created_at desc, id desc);
call hotwash.protect('hotwash.webhook_subscriptions', 'organization_id');
call hotwash.keep_authors('hotwash.webhook_subscriptions', 'name');
grant insert, update on hotwash.webhook_subscriptions to hotwash_operator, hotwash_carrier;

-- What was sent, or is about to be. Only the number of rows is kept, never their content.
create table hotwash.webhook_deliveries (
  organization_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  -- Null for a test.
  resource text,
  status text not null check (status in ('PENDING', 'DELIVERED', 'FAILED', 'CANCELLED')),
  rows integer not null check (rows >= 0),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  attempted_at timestamptz,
  answer_status integer,
  answer text,
  failure text,
  duration_ms integer,
  delivered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, subscription_id) references hotwash.webhook_subscriptions,
  check ((status = 'PENDING') = (next_attempt_at is not null)),
  check ((status = 'DELIVERED') = (delivered_at is not null))
);
create index webhook_deliveries_by_time on hotwash.webhook_deliveries (created_at desc, id desc);
create index webhook_deliveries_of_organization on hotwash.webhook_deliveries (organization_id, created_at desc, id desc);
create index webhook_deliveries_of_subscription
  on hotwash.webhook_deliveries (organization_id, subscription_id, created_at desc, id desc);
create index webhook_deliveries_waiting on hotwash.webhook_deliveries (next_attempt_at) where status = 'PENDING';
call hotwash.protect('hotwash.webhook_deliveries', 'organization_id');
grant insert, update on hotwash.webhook_deliveries to hotwash_operator, hotwash_carrier;

-- How far a subscription has come in a resource. A pull reads the rows that changed after `after` and up to `until`,
-- both transaction numbers; `place` is where in it the next delivery begins, and `next_place` where the waiting one ends.
create table hotwash.webhook_streams (
  organization_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  resource text not null,
  after bigint not null,
  origin text not null,
  updated_since timestamptz,
  until bigint,
  place jsonb,
  next_place jsonb,
  -- Whether the pull ends there.
  is_last boolean not null default false,
  delivery_id uuid,
  -- Of the waiting delivery: since when it has failed, and how often.
  failing_since timestamptz,
  failures integer not null default 0,
  next_attempt_at timestamptz,
  looked_at timestamptz,
  -- Where a person wants it to continue instead, once the attempt under way has ended.
  replay_after bigint,
  replay_since timestamptz,
  primary key (organization_id, id),
  unique (organization_id, subscription_id, resource),
  foreign key (organization_id, subscription_id) references hotwash.webhook_subscriptions,
  check (delivery_id is null or until is not null and next_place is not null),
  check ((failing_since is null) = (failures = 0))
);
create index webhook_streams_of_subscription on hotwash.webhook_streams (subscription_id);
call hotwash.protect('hotwash.webhook_streams', 'organization_id');
grant insert, update, delete on hotwash.webhook_streams to hotwash_operator, hotwash_carrier;

-- The courier sends them, as it sends emails.
create policy courier on hotwash.webhook_subscriptions to hotwash_courier using (true);
create policy courier on hotwash.webhook_deliveries to hotwash_courier using (true);
create policy courier on hotwash.webhook_streams to hotwash_courier using (true);
grant select, update (secret, previous_secret, previous_secret_until) on hotwash.webhook_subscriptions to hotwash_courier;
grant select, insert, update, delete on hotwash.webhook_deliveries to hotwash_courier;
grant select, update on hotwash.webhook_streams to hotwash_courier;

-- Which cluster counts the transactions.
grant select on hotwash.feed_origin to hotwash_gate;
create function hotwash.feed_cluster() returns text
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select system_identifier from feed_origin
$$;
alter function hotwash.feed_cluster owner to hotwash_gate;
revoke execute on function hotwash.feed_cluster from public;
grant execute on function hotwash.feed_cluster to hotwash_operator, hotwash_carrier;

-- The reader that a subscription stands for: its owner, with what the organization sees now and the lowest role. Nothing
-- is found while the owner or an organization is disabled, or the organization is no longer the issuer's.
create policy gate on hotwash.webhook_subscriptions for select to hotwash_gate using (true);
grant select (organization_id, id, issuer_kind, owner_organization_id, owner_id, status)
  on hotwash.webhook_subscriptions to hotwash_gate;
create function hotwash.webhook_holder(subscription uuid)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], book uuid[], disclosed uuid[])
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select 'USER', u.id, u.name, o.id, o.kind, case when s.issuer_kind = 'CARRIER' then 'CARRIER' else o.kind end, 'VIEWER',
    '{}'::text[], carrier.book, disclosed_of(carrier.book)
  from webhook_subscriptions s join organizations o on o.id = s.organization_id
    join organizations home on home.id = s.owner_organization_id
    join users u on u.organization_id = s.owner_organization_id and u.id = s.owner_id
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null,
    lateral (select case when o.kind = 'CARRIER' then book_of(o.id) when s.issuer_kind = 'CARRIER' then array[o.id]
      else '{}' end as book) carrier
  where s.id = subscription and s.status <> 'ENDED' and o.status = 'ACTIVE' and home.status = 'ACTIVE'
    and u.status <> 'DISABLED' and (home.kind = 'OPERATOR' or home.id in (o.id, o.parent_id))
$$;
alter function hotwash.webhook_holder owner to hotwash_gate;
revoke execute on function hotwash.webhook_holder from public;
grant execute on function hotwash.webhook_holder to hotwash_login;

-- The last change of each resource, of any organization: a reader that waits for one does not look before it moves.
create policy ends on hotwash.feed_removals for select to hotwash_gate using (true);
grant select (changed_in)
  on hotwash.organizations, hotwash.exercises, hotwash.gaps, hotwash.readiness_scores, hotwash.action_items,
    hotwash.certificates, hotwash.requirement_results to hotwash_gate;
grant select (resource, changed_in) on hotwash.feed_removals to hotwash_gate;
create function hotwash.feed_ends() returns table (resource text, changed_in bigint)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select last.resource, greatest(last.changed_in,
    (select r.changed_in from feed_removals r where r.resource = lower(last.resource) order by r.changed_in desc limit 1))
  from (
    select 'ORGANIZATIONS', (select max(changed_in) from organizations)
    union all select 'EXERCISES', (select max(changed_in) from exercises)
    union all select 'GAPS', (select max(changed_in) from gaps)
    union all select 'READINESS_SCORES', (select max(changed_in) from readiness_scores)
    union all select 'ACTION_ITEMS', (select max(changed_in) from action_items)
    union all select 'CERTIFICATES', (select max(changed_in) from certificates)
    union all select 'REQUIREMENT_RESULTS', (select max(changed_in) from requirement_results)
  ) last (resource, changed_in)
$$;
alter function hotwash.feed_ends owner to hotwash_gate;
revoke execute on function hotwash.feed_ends from public;
grant execute on function hotwash.feed_ends to hotwash_courier;
