-- Sign-in keeps its own tables. They hold no organization's rows, so the server's login reads them as it is.
create table hotwash.auth_users (
  id uuid primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table hotwash.auth_sessions (
  id uuid primary key,
  user_id uuid not null references hotwash.auth_users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index auth_sessions_of_user on hotwash.auth_sessions (user_id);
create table hotwash.auth_accounts (
  id uuid primary key,
  user_id uuid not null references hotwash.auth_users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index auth_accounts_of_user on hotwash.auth_accounts (user_id);
create table hotwash.auth_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index auth_verifications_by_identifier on hotwash.auth_verifications (identifier);
create table hotwash.auth_rate_limits (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  count integer not null,
  last_request bigint not null
);
grant select, insert, update, delete
  on hotwash.auth_users, hotwash.auth_sessions, hotwash.auth_accounts, hotwash.auth_verifications,
    hotwash.auth_rate_limits
  to hotwash_login;

-- The people of an organization. The id is that of their sign-in.
create table hotwash.users (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  name text not null,
  email text not null,
  status text not null check (status in ('INVITED', 'ACTIVE', 'DISABLED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, email)
);
create index users_by_name on hotwash.users (name, id);
create index users_of_organization on hotwash.users (organization_id, name, id);
call hotwash.protect('hotwash.users', 'organization_id');
grant insert, update on hotwash.users to hotwash_operator, hotwash_carrier, hotwash_client;

-- An address signs in to one account of the whole service, so it is claimed once, whatever organizations see of each
-- other. Claims name no organization and are read by nobody but the function.
create table hotwash.email_claims (
  email text primary key check (email = lower(email)),
  user_id uuid not null
);
grant select, insert on hotwash.email_claims to hotwash_gate;
create function hotwash.claim_email(wanted text, claimant uuid) returns boolean
language sql security definer set search_path = hotwash, pg_temp as $$
  insert into email_claims values (wanted, claimant) on conflict do nothing returning true
$$;
alter function hotwash.claim_email owner to hotwash_gate;
revoke execute on function hotwash.claim_email from public;
grant execute on function hotwash.claim_email to hotwash_operator, hotwash_carrier, hotwash_client;

-- Who holds which role, and since when. A change of role ends one membership and begins the next.
create table hotwash.memberships (
  organization_id uuid not null references hotwash.organizations,
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
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create index api_keys_by_hash on hotwash.api_keys (sha256);
create index api_keys_by_time on hotwash.api_keys (created_at desc, id desc);
create index api_keys_of_organization on hotwash.api_keys (organization_id, created_at desc, id desc);
call hotwash.protect('hotwash.api_keys', 'organization_id');
grant insert, update on hotwash.api_keys to hotwash_operator, hotwash_carrier;

-- The gate reads keys and people before there is a caller. It is a role of its own, so that this works the
-- same where the migrating user is a superuser and where it is not.
create policy gate on hotwash.organizations for select to hotwash_gate using (true);
create policy gate on hotwash.users for select to hotwash_gate using (true);
create policy gate on hotwash.memberships for select to hotwash_gate using (true);
create policy gate on hotwash.api_keys to hotwash_gate using (true);
grant select on hotwash.organizations, hotwash.users, hotwash.memberships, hotwash.api_keys to hotwash_gate;
grant update (last_used_at) on hotwash.api_keys to hotwash_gate;

-- A carrier's book: itself and the clients under it. Others need none: they see all, or themselves.
create function hotwash.book_of(carrier uuid) returns uuid[]
language sql stable set search_path = hotwash, pg_temp as $$
  select array(select carrier union all select id from organizations where parent_id = carrier)
$$;

-- Those of a book that disclose everything. It is worked out with the caller, once, and not by every statement.
create function hotwash.disclosed_of(book uuid[]) returns uuid[]
language sql stable set search_path = hotwash, pg_temp as $$
  select array(select id from organizations where id = any (book) and disclosure = 'FULL')
$$;

-- The holder of a valid key. Unknown, revoked and expired keys all find nothing, by the same path.
create function hotwash.key_holder(key_sha256 bytea)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], book uuid[], disclosed uuid[])
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select 'API_KEY', k.id, k.name, o.id, o.kind,
    case when k.issuer_kind = 'CARRIER' then 'CARRIER' else o.kind end, k.role, k.scopes,
    carrier.book, disclosed_of(carrier.book)
  from api_keys k join organizations o on o.id = k.organization_id,
    lateral (select case when o.kind = 'CARRIER' then book_of(o.id) when k.issuer_kind = 'CARRIER' then array[o.id]
      else '{}' end as book) carrier
  where k.sha256 = key_sha256 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
    and o.status = 'ACTIVE'
$$;

-- The person behind a session, as long as they are neither disabled nor their organization archived.
create function hotwash.session_holder(user_id uuid)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], book uuid[], disclosed uuid[])
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select 'USER', u.id, u.name, o.id, o.kind, o.kind, m.role, '{}'::text[],
    carrier.book, disclosed_of(carrier.book)
  from users u join organizations o on o.id = u.organization_id
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null,
    lateral (select case when o.kind = 'CARRIER' then book_of(o.id) else '{}' end as book) carrier
  where u.id = session_holder.user_id and u.status = 'ACTIVE' and o.status = 'ACTIVE'
$$;

-- When keys were used, kept to the minute and written in bulk, so that no request waits for it.
create function hotwash.note_key_use(keys uuid[], at timestamptz) returns void
language sql security definer set search_path = hotwash, pg_temp as $$
  update api_keys set last_used_at = date_trunc('minute', at)
  where id = any (keys) and (last_used_at is null or last_used_at < date_trunc('minute', at))
$$;

alter function hotwash.key_holder owner to hotwash_gate;
alter function hotwash.session_holder owner to hotwash_gate;
alter function hotwash.note_key_use owner to hotwash_gate;
revoke execute on function hotwash.key_holder, hotwash.session_holder, hotwash.note_key_use from public;
grant execute on function hotwash.key_holder, hotwash.session_holder, hotwash.note_key_use to hotwash_login;

-- How much of its minute a key has used. Unlogged: a crash forgets at most one minute of counting.
create unlogged table hotwash.rate_windows (
  key_id uuid not null primary key,
  started_at timestamptz not null,
  used integer not null
) with (fillfactor = 50);
grant select, insert, update, delete on hotwash.rate_windows to hotwash_login;

-- What an action did under a key of the caller's choosing, so that asking twice does it once.
create table hotwash.idempotency_keys (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  actor_id uuid not null,
  action text not null,
  key text not null,
  input_digest text not null,
  -- Null while the action is under way: whoever asks again meanwhile waits for its end.
  subject_id uuid,
  created_at timestamptz not null,
  primary key (organization_id, actor_id, action, key)
);
create index idempotency_keys_by_time on hotwash.idempotency_keys (created_at);
call hotwash.protect('hotwash.idempotency_keys', 'organization_id');
grant insert, update, delete on hotwash.idempotency_keys to hotwash_operator, hotwash_carrier, hotwash_client;
