-- A key belongs to a person: one of its own organization, or of the operator or carrier that issued it for another.
-- No foreign key refers to users, because the owner may be in another organization than the key. A key whose owner is
-- missing opens nothing, and users are never deleted.
alter table hotwash.api_keys
  add column owner_organization_id uuid,
  add column owner_id uuid;

do $$
declare
  kept text;
begin
  -- The owner of the tables reads and changes every row here, also where it is no superuser.
  foreach kept in array array['organizations', 'users', 'memberships', 'api_keys'] loop
    execute format('alter table hotwash.%I no force row level security', kept);
  end loop;

  update hotwash.api_keys k set owner_organization_id = issuer.id
    from hotwash.organizations o, hotwash.organizations issuer
    where o.id = k.organization_id and issuer.id = case
      when k.issuer_kind = 'OPERATOR' then (select id from hotwash.organizations where kind = 'OPERATOR')
      when o.kind = 'CARRIER' then o.id
      else o.parent_id end;
  -- Whoever created it, also when they have left since; otherwise the first ADMIN who is still there.
  update hotwash.api_keys k set owner_id = coalesce(
    (select u.id from hotwash.users u where u.organization_id = k.owner_organization_id and u.name = k.created_by
      order by u.status = 'DISABLED', u.created_at, u.id limit 1),
    (select u.id from hotwash.users u join hotwash.memberships m on m.organization_id = u.organization_id
        and m.user_id = u.id and m.ended_at is null and m.role = 'ADMIN'
      where u.organization_id = k.owner_organization_id and u.status = 'ACTIVE' order by u.created_at, u.id limit 1));
  update hotwash.api_keys set owner_organization_id = null where owner_id is null;
  -- What nobody answers for opens nothing, and says so.
  update hotwash.api_keys k set revoked_at = now(), updated_at = now()
    where revoked_at is null and not exists (select from hotwash.users u
      where u.organization_id = k.owner_organization_id and u.id = k.owner_id and u.status <> 'DISABLED');
  update hotwash.api_keys set expires_at = greatest(created_at + interval '365 days', now() + interval '30 days')
    where expires_at is null;

  set constraints all immediate;
  foreach kept in array array['organizations', 'users', 'memberships', 'api_keys'] loop
    execute format('alter table hotwash.%I force row level security', kept);
  end loop;
end
$$;

alter table hotwash.api_keys
  alter column expires_at set not null,
  add check ((owner_id is null) = (owner_organization_id is null)),
  add check (owner_id is not null or revoked_at is not null);
create index api_keys_of_owner on hotwash.api_keys (owner_id);

create function hotwash.lower_role(one text, other text) returns text
language sql immutable parallel safe as $$
  select case when 'VIEWER' in (one, other) then 'VIEWER' when 'EDITOR' in (one, other) then 'EDITOR' else 'ADMIN' end
$$;

-- As before, but a key does no more than its owner may do now, and nothing once its owner may do nothing.
create or replace function hotwash.key_holder(key_sha256 bytea)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], book uuid[], disclosed uuid[])
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select 'API_KEY', k.id, k.name, o.id, o.kind,
    case when k.issuer_kind = 'CARRIER' then 'CARRIER' else o.kind end, lower_role(k.role, m.role), k.scopes,
    carrier.book, disclosed_of(carrier.book)
  from api_keys k join organizations o on o.id = k.organization_id
    join organizations home on home.id = k.owner_organization_id
    join users u on u.organization_id = k.owner_organization_id and u.id = k.owner_id
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null,
    lateral (select case when o.kind = 'CARRIER' then book_of(o.id) when k.issuer_kind = 'CARRIER' then array[o.id]
      else '{}' end as book) carrier
  where k.sha256 = key_sha256 and k.revoked_at is null and k.expires_at > now()
    and o.status = 'ACTIVE' and home.status = 'ACTIVE' and u.status <> 'DISABLED'
$$;

-- For those who see a key but not its owner: a carrier and the keys that the operator issued for it.
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
