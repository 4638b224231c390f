-- The injects that an exercise has yet to play would be spoilt for its players and their carrier. Until an inject is
-- delivered, or its exercise is COMPLETED, only the operator's staff read it and everything attached to it. Each row
-- says so itself (`spoils`), so that a policy compares a column and asks no other table.
do $$
declare
  kept text;
begin
  foreach kept in array array['injects', 'inject_options', 'comments', 'exercise_events', 'state_changes'] loop
    execute format(
      'create policy unspoilt on hotwash.%I as restrictive for select to hotwash_carrier, hotwash_client
        using (not spoils)', kept);
  end loop;
  -- What is attached to an inject follows it, by a role that may change nothing else.
  foreach kept in array array['inject_options', 'comments', 'exercise_events'] loop
    execute format('create policy spoilers on hotwash.%I to hotwash_gate using (true)', kept);
    execute format('grant update (spoils) on hotwash.%I to hotwash_gate', kept);
  end loop;
end
$$;
grant select (id, spoils) on hotwash.injects to hotwash_gate;
grant select (organization_id, inject_id) on hotwash.inject_options, hotwash.comments to hotwash_gate;
grant select (organization_id, subject_id) on hotwash.exercise_events to hotwash_gate;

create function hotwash.begin_inject() returns trigger language plpgsql set search_path = hotwash, pg_temp as $$
begin
  new.exercise_is_over := exists (select from exercises e
    where e.organization_id = new.organization_id and e.id = new.exercise_id and e.status = 'COMPLETED');
  return new;
end
$$;
create trigger begin_inject before insert on hotwash.injects
  for each row execute function hotwash.begin_inject();

create function hotwash.end_injects() returns trigger language plpgsql set search_path = hotwash, pg_temp as $$
begin
  update injects set exercise_is_over = (new.status = 'COMPLETED')
    where organization_id = new.organization_id and exercise_id = new.id;
  return null;
end
$$;
create trigger end_injects after update of status on hotwash.exercises for each row
  when ((old.status = 'COMPLETED') <> (new.status = 'COMPLETED')) execute function hotwash.end_injects();

-- For anything that is added to an inject: an option, a comment, an event.
create function hotwash.follow_inject() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
declare
  added jsonb := to_jsonb(new);
begin
  new.spoils := coalesce((select i.spoils from injects i where i.organization_id = new.organization_id
    and i.id = coalesce(added ->> 'inject_id', added ->> 'subject_id')::uuid), true);
  return new;
end
$$;
create trigger follow_inject before insert on hotwash.inject_options
  for each row execute function hotwash.follow_inject();
create trigger follow_inject before insert on hotwash.comments
  for each row when (new.inject_id is not null) execute function hotwash.follow_inject();
create trigger follow_inject before insert on hotwash.exercise_events
  for each row when (new.subject_kind = 'Inject') execute function hotwash.follow_inject();

create function hotwash.lead_followers() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  update inject_options set spoils = new.spoils where organization_id = new.organization_id and inject_id = new.id;
  update comments set spoils = new.spoils where organization_id = new.organization_id and inject_id = new.id;
  update exercise_events set spoils = new.spoils where organization_id = new.organization_id and subject_id = new.id;
  return null;
end
$$;
create trigger lead_followers after update on hotwash.injects for each row
  when (old.spoils <> new.spoils) execute function hotwash.lead_followers();
alter function hotwash.follow_inject owner to hotwash_gate;
alter function hotwash.lead_followers owner to hotwash_gate;
revoke execute on function hotwash.follow_inject, hotwash.lead_followers from public;
