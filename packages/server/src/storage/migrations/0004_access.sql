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
  -- Up to two of the operator's people may sign in whatever its policy says: see sign_in_bar.
  break_glass_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, email),
  unique (organization_id, account_id)
);
create index users_by_name on hotwash.users (name, id);
create index users_of_organization on hotwash.users (organization_id, name, id);
create index users_of_account on hotwash.users (account_id) where account_id is not null;
call hotwash.protect('hotwash.users', 'organization_id');
-- Tenants' roles set neither an address nor an account. Sign-in does, with the operator's role.
grant insert (organization_id, id, name, email, status, created_at, updated_at), update (name, status, updated_at)
  on hotwash.users to hotwash_operator, hotwash_carrier, hotwash_client;
grant update (account_id, last_signed_in_at) on hotwash.users to hotwash_operator;
call hotwash.keep_authors('hotwash.users', 'name');

-- An account opens only rows with its own address, and a row stays with its account.
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
  for each row when (old.account_id is distinct from new.account_id) execute function hotwash.keep_account();

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
create policy no_admin_added on hotwash.memberships as restrictive for insert to hotwash_carrier
  with check (role <> 'ADMIN' or organization_id = (select current_setting('hotwash.organization_id')::uuid));

-- One of a client's people reads everything that the client withholds from its carrier. So a carrier adds people only
-- where nothing is withheld, makes no ADMIN of another organization, and changes only its own people.
do $$
declare
  kept text;
begin
  foreach kept in array array['users', 'memberships'] loop
    execute format(
      $policy$create policy people_added on hotwash.%I as restrictive for insert to hotwash_carrier
        with check (organization_id in (select unnest(current_setting('hotwash.disclosed')::uuid[])))$policy$, kept);
    execute format(
      $policy$create policy own_people_changed on hotwash.%I as restrictive for update to hotwash_carrier
        using (organization_id = (select current_setting('hotwash.organization_id')::uuid))
        with check (organization_id = (select current_setting('hotwash.organization_id')::uuid))$policy$, kept);
  end loop;
end
$$;

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
  -- missing opens nothing, and users are never deleted.
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

-- The gate reads keys and people before there is a caller. It is a role of its own, so this works the same whether the
-- migrating user is a superuser or not.
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

-- A carrier's book: itself and its clients. Other callers do not need one: they see everything, or only themselves.
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

-- For callers who see a key but not its owner: a carrier and the keys that the operator issued for it.
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

-- Sign-ins name no organization: they belong to the people, and go with them when sample data is removed. A person of
-- another organization keeps theirs.
create policy remover_of_sign_ins on hotwash.users for select to hotwash_remover using (true);
grant select, delete on hotwash.auth_users, hotwash.account_links to hotwash_remover;

-- How much of its current minute a key has used, for each interface. Unlogged: a crash forgets a minute at most.
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
