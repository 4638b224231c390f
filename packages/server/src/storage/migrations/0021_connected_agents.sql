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

alter function hotwash.keep_agent owner to hotwash_gate;
alter function hotwash.end_agent owner to hotwash_gate;
revoke execute on function hotwash.keep_agent, hotwash.end_agent from public;
grant execute on function hotwash.keep_agent, hotwash.end_agent to hotwash_login;
