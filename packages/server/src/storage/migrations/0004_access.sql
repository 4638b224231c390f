-- Who has access to an organization: its people and their roles, API keys, and connected agents.

-- The people of an organization. An account signs in, and each row is one person in one organization: one account may
-- open several.
create table hotwash.users (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  name text not null,
  email text not null,
  status text not null check (status in ('INVITED', 'ACTIVE', 'DISABLED')),
  -- Null until the invitation is accepted.
  account_id uuid references hotwash.auth_users,
  -- The last sign-in or switch into this organization; further requests do not change it.
  last_signed_in_at timestamptz,
  -- Up to two of the operator's people may sign in whatever its sign-in policy says: see policy_bar.
  break_glass_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  -- The language that a person chose, the same in all their organizations; null until they choose one.
  language text check (language in ('en', 'de', 'es', 'fr', 'nl')),
  -- The language of the pages at the last sign-in, for those who chose none.
  last_language text check (last_language in ('en', 'de', 'es', 'fr', 'nl')),
  primary key (organization_id, id),
  unique (organization_id, email),
  unique (organization_id, account_id)
);
create index users_by_name on hotwash.users (name, id);
create index users_of_organization on hotwash.users (organization_id, name, id);
create index users_of_account on hotwash.users (account_id) where account_id is not null;
call hotwash.protect('hotwash.users', 'organization_id');

-- Callers change no address and no account. Sign-in sets the account, and the languages, with the operator's role.
grant insert (organization_id, id, name, email, status, created_at, updated_at), update (name, status, updated_at)
  on hotwash.users to hotwash_operator, hotwash_carrier, hotwash_client;
grant update (account_id, last_signed_in_at, language, last_language) on hotwash.users to hotwash_operator;
call hotwash.keep_authors('hotwash.users', 'name');

-- An account opens only rows with its own address, and a row stays with its account until its person is erased.
grant select (id, email) on hotwash.auth_users to hotwash_gate;

create function hotwash.keep_account() returns trigger
language plpgsql security definer set search_path = hotwash, pg_temp as $$
begin
  if old.account_id is not null
    or not exists (select from auth_users a where a.id = new.account_id and a.email = lower(new.email)) then
    raise exception 'this account cannot open the row %', old.id using errcode = '42501';
  end if;
  return new;
end
$$;
alter function hotwash.keep_account owner to hotwash_gate;
revoke execute on function hotwash.keep_account from public;
create trigger keep_account before update on hotwash.users
  for each row when (old.account_id is distinct from new.account_id and current_user <> 'hotwash_eraser')
  execute function hotwash.keep_account();

-- Who holds which role, and since when. A change of role ends one membership and begins another.
create table hotwash.memberships (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('ADMIN', 'EDITOR', 'VIEWER')),
  started_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references hotwash.users
);
create unique index one_role_at_a_time on hotwash.memberships (organization_id, user_id) where ended_at is null;
create index memberships_by_time on hotwash.memberships (started_at desc, id desc);
create index memberships_of_organization on hotwash.memberships (organization_id, started_at desc, id desc);
create index memberships_of_user on hotwash.memberships (organization_id, user_id, started_at desc, id desc);
call hotwash.protect('hotwash.memberships', 'organization_id');
grant insert, update on hotwash.memberships to hotwash_operator, hotwash_carrier, hotwash_client;

-- One of a client's people reads everything that the client withholds from its carrier. So a carrier adds people only
-- where nothing is withheld, makes no ADMIN of another organization, and changes only its own people.
do $$
declare
  kept text;
begin
  foreach kept in array array['users', 'memberships'] loop
    execute format(
      $policy$create policy people_added on hotwash.%I as restrictive for insert to hotwash_carrier
        with check (organization_id in (select hotwash.disclosed()))$policy$, kept);
    execute format(
      $policy$create policy own_people_changed on hotwash.%I as restrictive for update to hotwash_carrier
        using (organization_id = (select current_setting('hotwash.organization_id')::uuid))
        with check (organization_id = (select current_setting('hotwash.organization_id')::uuid))$policy$, kept);
  end loop;
end
$$;
create policy no_admin_added on hotwash.memberships as restrictive for insert to hotwash_carrier
  with check (role <> 'ADMIN' or organization_id = (select current_setting('hotwash.organization_id')::uuid));

create table hotwash.api_keys (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  name text not null,
  prefix text not null,
  sha256 bytea not null,
  -- What the key may do is what the kind of its issuer may do: a carrier's key for a client stays a carrier's.
  issuer_kind text not null check (issuer_kind in ('OPERATOR', 'CARRIER')),
  role text not null check (role in ('ADMIN', 'EDITOR', 'VIEWER')),
  scopes text[] not null check (scopes <> '{}' and scopes <@ array['MCP', 'FEED', 'GRAPHQL']),
  created_by text not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A key belongs to a person of its own organization, or of the operator or carrier that issued it for another one.
  -- The owner may be in another organization than the key, so no foreign key refers to users. A key whose owner is
  -- missing opens nothing.
  owner_organization_id uuid,
  owner_id uuid,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  check ((owner_id is null) = (owner_organization_id is null)),
  check (owner_id is not null or revoked_at is not null)
);
create index api_keys_by_hash on hotwash.api_keys (sha256);
create index api_keys_by_time on hotwash.api_keys (created_at desc, id desc);
create index api_keys_of_organization on hotwash.api_keys (organization_id, created_at desc, id desc);
create index api_keys_of_owner on hotwash.api_keys (owner_id);
call hotwash.protect('hotwash.api_keys', 'organization_id');
grant insert, update on hotwash.api_keys to hotwash_operator, hotwash_carrier;
call hotwash.keep_authors('hotwash.api_keys', 'name');

-- The gate reads keys and people before there is a caller. Functions run as this role and not as their creator, so they
-- work the same whether the migrating user is a superuser or not.
create policy gate on hotwash.organizations for select to hotwash_gate using (true);
create policy gate on hotwash.users for select to hotwash_gate using (true);
create policy gate on hotwash.memberships for select to hotwash_gate using (true);
create policy gate on hotwash.api_keys to hotwash_gate using (true);
grant select on hotwash.organizations, hotwash.users, hotwash.memberships, hotwash.api_keys to hotwash_gate;
grant update (last_used_at) on hotwash.api_keys to hotwash_gate;

create policy courier on hotwash.users for select to hotwash_courier using (true);
create policy courier on hotwash.memberships for select to hotwash_courier using (true);
create policy courier on hotwash.api_keys for select to hotwash_courier using (true);
grant select on hotwash.users, hotwash.memberships, hotwash.api_keys to hotwash_courier;

-- A carrier's book: itself and its clients. Other callers need none: they see everything, or only themselves.
create function hotwash.book_of(carrier uuid) returns uuid[]
language sql stable set search_path = hotwash, pg_temp as $$
  select array(select carrier union all select id from organizations where parent_id = carrier)
$$;

-- The organizations of a book that disclose everything. Looked up once, with the caller, and not by every statement.
create function hotwash.disclosed_of(book uuid[]) returns uuid[]
language sql stable set search_path = hotwash, pg_temp as $$
  select array(select id from organizations where id = any (book) and disclosure = 'FULL')
$$;

create function hotwash.lower_role(one text, other text) returns text
language sql immutable parallel safe as $$
  select case when 'VIEWER' in (one, other) then 'VIEWER' when 'EDITOR' in (one, other) then 'EDITOR' else 'ADMIN' end
$$;

-- The lower of a key's role and its owner's; null if the owner has none. For callers who see a key but not its owner: a
-- carrier and the keys that the operator issued for it.
create function hotwash.key_role(given text, owner_organization uuid, owner uuid) returns text
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select lower_role(given, m.role)
  from users u join organizations home on home.id = u.organization_id
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
  where u.organization_id = owner_organization and u.id = owner and u.status <> 'DISABLED' and home.status = 'ACTIVE'
$$;
alter function hotwash.key_role owner to hotwash_gate;
revoke execute on function hotwash.key_role from public;
grant execute on function hotwash.key_role to hotwash_operator, hotwash_carrier, hotwash_client;

-- Accounts and their links name no organization. They are removed with the people they belong to, unless they open another
-- organization, too: so the remover sees all people.
create policy remover_of_sign_ins on hotwash.users for select to hotwash_remover using (true);
grant select, delete on hotwash.auth_users, hotwash.account_links to hotwash_remover;

-- How much of the current minute's limit a key has used, for each interface. Unlogged: a crash forgets a minute at most.
create unlogged table hotwash.rate_windows (
  key_id uuid not null,
  started_at timestamptz not null,
  used integer not null,
  scope text not null,
  primary key (key_id, scope)
) with (fillfactor = 50);
grant select, insert, update, delete on hotwash.rate_windows to hotwash_login;

-- What an action did under a key that the caller chose, so that repeating a request does not repeat the action.
create table hotwash.idempotency_keys (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  actor_id uuid not null,
  action text not null,
  key text not null,
  input_digest text not null,
  -- Null while the action runs: a caller who asks again meanwhile waits for its end.
  subject_id uuid,
  created_at timestamptz not null,
  primary key (organization_id, actor_id, action, key)
);
create index idempotency_keys_by_time on hotwash.idempotency_keys (created_at);
call hotwash.protect('hotwash.idempotency_keys', 'organization_id');
grant insert, update, delete on hotwash.idempotency_keys to hotwash_operator, hotwash_carrier, hotwash_client;

-- Keeps the language that the caller chose, in every organization that their account opens.
create function hotwash.keep_language(chosen text) returns void
language plpgsql security definer set search_path = hotwash, pg_temp as $$
declare
  person uuid := current_setting('hotwash.actor_id');
  own uuid := current_setting('hotwash.organization_id');
begin
  update users u set language = chosen from users me
    where me.organization_id = own and me.id = person and (u.id = me.id or u.account_id = me.account_id);
end
$$;
alter function hotwash.keep_language owner to hotwash_gate;
revoke execute on function hotwash.keep_language from public;
grant execute on function hotwash.keep_language to hotwash_operator, hotwash_carrier, hotwash_client;
create policy keeps_language on hotwash.users for update to hotwash_gate using (true);
grant update (language) on hotwash.users to hotwash_gate;

-- The languages in which people read, as far as they are known. Clients notify the operator's staff, whose rows they do not
-- see.
create function hotwash.reader_languages(people uuid[]) returns table (user_id uuid, language text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select u.id, coalesce(u.language, u.last_language) from users u
  where u.id = any (people) and coalesce(u.language, u.last_language) is not null
$$;
alter function hotwash.reader_languages owner to hotwash_gate;
revoke execute on function hotwash.reader_languages from public;
grant execute on function hotwash.reader_languages to hotwash_operator, hotwash_carrier, hotwash_client, hotwash_courier;

-- Agents that people connect to the MCP endpoint by OAuth 2.1. Each reads what its person may read.
create table hotwash.connected_agents (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- The name by which the agent's program calls itself. Nobody has verified it.
  name text not null,
  -- Where the agent's authorization codes are sent.
  host text not null,
  client_id text not null,
  -- The address that the agent's tokens are for. They are refused at any other.
  resource text not null,
  expires_at timestamptz not null,
  -- When the agent ends unless it asks for a token before. At first its authorization code sets this: a minute after it was
  -- allowed.
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
create policy gate on hotwash.connected_agents to hotwash_gate using (true);
grant select, update (idle_at, last_used_at, ended_at, end_reason, updated_at) on hotwash.connected_agents to hotwash_gate;

-- A carrier does not see the agents of its clients' people.
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
  -- A used code is kept for a while, to notice when it comes again.
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
grant select on hotwash.auth_oauth_tokens to hotwash_gate;

-- Keeps an agent for a while longer, because it was given a new refresh token.
create function hotwash.keep_agent(agent uuid, until timestamptz, at timestamptz) returns void
language sql security definer set search_path = hotwash, pg_temp as $$
  update connected_agents a set idle_at = least(until, a.expires_at), updated_at = at
  where a.id = agent and a.ended_at is null
$$;

-- Ends an agent without its person: the agent gave its token back, or a token came a second time.
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
