-- Owners of gaps and action items are people of the organization; only an outsider is a mere name.
alter table hotwash.gaps add owner_id uuid;
alter table hotwash.action_items add owner_id uuid;

-- Whoever alone has that name or address. The owner of a table may change all of its rows only while row security is
-- not forced on it.
alter table hotwash.gaps no force row level security;
alter table hotwash.action_items no force row level security;
alter table hotwash.users no force row level security;
update hotwash.gaps g set owner_id = u.id
  from hotwash.users u
  where u.organization_id = g.organization_id and u.status <> 'DISABLED' and lower(g.owner) in (lower(u.name), u.email)
    and not exists (select from hotwash.users other
      where other.organization_id = u.organization_id and other.id <> u.id and other.status <> 'DISABLED'
        and lower(g.owner) in (lower(other.name), other.email));
update hotwash.action_items a set owner_id = u.id
  from hotwash.users u
  where u.organization_id = a.organization_id and u.status <> 'DISABLED' and lower(a.owner) in (lower(u.name), u.email)
    and not exists (select from hotwash.users other
      where other.organization_id = u.organization_id and other.id <> u.id and other.status <> 'DISABLED'
        and lower(a.owner) in (lower(other.name), other.email));
alter table hotwash.gaps force row level security;
alter table hotwash.action_items force row level security;
alter table hotwash.users force row level security;

alter table hotwash.gaps
  add foreign key (organization_id, owner_id) references hotwash.users (organization_id, id),
  add check (owner_id is null or owner is not null);
alter table hotwash.action_items
  add foreign key (organization_id, owner_id) references hotwash.users (organization_id, id),
  add check (owner_id is null or owner is not null);
create index gaps_of_owner on hotwash.gaps (organization_id, owner_id) where owner_id is not null;
create index action_items_of_owner on hotwash.action_items (organization_id, owner_id) where owner_id is not null;

-- What was assigned to somebody by name before they had an account becomes theirs, also if a carrier invites them.
grant select (organization_id, owner, owner_id), update (owner_id) on hotwash.gaps, hotwash.action_items to hotwash_gate;
create function hotwash.adopt_owned() returns trigger
language plpgsql security definer set search_path = hotwash, pg_temp as $$
begin
  if exists (select from users u where u.organization_id = new.organization_id and u.id <> new.id
      and u.status <> 'DISABLED' and lower(u.name) = lower(new.name)) then
    return null;
  end if;
  update gaps set owner_id = new.id
    where organization_id = new.organization_id and owner_id is null and lower(owner) in (lower(new.name), new.email);
  update action_items set owner_id = new.id
    where organization_id = new.organization_id and owner_id is null and lower(owner) in (lower(new.name), new.email);
  return null;
end $$;
alter function hotwash.adopt_owned owner to hotwash_gate;
create trigger adopt_owned after insert on hotwash.users for each row execute function hotwash.adopt_owned();
