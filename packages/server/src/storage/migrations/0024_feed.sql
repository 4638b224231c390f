-- The feed: which rows changed, for readers who pull it and for webhooks.

-- Notes in a row the transaction that last changed it. Transactions commit in another order than they begin, so with times
-- a reader would miss rows that were written early and committed late. Below the oldest running transaction, nothing
-- changes: a reader who reads up to there and continues from there misses nothing and reads nothing twice.
create function hotwash.stamp_change() returns trigger language plpgsql set search_path = hotwash, pg_temp as $$
begin
  new.changed_in = pg_current_xact_id()::text::bigint;
  return new;
end
$$;

-- Rows that left the feed, for readers who may have pulled them: rows that were deleted, and rows that a client withholds
-- from its carrier as a whole (`withheld`), until it discloses them again. Nobody reads here of a row that they could never
-- see. Kept for ever, because cursors never expire.
create table hotwash.feed_removals (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  resource text not null,
  withheld boolean not null default false,
  removed_at timestamptz not null default now(),
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  -- Deleted while it was withheld from the carrier. If the carrier may have seen the row, it reads the `withheld` removal.
  unseen boolean not null default false,
  primary key (organization_id, id, withheld),
  check (not (withheld and unseen))
);
create index feed_removals_of_organization on hotwash.feed_removals (organization_id, resource, changed_in, id);
create index feed_removals_by_change on hotwash.feed_removals (resource, changed_in, id);
call hotwash.protect('hotwash.feed_removals', 'organization_id');
grant insert on hotwash.feed_removals to hotwash_operator;
create policy still_there on hotwash.feed_removals as restrictive for select to hotwash_operator, hotwash_client
  using (not withheld);
create policy seen on hotwash.feed_removals as restrictive for select to hotwash_carrier using (not unseen);
create policy withheld on hotwash.feed_removals to hotwash_gate using (withheld) with check (withheld);
create policy ends on hotwash.feed_removals for select to hotwash_gate using (true);
grant select (organization_id, id, resource, withheld, changed_in), insert, delete on hotwash.feed_removals to hotwash_gate;

do $$
declare
  fed text;
begin
  foreach fed in array array['organizations', 'exercises', 'gaps', 'readiness_scores', 'action_items', 'certificates',
    'requirement_results', 'duty_results'] loop
    execute format('create trigger stamp_change before insert or update on hotwash.%I
      for each row execute function hotwash.stamp_change()', fed);
    execute format('create index on hotwash.%I (%I, changed_in, id)', fed,
      case fed when 'organizations' then 'id' else 'organization_id' end);
    execute format('create index on hotwash.%I (changed_in, id)', fed);
  end loop;
end
$$;

-- Notes rows that are deleted, as when their import is undone.
create function hotwash.tell_removal() returns trigger language plpgsql set search_path = hotwash, pg_temp as $$
begin
  insert into feed_removals (organization_id, id, resource) select organization_id, id, tg_table_name from gone;
  return null;
end
$$;
create trigger tell_removal after delete on hotwash.exercises referencing old table as gone
  for each statement execute function hotwash.tell_removal();
create trigger tell_removal after delete on hotwash.gaps referencing old table as gone
  for each statement execute function hotwash.tell_removal();
create trigger tell_removal after delete on hotwash.action_items referencing old table as gone
  for each statement execute function hotwash.tell_removal();
create trigger tell_removal after delete on hotwash.requirement_results referencing old table as gone
  for each statement execute function hotwash.tell_removal();

-- The same for rows that a client who discloses a SUMMARY withholds from its carrier as a whole.
create function hotwash.tell_confidential_removal() returns trigger
language plpgsql set search_path = hotwash, pg_temp as $$
begin
  insert into feed_removals (organization_id, id, resource, unseen)
    select g.organization_id, g.id, tg_table_name, o.disclosure = 'SUMMARY'
    from gone g join organizations o on o.id = g.organization_id;
  return null;
end
$$;
create trigger tell_removal after delete on hotwash.duty_results referencing old table as gone
  for each statement execute function hotwash.tell_confidential_removal();

-- What a client lets its carrier read decides what its rows show, so a change of that publishes all of them again. While
-- it discloses a SUMMARY, certificates of PARTICIPATION and results of duties are withheld as a whole. The carrier may have
-- seen those that exist when that begins, so each of them is a removal.
create function hotwash.feed_again() returns void
language plpgsql security definer set search_path = hotwash, pg_temp as $$
declare
  own uuid := current_setting('hotwash.organization_id');
begin
  update exercises set changed_in = 0 where organization_id = own;
  update gaps set changed_in = 0 where organization_id = own;
  update readiness_scores set changed_in = 0 where organization_id = own;
  update action_items set changed_in = 0 where organization_id = own;
  update certificates set changed_in = 0 where organization_id = own;
  update requirement_results set changed_in = 0 where organization_id = own;
  update duty_results set changed_in = 0 where organization_id = own;
  -- What was removed while it was withheld does not come back.
  delete from feed_removals r where r.organization_id = own and r.withheld and not exists (
    select from feed_removals gone where gone.organization_id = own and gone.id = r.id and not gone.withheld);
  insert into feed_removals (organization_id, id, resource, withheld)
    select c.organization_id, c.id, 'certificates', true from certificates c join organizations o on o.id = c.organization_id
    where c.organization_id = own and c.kind = 'PARTICIPATION' and o.disclosure = 'SUMMARY'
    union all
    select d.organization_id, d.id, 'duty_results', true from duty_results d join organizations o on o.id = d.organization_id
    where d.organization_id = own and o.disclosure = 'SUMMARY';
end
$$;
alter function hotwash.feed_again owner to hotwash_gate;
revoke execute on function hotwash.feed_again from public;
grant execute on function hotwash.feed_again to hotwash_client;

-- The gate stamps rows for feed_again, and finds the newest stamps for feed_ends.
create policy feed on hotwash.exercises to hotwash_gate using (true);
create policy feed on hotwash.gaps to hotwash_gate using (true);
create policy feed on hotwash.readiness_scores to hotwash_gate using (true);
create policy feed on hotwash.action_items to hotwash_gate using (true);
create policy feed on hotwash.certificates to hotwash_gate using (true);
create policy feed on hotwash.requirement_results to hotwash_gate using (true);
create policy feed on hotwash.duty_results to hotwash_gate using (true);
grant select (changed_in) on hotwash.organizations to hotwash_gate;
grant select (organization_id, id, changed_in), update (changed_in) on hotwash.duty_results to hotwash_gate;
grant select (organization_id, changed_in), update (changed_in)
  on hotwash.exercises, hotwash.gaps, hotwash.readiness_scores, hotwash.action_items, hotwash.certificates,
    hotwash.requirement_results
  to hotwash_gate;
grant select (id, kind) on hotwash.certificates to hotwash_gate;

-- The cluster that numbered the transactions. Rows that are restored into another cluster keep the numbers of the old one.
create table hotwash.feed_origin (system_identifier text primary key);
grant select on hotwash.feed_origin to hotwash_login, hotwash_gate;
insert into hotwash.feed_origin select system_identifier::text from pg_control_system();

-- The owner runs this at each start. After a move to another cluster, all rows are stamped again and old cursors end.
-- A restore into the same cluster keeps the cluster's identifier, so the origin has a random part.
create procedure hotwash.renew_feed() language plpgsql set search_path = hotwash, pg_temp as $$
declare
  here text := (select system_identifier::text from pg_control_system());
  fed text;
begin
  if exists (select from feed_origin where split_part(system_identifier, '.', 1) = here) then
    return;
  end if;
  -- A table with pending deferred triggers cannot be altered.
  set constraints all immediate;
  foreach fed in array array['organizations', 'exercises', 'gaps', 'readiness_scores', 'action_items', 'certificates',
    'requirement_results', 'duty_results', 'feed_removals'] loop
    execute format('alter table %I no force row level security', fed);
    execute format('update %I set changed_in = pg_current_xact_id()::text::bigint', fed);
    execute format('alter table %I force row level security', fed);
  end loop;
  delete from feed_origin;
  insert into feed_origin values (here || '.' || substr(gen_random_uuid()::text, 1, 8));
end
$$;

-- A subscription pushes the feed of an organization to an address. Like a key, it belongs to a person of its own
-- organization, or of the operator or carrier that set it up for another one, and shows no more than they may read.
create table hotwash.webhook_subscriptions (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  name text not null,
  url text not null,
  resources text[] not null check (resources <> '{}' and resources <@ array['ORGANIZATIONS', 'EXERCISES', 'GAPS',
    'READINESS_SCORES', 'ACTION_ITEMS', 'CERTIFICATES', 'REQUIREMENT_RESULTS', 'DUTY_RESULTS']),
  issuer_kind text not null check (issuer_kind in ('OPERATOR', 'CARRIER')),
  -- The owner may be in another organization, so no foreign key refers to users.
  owner_organization_id uuid not null,
  owner_id uuid not null,
  created_by text not null,
  status text not null check (status in ('ACTIVE', 'PAUSED', 'ENDED')),
  paused_because text check (paused_because in ('PERSON', 'FAILING', 'GONE', 'NO_ACCESS')),
  paused_at timestamptz,
  -- Encrypted with the server's secret. The previous secret signs too, until its time is over.
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
create policy gate on hotwash.webhook_subscriptions for select to hotwash_gate using (true);
grant select (organization_id, id, issuer_kind, owner_organization_id, owner_id, status)
  on hotwash.webhook_subscriptions to hotwash_gate;

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
  -- Whether the pull ends at `next_place`.
  is_last boolean not null default false,
  delivery_id uuid,
  -- Of the waiting delivery: since when it has failed, and how often.
  failing_since timestamptz,
  failures integer not null default 0,
  next_attempt_at timestamptz,
  looked_at timestamptz,
  -- Where a person wants the stream to continue instead, once the attempt under way has ended.
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

-- The courier sends deliveries, as it sends emails.
create policy courier on hotwash.webhook_subscriptions to hotwash_courier using (true);
create policy courier on hotwash.webhook_deliveries to hotwash_courier using (true);
create policy courier on hotwash.webhook_streams to hotwash_courier using (true);
grant select, update (secret, previous_secret, previous_secret_until) on hotwash.webhook_subscriptions to hotwash_courier;
grant select, insert, update, delete on hotwash.webhook_deliveries to hotwash_courier;
grant select, update on hotwash.webhook_streams to hotwash_courier;

-- Which cluster numbers the transactions.
create function hotwash.feed_cluster() returns text
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select system_identifier from feed_origin
$$;
alter function hotwash.feed_cluster owner to hotwash_gate;
revoke execute on function hotwash.feed_cluster from public;
grant execute on function hotwash.feed_cluster to hotwash_operator, hotwash_carrier;

-- The reader behind a subscription: its owner, with the lowest role and what the organization may currently see. Nothing
-- is found while the owner or an organization is disabled, or if the organization is not the issuer's.
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

-- The last change of each resource in any organization. A reader who waits for a change looks again only if this moved.
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
    union all select 'DUTY_RESULTS', (select max(changed_in) from duty_results)
  ) last (resource, changed_in)
$$;
alter function hotwash.feed_ends owner to hotwash_gate;
revoke execute on function hotwash.feed_ends from public;
grant execute on function hotwash.feed_ends to hotwash_courier;
