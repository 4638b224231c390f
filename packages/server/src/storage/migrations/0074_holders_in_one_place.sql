-- Who holds a key or a session is decided in one place: what servers of earlier releases ask adds the lists to it.
create or replace function hotwash.key_holder(key_sha256 bytea, address inet)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], book uuid[], disclosed uuid[], bar text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select h.actor_kind, h.actor_id, h.actor_name, h.organization_id, h.organization_kind, h.kind, h.role, h.scopes,
    carrier.book, disclosed_of(carrier.book), h.bar
  from holder_of_key(key_sha256, address) h,
    lateral (select case when h.organization_kind = 'CARRIER' then book_of(h.organization_id)
      when h.kind = 'CARRIER' then array[h.organization_id] else '{}' end as book) carrier
$$;

create or replace function hotwash.session_holder(account uuid, entered uuid, provider uuid, method text, begun timestamptz,
  address inet, at timestamptz)
returns table (actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text,
  kind text, role text, scopes text[], book uuid[], disclosed uuid[], bar text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select h.actor_kind, h.actor_id, h.actor_name, h.organization_id, h.organization_kind, h.kind, h.role, h.scopes,
    carrier.book, disclosed_of(carrier.book), h.bar
  from holder_of_session(account, entered, provider, method, begun, address, session_holder.at) h,
    lateral (select case when h.organization_kind = 'CARRIER' then book_of(h.organization_id) else '{}' end as book) carrier
$$;
