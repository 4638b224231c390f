-- A client's people write scenarios of their own. One that the operator's staff wrote for a client says what its players will
-- face, so only staff read it: it spoils, and so does everything in it.
alter table hotwash.scenarios add column spoils boolean not null default false;
alter table hotwash.scenario_injects add column spoils boolean not null default true;
alter table hotwash.scenario_inject_options add column spoils boolean not null default true;
alter table hotwash.scenario_inject_mappings add column spoils boolean not null default true;
update hotwash.scenarios set spoils = true
  where organization_id in (select id from hotwash.organizations where kind = 'CLIENT');
update hotwash.scenario_injects i set spoils = s.spoils from hotwash.scenarios s
  where s.organization_id = i.organization_id and s.id = i.scenario_id;
update hotwash.scenario_inject_options o set spoils = i.spoils from hotwash.scenario_injects i
  where i.organization_id = o.organization_id and i.id = o.scenario_inject_id;
update hotwash.scenario_inject_mappings m set spoils = i.spoils from hotwash.scenario_injects i
  where i.organization_id = m.organization_id and i.id = m.scenario_inject_id;

-- What is added to a scenario is as open as the scenario. A caller who does not see that gets no open row either.
create function hotwash.follow_scenario() returns trigger language plpgsql set search_path = hotwash, pg_temp as $$
begin
  new.spoils := coalesce((select s.spoils from scenarios s
    where s.organization_id = new.organization_id and s.id = new.scenario_id), true);
  return new;
end
$$;
create trigger follow_scenario before insert on hotwash.scenario_injects
  for each row execute function hotwash.follow_scenario();
create function hotwash.follow_scenario_inject() returns trigger language plpgsql set search_path = hotwash, pg_temp as $$
begin
  new.spoils := coalesce((select i.spoils from scenario_injects i
    where i.organization_id = new.organization_id and i.id = new.scenario_inject_id), true);
  return new;
end
$$;
create trigger follow_scenario_inject before insert on hotwash.scenario_inject_options
  for each row execute function hotwash.follow_scenario_inject();
create trigger follow_scenario_inject before insert on hotwash.scenario_inject_mappings
  for each row execute function hotwash.follow_scenario_inject();

create policy unspoilt on hotwash.scenarios as restrictive to hotwash_client using (not spoils);
create policy unspoilt on hotwash.scenario_injects as restrictive to hotwash_client using (not spoils);
create policy unspoilt on hotwash.scenario_inject_options as restrictive to hotwash_client using (not spoils);
create policy unspoilt on hotwash.scenario_inject_mappings as restrictive to hotwash_client using (not spoils);

grant insert, update on hotwash.scenarios to hotwash_client;
grant insert, update, delete on hotwash.scenario_injects, hotwash.scenario_inject_options, hotwash.scenario_inject_mappings
  to hotwash_client;
grant insert, update on hotwash.reference_counters to hotwash_client;

-- A scenario that names no dimension has none, as other tags.
alter table hotwash.scenarios alter column dimensions drop default, alter column dimensions drop not null;
update hotwash.scenarios set dimensions = null where dimensions = '{}';
alter table hotwash.scenarios add check (cardinality(dimensions) > 0);
