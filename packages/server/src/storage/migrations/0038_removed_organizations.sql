-- Readers of the feed learn that an organization was erased, or was sample data that was removed. Its own rows of
-- feed_removals go with it, so its carrier holds this one, or the operator if it had no carrier.
create policy of_organizations on hotwash.feed_removals to hotwash_gate
  using (resource = 'organizations' and not withheld) with check (resource = 'organizations' and not withheld);

-- A client above it could not see it, and so is passed over.
create function hotwash.tell_organization_removal() returns trigger
language plpgsql security definer set search_path = hotwash, pg_temp as $$
begin
  insert into feed_removals (organization_id, id, resource)
    with recursive above as (
      select g.id as removed, o.id, o.parent_id, o.kind from gone g join organizations o on o.id = g.parent_id
      union all
      select a.removed, o.id, o.parent_id, o.kind from above a join organizations o on o.id = a.parent_id
        where a.kind = 'CLIENT'
    )
    select id, removed, 'organizations' from above where kind <> 'CLIENT';
  return null;
end
$$;
alter function hotwash.tell_organization_removal owner to hotwash_gate;
revoke execute on function hotwash.tell_organization_removal from public;
create trigger tell_removal after delete on hotwash.organizations referencing old table as gone
  for each statement execute function hotwash.tell_organization_removal();

-- The operator still learns of the clients of a carrier that is erased after them.
create function hotwash.hand_on_removals() returns trigger
language plpgsql security definer set search_path = hotwash, pg_temp as $$
begin
  insert into feed_removals (organization_id, id, resource)
    select o.parent_id, g.id, g.resource from gone g join organizations o on o.id = g.organization_id
    where g.resource = 'organizations' and o.erasing_since is not null;
  return null;
end
$$;
alter function hotwash.hand_on_removals owner to hotwash_gate;
revoke execute on function hotwash.hand_on_removals from public;
create trigger hand_on_removals after delete on hotwash.feed_removals referencing old table as gone
  for each statement execute function hotwash.hand_on_removals();

-- An organization that is imported again under its ID is no longer removed.
create function hotwash.take_back_removal() returns trigger
language plpgsql security definer set search_path = hotwash, pg_temp as $$
begin
  delete from feed_removals where id = new.id and resource = 'organizations';
  return null;
end
$$;
alter function hotwash.take_back_removal owner to hotwash_gate;
revoke execute on function hotwash.take_back_removal from public;
create trigger take_back_removal after insert on hotwash.organizations
  for each row execute function hotwash.take_back_removal();
