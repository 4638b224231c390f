-- Who was disabled and enabled again must sign in again: what began before opens nothing in their organization.

-- Sessions and links of invitations count if they began at this time or later; null for all. It is null again once an
-- invitation is accepted: no session opened the row before that.
alter table hotwash.users add access_since timestamptz;
grant update (access_since) on hotwash.users to hotwash_operator, hotwash_carrier, hotwash_client;

-- As before, with the last condition on the person.
create or replace function hotwash.holder_of_session(account uuid, entered uuid, provider uuid, method text,
  begun timestamptz, address inet, at timestamptz)
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
      and (u.access_since is null or u.access_since <= begun)
    order by u.id <> entered, u.last_signed_in_at desc nulls last, u.id limit 1
  ) u join organizations o on o.id = u.organization_id
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
    left join sign_in_policies p on p.organization_id = u.organization_id
$$;
