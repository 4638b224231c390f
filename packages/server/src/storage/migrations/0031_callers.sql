-- Who is calling: the holders of sessions, keys and tokens, and the policies that may bar them.

-- How the people of an organization must sign in, and from where. No row means no policy.
create table hotwash.sign_in_policies (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  sign_on_required boolean not null,
  second_factor_required boolean not null,
  passkey_only boolean not null,
  -- The longest age of a session; null for the server's own.
  session_hours integer check (session_hours between 1 and 720),
  -- Null for anywhere.
  allowed_networks cidr[] check (cardinality(allowed_networks) between 1 and 50),
  changed_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  -- A session is opened by a provider or by a passkey, so nobody could satisfy both.
  check (not (sign_on_required and passkey_only))
);
create unique index one_sign_in_policy on hotwash.sign_in_policies (organization_id);
create index sign_in_policies_by_time on hotwash.sign_in_policies (created_at desc, id desc);
create index sign_in_policies_of_organization on hotwash.sign_in_policies (organization_id, created_at desc, id desc);
call hotwash.protect('hotwash.sign_in_policies', 'organization_id');
grant insert, update on hotwash.sign_in_policies to hotwash_operator, hotwash_carrier, hotwash_client;
-- How a client's people sign in is none of its carrier's business, and each organization decides it for itself. The
-- operator can only lift another one's policy.
create policy own_organization on hotwash.sign_in_policies as restrictive to hotwash_carrier
  using (exists (select from hotwash.organizations o where o.id = organization_id and o.kind = 'CARRIER'));
create policy own_added on hotwash.sign_in_policies as restrictive for insert
  to hotwash_operator, hotwash_carrier, hotwash_client
  with check (organization_id = (select current_setting('hotwash.organization_id')::uuid));
create policy own_changed on hotwash.sign_in_policies as restrictive for update to hotwash_carrier, hotwash_client
  using (organization_id = (select current_setting('hotwash.organization_id')::uuid));
create policy own_changed_or_lifted on hotwash.sign_in_policies as restrictive for update to hotwash_operator
  using (true)
  with check (organization_id = (select current_setting('hotwash.organization_id')::uuid)
    or (not sign_on_required and not second_factor_required and not passkey_only and session_hours is null
      and allowed_networks is null));
create policy gate on hotwash.sign_in_policies for select to hotwash_gate using (true);
grant select on hotwash.sign_in_policies to hotwash_gate;

-- Break-glass accounts are exempt from most of a policy; see policy_bar.
grant update (break_glass_at) on hotwash.users to hotwash_operator;

-- Whether an address is outside the allowed networks. Null allows every address.
create function hotwash.network_bars(allowed cidr[], address inet) returns boolean
language sql immutable parallel safe as $$
  select allowed is not null and not coalesce(address <<= any (allowed), false)
$$;

-- Why a policy bars a session, or null. A break-glass account that proved two factors is bound by the age alone, so that
-- an outage of the provider or the network locks nobody out for good.
create function hotwash.policy_bar(policy hotwash.sign_in_policies, breaks_glass boolean, method text, begun timestamptz,
  address inet, at timestamptz) returns text
language sql immutable parallel safe as $$
  select case
    when (policy).id is null then null
    when begun + make_interval(hours => (policy).session_hours) <= at then 'AGE'
    when breaks_glass and method in ('SECOND_FACTOR', 'PASSKEY') then null
    when hotwash.network_bars((policy).allowed_networks, address) then 'NETWORK'
    when (policy).sign_on_required and method <> 'PROVIDER' then 'SIGN_ON'
    when (policy).passkey_only and method <> 'PASSKEY' then 'PASSKEY'
    when (policy).second_factor_required and method = 'PASSWORD' then 'SECOND_FACTOR'
  end
$$;

-- Why the policy of an organization bars a person who enters it, or null.
create function hotwash.sign_in_bar(organization uuid, person uuid, method text, begun timestamptz, address inet,
  at timestamptz) returns text
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select policy_bar(p, u.break_glass_at is not null, method, begun, address, at)
  from sign_in_policies p left join users u on u.organization_id = p.organization_id and u.id = person
  where p.organization_id = organization
$$;
alter function hotwash.sign_in_bar owner to hotwash_gate;
revoke execute on function hotwash.sign_in_bar from public;
grant execute on function hotwash.sign_in_bar to hotwash_login;

-- The person behind a session: the one it was entered as, or, if they are disabled or their organization is archived,
-- the one whom the account entered last. Nobody if there is none. A session that a provider opened is in the provider's
-- organization, as long as that vouches for it. `bar` says why its organization's policy bars it. `book_revision` changes
-- with a carrier's book, so that the server reads the book only when it changed.
create function hotwash.holder_of_session(account uuid, entered uuid, provider uuid, method text, begun timestamptz,
  address inet, at timestamptz)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], disclosure text, book_revision bigint, bar text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select 'USER', u.id, u.name, o.id, o.kind, o.kind, m.role, '{}'::text[], o.disclosure, case when o.kind = 'CARRIER' then (select coalesce(sum(t.difference), 0)::bigint
      from record_totals t where t.counted = 'books' and t.keys = array[o.id::text]) end,
    policy_bar(p, u.break_glass_at is not null, holder_of_session.method, begun, address, holder_of_session.at)
  from (
    select u.* from users u join organizations o on o.id = u.organization_id
    where u.account_id = account and entered is not null and u.status = 'ACTIVE' and o.status = 'ACTIVE'
      and (provider is null or u.organization_id = provider_vouches(provider, account))
    order by u.id <> entered, u.last_signed_in_at desc nulls last, u.id limit 1
  ) u join organizations o on o.id = u.organization_id
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
    left join sign_in_policies p on p.organization_id = u.organization_id
$$;
alter function hotwash.holder_of_session owner to hotwash_gate;
revoke execute on function hotwash.holder_of_session from public;
grant execute on function hotwash.holder_of_session to hotwash_login;

-- The holder of a valid key, with no more rights than its owner has. Unknown, revoked and expired keys all find nothing, by
-- the same path. The networks of the key's organization and of its owner's may bar it.
create function hotwash.holder_of_key(key_sha256 bytea, address inet)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], disclosure text, book_revision bigint, bar text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select 'API_KEY', k.id, k.name, o.id, o.kind,
    case when k.issuer_kind = 'CARRIER' then 'CARRIER' else o.kind end, lower_role(k.role, m.role), k.scopes,
    o.disclosure, case when o.kind = 'CARRIER' then (select coalesce(sum(t.difference), 0)::bigint
      from record_totals t where t.counted = 'books' and t.keys = array[o.id::text]) end,
    case when network_bars(p.allowed_networks, address) or network_bars(h.allowed_networks, address) then 'NETWORK' end
  from api_keys k join organizations o on o.id = k.organization_id
    join organizations home on home.id = k.owner_organization_id
    join users u on u.organization_id = k.owner_organization_id and u.id = k.owner_id
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
    left join sign_in_policies p on p.organization_id = k.organization_id
    left join sign_in_policies h on h.organization_id = k.owner_organization_id
  where k.sha256 = key_sha256 and k.revoked_at is null and k.expires_at > now()
    and o.status = 'ACTIVE' and home.status = 'ACTIVE' and u.status <> 'DISABLED'
$$;
alter function hotwash.holder_of_key owner to hotwash_gate;
revoke execute on function hotwash.holder_of_key from public;
grant execute on function hotwash.holder_of_key to hotwash_login;

-- What servers of an earlier release ask for: the holder of a session, with the lists of a carrier's book.
create function hotwash.session_holder(account uuid, entered uuid, provider uuid, method text, begun timestamptz,
  address inet, at timestamptz)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], book uuid[], disclosed uuid[], bar text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select h.actor_kind, h.actor_id, h.actor_name, h.organization_id, h.organization_kind, h.kind, h.role, h.scopes,
    carrier.book, disclosed_of(carrier.book), h.bar
  from holder_of_session(account, entered, provider, method, begun, address, session_holder.at) h,
    lateral (select case when h.organization_kind = 'CARRIER' then book_of(h.organization_id) else '{}' end as book) carrier
$$;
alter function hotwash.session_holder owner to hotwash_gate;
revoke execute on function hotwash.session_holder from public;
grant execute on function hotwash.session_holder to hotwash_login;

-- The same for a key.
create function hotwash.key_holder(key_sha256 bytea, address inet)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], book uuid[], disclosed uuid[], bar text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select h.actor_kind, h.actor_id, h.actor_name, h.organization_id, h.organization_kind, h.kind, h.role, h.scopes,
    carrier.book, disclosed_of(carrier.book), h.bar
  from holder_of_key(key_sha256, address) h,
    lateral (select case when h.organization_kind = 'CARRIER' then book_of(h.organization_id)
      when h.kind = 'CARRIER' then array[h.organization_id] else '{}' end as book) carrier
$$;
alter function hotwash.key_holder owner to hotwash_gate;
revoke execute on function hotwash.key_holder from public;
grant execute on function hotwash.key_holder to hotwash_login;

-- A connected agent that may act for its person; nothing if its connection has ended in any way.
create function hotwash.living_agent(agent uuid, at timestamptz, address inet)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], book uuid[], disclosed uuid[], agent_id uuid, client_id text, resource text,
  expires_at timestamptz, bar text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select 'USER', u.id, u.name, o.id, o.kind, o.kind, m.role, array['MCP'], carrier.book, disclosed_of(carrier.book),
    a.id, a.client_id, a.resource, a.expires_at,
    case when network_bars(p.allowed_networks, address) then 'NETWORK' end
  from connected_agents a join organizations o on o.id = a.organization_id
    join users u on u.organization_id = a.organization_id and u.id = a.user_id
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
    left join sign_in_policies p on p.organization_id = a.organization_id,
    lateral (select case when o.kind = 'CARRIER' then book_of(o.id) else '{}' end as book) carrier
  where a.id = living_agent.agent and a.ended_at is null and a.expires_at > living_agent.at
    and a.idle_at > living_agent.at and u.status = 'ACTIVE' and o.status = 'ACTIVE' and o.agents_allowed
$$;

-- The caller behind an access token: its person, as long as the agent is connected. The token is for one address.
create function hotwash.token_holder(token_sha256 bytea, at_resource text, at timestamptz, address inet)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], book uuid[], disclosed uuid[], agent_id uuid, bar text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select a.actor_kind, a.actor_id, a.actor_name, a.organization_id, a.organization_kind, a.kind, a.role, a.scopes,
    a.book, a.disclosed, a.agent_id, a.bar
  from auth_oauth_tokens t, living_agent(t.agent_id, token_holder.at, token_holder.address) a
  where t.sha256 = token_holder.token_sha256 and t.kind = 'ACCESS' and t.expires_at > token_holder.at
    and a.resource = token_holder.at_resource
$$;
alter function hotwash.living_agent owner to hotwash_gate;
alter function hotwash.token_holder owner to hotwash_gate;
revoke execute on function hotwash.living_agent, hotwash.token_holder from public;
grant execute on function hotwash.living_agent, hotwash.token_holder to hotwash_login;
