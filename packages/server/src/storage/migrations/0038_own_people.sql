-- Whoever is one of a client's people reads all that the client withholds from its carrier. So a carrier adds and changes
-- its own people alone; of its clients' it may hold the rows, as reading for a change does.
do $$
declare
  kept text;
begin
  foreach kept in array array['users', 'memberships'] loop
    execute format(
      $policy$create policy own_people_added on hotwash.%I as restrictive for insert to hotwash_carrier
        with check (organization_id = (select current_setting('hotwash.organization_id')::uuid))$policy$, kept);
    execute format(
      $policy$create policy own_people_changed on hotwash.%I as restrictive for update to hotwash_carrier using (true)
        with check (organization_id = (select current_setting('hotwash.organization_id')::uuid))$policy$, kept);
  end loop;
end
$$;
