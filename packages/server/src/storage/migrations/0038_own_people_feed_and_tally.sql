-- Whoever is one of a client's people reads all that the client withholds from its carrier. So a carrier adds people where
-- nothing is withheld, and changes its own alone; of its clients' it may hold the rows, as reading for a change does.
do $$
declare
  kept text;
begin
  foreach kept in array array['users', 'memberships'] loop
    execute format(
      $policy$create policy people_added on hotwash.%I as restrictive for insert to hotwash_carrier
        with check (organization_id in (select unnest(current_setting('hotwash.disclosed')::uuid[])))$policy$, kept);
    execute format(
      $policy$create policy own_people_changed on hotwash.%I as restrictive for update to hotwash_carrier using (true)
        with check (organization_id = (select current_setting('hotwash.organization_id')::uuid))$policy$, kept);
  end loop;
end
$$;
create policy no_admin_added on hotwash.memberships as restrictive for insert to hotwash_carrier
  with check (role <> 'ADMIN' or organization_id = (select current_setting('hotwash.organization_id')::uuid));

-- As before, but of the organization that asks: by its argument any was fed anew.
drop function hotwash.feed_again(uuid);
create function hotwash.feed_again() returns void
language plpgsql security definer set search_path = hotwash, pg_temp as $$
declare
  own uuid := current_setting('hotwash.organization_id');
begin
  update exercises set changed_in = 0 where organization_id = own;
  update gaps set changed_in = 0 where organization_id = own;
  update readiness_scores set changed_in = 0 where organization_id = own;
  update action_items set changed_in = 0 where organization_id = own;
  update certificates set changed_in = 0 where organization_id = own;
  delete from feed_removals where organization_id = own and withheld;
  insert into feed_removals (organization_id, id, resource, withheld)
    select c.organization_id, c.id, 'certificates', true from certificates c join organizations o on o.id = c.organization_id
    where c.organization_id = own and c.kind = 'PARTICIPATION' and o.disclosure = 'SUMMARY';
end
$$;
alter function hotwash.feed_again owner to hotwash_gate;
revoke execute on function hotwash.feed_again from public;
grant execute on function hotwash.feed_again to hotwash_client;

-- With the category, whatever gaps are counted by is read from the index alone.
drop index hotwash.gaps_tally;
create index gaps_tally on hotwash.gaps (organization_id, severity, status, accepted_until, category);
