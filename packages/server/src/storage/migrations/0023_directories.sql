-- Directories, such as Entra ID or Okta, that provision the people of an organization over SCIM 2.0. A directory signs in
-- with a token and acts for its organization, not for a person. There is one at a time.
create table hotwash.directories (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  name text not null,
  prefix text not null,
  sha256 bytea not null,
  created_by text not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index one_directory_at_a_time on hotwash.directories (organization_id) where ended_at is null;
create index directories_by_hash on hotwash.directories (sha256);
create index directories_by_time on hotwash.directories (created_at desc, id desc);
create index directories_of_organization on hotwash.directories (organization_id, created_at desc, id desc);
call hotwash.protect('hotwash.directories', 'organization_id');
call hotwash.keep_authors('hotwash.directories', 'name');
grant insert, update on hotwash.directories to hotwash_operator, hotwash_carrier, hotwash_client;

-- A group of the directory, and the role that an ADMIN of the organization gives its members.
create table hotwash.directory_groups (
  organization_id uuid not null,
  id uuid not null,
  directory_id uuid not null,
  external_id text,
  name text not null,
  role text check (role in ('ADMIN', 'EDITOR', 'VIEWER')),
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, directory_id) references hotwash.directories
);
create unique index one_group_of_a_name on hotwash.directory_groups (organization_id, directory_id, lower(name))
  where removed_at is null;
create index directory_groups_by_name on hotwash.directory_groups (name, id);
create index directory_groups_of_organization on hotwash.directory_groups (organization_id, name, id);
call hotwash.protect('hotwash.directory_groups', 'organization_id');
call hotwash.keep_authors('hotwash.directory_groups', 'name');
grant insert, update on hotwash.directory_groups to hotwash_operator, hotwash_carrier, hotwash_client;

create table hotwash.directory_group_members (
  organization_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (organization_id, group_id, user_id),
  foreign key (organization_id, group_id) references hotwash.directory_groups,
  foreign key (organization_id, user_id) references hotwash.users
);
create index directory_group_members_of_user on hotwash.directory_group_members (organization_id, user_id);

-- What the directory says of a person whom it manages. Users keep their ids, so this has the same.
create table hotwash.provisioned_people (
  organization_id uuid not null,
  user_id uuid not null,
  directory_id uuid not null,
  external_id text,
  -- The parts of the name, as the directory sent them.
  names jsonb not null default '{}',
  -- The directory disabled the person, so it may enable them. Who was disabled by hand stays so.
  is_disabled boolean not null,
  -- The directory removed the person: it no longer finds them, until it adds them again.
  removed_at timestamptz,
  updated_at timestamptz not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references hotwash.users,
  foreign key (organization_id, directory_id) references hotwash.directories
);
create unique index one_person_of_an_external_id on hotwash.provisioned_people (organization_id, external_id)
  where removed_at is null;

-- None of these is any business of a client's carrier.
do $$
declare
  kept text;
begin
  foreach kept in array array['directory_group_members', 'provisioned_people'] loop
    execute format('alter table hotwash.%I enable row level security', kept);
    execute format('alter table hotwash.%I force row level security', kept);
    execute format('create policy operator on hotwash.%I to hotwash_operator using (true)', kept);
    execute format(
      $policy$create policy client on hotwash.%I to hotwash_client
        using (organization_id = (select current_setting('hotwash.organization_id')::uuid))$policy$, kept);
    execute format(
      $policy$create policy carrier on hotwash.%I to hotwash_carrier
        using (organization_id in (select unnest(current_setting('hotwash.book')::uuid[])))$policy$, kept);
    execute format('grant select, insert, update, delete on hotwash.%I to hotwash_operator, hotwash_carrier, hotwash_client',
      kept);
    call hotwash.let_remover(format('hotwash.%I', kept)::regclass, 'organization_id');
  end loop;
  foreach kept in array array['directories', 'directory_groups', 'directory_group_members', 'provisioned_people'] loop
    execute format(
      $policy$create policy own_organization on hotwash.%I as restrictive to hotwash_carrier
        using (exists (select from hotwash.organizations o where o.id = organization_id and o.kind = 'CARRIER'))$policy$,
      kept);
  end loop;
end
$$;

-- The gate reads tokens before there is a caller.
create policy gate on hotwash.directories to hotwash_gate using (true);
grant select, update (last_used_at) on hotwash.directories to hotwash_gate;
create policy courier on hotwash.directories for select to hotwash_courier using (true);
grant select on hotwash.directories to hotwash_courier;

-- The directory with a valid token. Unknown, ended and expired ones all find nothing, by the same path.
create function hotwash.directory_holder(token_sha256 bytea)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], book uuid[], disclosed uuid[])
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select 'DIRECTORY', d.id, d.name, o.id, o.kind, o.kind, 'ADMIN', '{}'::text[], carrier.book, disclosed_of(carrier.book)
  from directories d join organizations o on o.id = d.organization_id,
    lateral (select case when o.kind = 'CARRIER' then book_of(o.id) else '{}' end as book) carrier
  where d.sha256 = token_sha256 and d.ended_at is null and d.expires_at > now() and o.status = 'ACTIVE'
$$;
alter function hotwash.directory_holder owner to hotwash_gate;
revoke execute on function hotwash.directory_holder from public;
grant execute on function hotwash.directory_holder to hotwash_login;

-- When keys, agents and directories were used, to the minute and written in bulk, so that no request waits for it.
create function hotwash.note_key_use(keys uuid[], at timestamptz) returns void
language sql security definer set search_path = hotwash, pg_temp as $$
  update api_keys set last_used_at = date_trunc('minute', at)
  where id = any (keys) and (last_used_at is null or last_used_at < date_trunc('minute', at));
  update connected_agents set last_used_at = date_trunc('minute', at)
  where id = any (keys) and (last_used_at is null or last_used_at < date_trunc('minute', at));
  update directories set last_used_at = date_trunc('minute', at)
  where id = any (keys) and (last_used_at is null or last_used_at < date_trunc('minute', at))
$$;

-- Whose keys and tokens these are that no longer open anything, and why. An unknown one gets no answer.
create function hotwash.refused_keys(hashes bytea[])
returns table (sha256 bytea, id uuid, name text, organization_id uuid, code text, actor_kind text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select k.sha256, k.id, k.name, k.organization_id,
    case when k.revoked_at is not null then 'REVOKED' when k.expires_at <= now() then 'EXPIRED'
      else 'UNAUTHENTICATED' end, 'API_KEY'
  from api_keys k where k.sha256 = any (hashes)
  union all
  select d.sha256, d.id, d.name, d.organization_id,
    case when d.ended_at is not null then 'REVOKED' when d.expires_at <= now() then 'EXPIRED'
      else 'UNAUTHENTICATED' end, 'DIRECTORY'
  from directories d where d.sha256 = any (hashes)
$$;
alter function hotwash.note_key_use owner to hotwash_gate;
alter function hotwash.refused_keys owner to hotwash_gate;
revoke execute on function hotwash.note_key_use, hotwash.refused_keys from public;
grant execute on function hotwash.note_key_use, hotwash.refused_keys to hotwash_login;

-- Directories act, so the audit log names them.
create policy auditor on hotwash.directories for select to hotwash_auditor using (true);
grant select (organization_id, id, name) on hotwash.directories to hotwash_auditor;

-- The person, key, directory or participant with this id who may act in the organization: it is theirs, or below theirs.
-- Several organizations may have rows with the id; the one that may act there comes first.
create function hotwash.audit_actor(sought uuid, organization uuid)
returns table (kind text, name text, organization_id uuid, belongs boolean)
language sql stable set search_path = hotwash, pg_temp as $$
  select actor.*, actor.organization_id = organization or exists (
    select from organizations home left join organizations acted_in on acted_in.id = organization
    where home.id = actor.organization_id
      and (home.kind = 'OPERATOR' or home.kind = 'CARRIER' and acted_in.parent_id = home.id)) as belongs
  from (
    select 'USER', u.name, u.organization_id from users u where u.id = sought
    union all select 'API_KEY', k.name, k.organization_id from api_keys k where k.id = sought
    union all select 'DIRECTORY', d.name, d.organization_id from directories d where d.id = sought
    union all select 'PARTICIPANT', p.name, p.organization_id from participants p
      where p.organization_id = organization and p.id = sought
  ) actor (kind, name, organization_id)
  order by actor.organization_id = organization desc, belongs desc, actor.organization_id limit 1
$$;
revoke execute on function hotwash.audit_actor from public;
grant execute on function hotwash.audit_actor to hotwash_auditor;
