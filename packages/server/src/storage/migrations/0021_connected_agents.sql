-- Agents that people connect to the MCP endpoint by OAuth 2.1. Each reads what its person may read.
create table hotwash.connected_agents (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- As the agent's program calls itself. Nobody has verified it.
  name text not null,
  -- Where the agent's authorization codes are sent.
  host text not null,
  client_id text not null,
  -- The address that its tokens are for: they are refused at any other.
  resource text not null,
  expires_at timestamptz not null,
  -- It ends then if it is not used until then: at first with its authorization code, a minute after it was allowed.
  idle_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('DISCONNECTED', 'AGENT', 'REPLAY', 'DISABLED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references hotwash.users,
  check ((ended_at is null) = (end_reason is null))
);
create index connected_agents_by_time on hotwash.connected_agents (created_at desc, id desc);
create index connected_agents_of_organization on hotwash.connected_agents (organization_id, created_at desc, id desc);
create index connected_agents_of_user on hotwash.connected_agents (organization_id, user_id, created_at desc, id desc);
call hotwash.protect('hotwash.connected_agents', 'organization_id');
grant insert on hotwash.connected_agents to hotwash_operator, hotwash_carrier, hotwash_client;
grant update (ended_at, end_reason, updated_at) on hotwash.connected_agents
  to hotwash_operator, hotwash_carrier, hotwash_client;
-- The agents of a client's people are none of its carrier's business.
create policy own_organization on hotwash.connected_agents as restrictive to hotwash_carrier
  using (exists (select from hotwash.organizations o where o.id = organization_id and o.kind = 'CARRIER'));
-- Nobody connects an agent for somebody else.
create policy own_person on hotwash.connected_agents as restrictive for insert
  to hotwash_operator, hotwash_carrier, hotwash_client
  with check (user_id = (select nullif(current_setting('hotwash.actor_id'), '')::uuid));

-- Sign-in keeps what OAuth needs in tables of its own. Codes and tokens are stored as SHA-256 only.
create table hotwash.auth_oauth_clients (
  client_id text primary key,
  name text not null,
  redirect_uris text[] not null check (redirect_uris <> '{}'),
  -- For a client whose ID is the address of its metadata document: when to read it again.
  fresh_until timestamptz,
  -- When a person last allowed it.
  used_at timestamptz,
  created_at timestamptz not null
);
create index auth_oauth_clients_by_use on hotwash.auth_oauth_clients (coalesce(used_at, created_at));

create table hotwash.auth_oauth_codes (
  sha256 bytea primary key,
  agent_id uuid not null,
  client_id text not null,
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamptz not null,
  -- A used one is kept for a while, to notice when it comes again.
  used_at timestamptz
);
create index auth_oauth_codes_by_end on hotwash.auth_oauth_codes (expires_at);

create table hotwash.auth_oauth_tokens (
  sha256 bytea primary key,
  agent_id uuid not null,
  kind text not null check (kind in ('ACCESS', 'REFRESH')),
  expires_at timestamptz not null,
  -- A refresh token is used once. It is kept until it expires, to notice when it comes again.
  used_at timestamptz
);
create index auth_oauth_tokens_by_end on hotwash.auth_oauth_tokens (expires_at);
create index auth_oauth_tokens_of_agent on hotwash.auth_oauth_tokens (agent_id);
grant select, insert, update, delete on hotwash.auth_oauth_clients, hotwash.auth_oauth_codes, hotwash.auth_oauth_tokens
  to hotwash_auth_login;

create policy gate on hotwash.connected_agents to hotwash_gate using (true);
grant select, update (idle_at, last_used_at, ended_at, end_reason, updated_at) on hotwash.connected_agents to hotwash_gate;
grant select on hotwash.auth_oauth_tokens to hotwash_gate;

-- A connected agent whose person may still be acted for; nothing if it has ended in any way.
create function hotwash.living_agent(agent uuid, at timestamptz)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], book uuid[], disclosed uuid[], agent_id uuid, client_id text, resource text,
  expires_at timestamptz)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select 'USER', u.id, u.name, o.id, o.kind, o.kind, m.role, array['MCP'], carrier.book, disclosed_of(carrier.book),
    a.id, a.client_id, a.resource, a.expires_at
  from connected_agents a join organizations o on o.id = a.organization_id
    join users u on u.organization_id = a.organization_id and u.id = a.user_id
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null,
    lateral (select case when o.kind = 'CARRIER' then book_of(o.id) else '{}' end as book) carrier
  where a.id = living_agent.agent and a.ended_at is null and a.expires_at > living_agent.at
    and a.idle_at > living_agent.at and u.status = 'ACTIVE' and o.status = 'ACTIVE' and o.agents_allowed
$$;

-- The caller behind an access token: its person, as long as the agent is connected. The token is for one address.
create function hotwash.token_holder(token_sha256 bytea, at_resource text, at timestamptz)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], book uuid[], disclosed uuid[], agent_id uuid)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select a.actor_kind, a.actor_id, a.actor_name, a.organization_id, a.organization_kind, a.kind, a.role, a.scopes,
    a.book, a.disclosed, a.agent_id
  from auth_oauth_tokens t, living_agent(t.agent_id, token_holder.at) a
  where t.sha256 = token_holder.token_sha256 and t.kind = 'ACCESS' and t.expires_at > token_holder.at
    and a.resource = token_holder.at_resource
$$;

-- Its refresh token was used, so it goes on for a while.
create function hotwash.keep_agent(agent uuid, until timestamptz, at timestamptz) returns void
language sql security definer set search_path = hotwash, pg_temp as $$
  update connected_agents a set idle_at = least(until, a.expires_at), updated_at = at
  where a.id = agent and a.ended_at is null
$$;

-- Ends an agent without its person: it gave its token back, or a token came a second time.
create function hotwash.end_agent(agent uuid, reason text, at timestamptz)
returns table (organization_id uuid, user_id uuid)
language sql security definer set search_path = hotwash, pg_temp as $$
  update connected_agents a set ended_at = at, end_reason = reason, updated_at = at
  where a.id = agent and a.ended_at is null and reason in ('AGENT', 'REPLAY')
  returning a.organization_id, a.user_id
$$;

alter function hotwash.living_agent owner to hotwash_gate;
alter function hotwash.token_holder owner to hotwash_gate;
alter function hotwash.keep_agent owner to hotwash_gate;
alter function hotwash.end_agent owner to hotwash_gate;
revoke execute on function hotwash.living_agent, hotwash.token_holder, hotwash.keep_agent, hotwash.end_agent from public;
grant execute on function hotwash.token_holder, hotwash.living_agent, hotwash.keep_agent, hotwash.end_agent
  to hotwash_login;
