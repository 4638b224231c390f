-- Clients read no one of the operator's people, and write nothing for them. What waits for the operator's staff is told
-- through these: who may answer it, and notices for exactly these people.
create function hotwash.operator_staff() returns table (organization_id uuid, user_id uuid)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select u.organization_id, u.id from users u
    join organizations o on o.id = u.organization_id and o.kind = 'OPERATOR'
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
  where u.status = 'ACTIVE' and m.role in ('ADMIN', 'EDITOR')
    and u.id is distinct from nullif(current_setting('hotwash.actor_id', true), '')::uuid
$$;
alter function hotwash.operator_staff owner to hotwash_gate;
revoke all on function hotwash.operator_staff from public;
grant execute on function hotwash.operator_staff to hotwash_operator, hotwash_client;

create function hotwash.notify_staff(notices jsonb) returns void
language sql security definer set search_path = hotwash, pg_temp as $$
  insert into notifications (organization_id, id, user_id, kind, occasion, title, body, subject_kind, subject_id, link,
      created_at, updated_at)
    select s.organization_id, n.id, s.user_id, n.kind, n.occasion, n.title, n.body, n.subject_kind, n.subject_id, n.link,
        n.created_at, n.created_at
      from jsonb_to_recordset(notices) as n (id uuid, user_id uuid, kind text, occasion text, title text, body text,
        subject_kind text, subject_id uuid, link text, created_at timestamptz)
      join operator_staff() s on s.user_id = n.user_id
    where n.kind in ('GAP_CLOSURE', 'REPORT_IN_REVIEW')
  on conflict do nothing
$$;
alter function hotwash.notify_staff owner to hotwash_gate;
revoke all on function hotwash.notify_staff from public;
grant execute on function hotwash.notify_staff to hotwash_operator, hotwash_client;
create policy gate on hotwash.notifications for insert to hotwash_gate with check (true);
grant insert on hotwash.notifications to hotwash_gate;
