-- contract: 0.1.0 no longer shows clients and carriers what a facilitator observes in a running exercise.
-- How a running exercise is judged stays with the operator's staff until it is COMPLETED: how injects and decisions are
-- rated, what facilitators observe, and the events that say so. Otherwise evaluators of the client read ratings before they
-- rate, and players what they did wrong.

-- True for what is here already, so that only exercises under way are rewritten, below.
alter table hotwash.decisions add exercise_is_over boolean not null default true;
alter table hotwash.retests add exercise_is_over boolean not null default true;
alter table hotwash.exercise_notes add exercise_is_over boolean not null default true,
  add spoils boolean not null generated always as (kind = 'OBSERVATION' and not exercise_is_over) stored;
create policy unspoilt on hotwash.exercise_notes as restrictive for select to hotwash_carrier, hotwash_client
  using (not spoils);

-- Notes which exercises are over, by a role that may change nothing else.
do $$
declare
  kept text;
begin
  foreach kept in array array['decisions', 'retests', 'exercise_notes'] loop
    execute format('alter table hotwash.%I alter exercise_is_over set default false', kept);
    execute format('create trigger begin_inject before insert on hotwash.%I
      for each row execute function hotwash.begin_inject()', kept);
    execute format('create policy judgments on hotwash.%I to hotwash_gate using (true)', kept);
    execute format('grant select (organization_id, id, exercise_id), update (exercise_is_over)
      on hotwash.%I to hotwash_gate', kept);
  end loop;
end
$$;
grant select (kind) on hotwash.exercise_notes to hotwash_gate;
grant select (exercise_id, kind, spoils) on hotwash.exercise_events to hotwash_gate;

-- An event of a note that is not there counts as one of an observation.
create function hotwash.withhold_judgment() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  new.spoils := new.spoils
    or not exists (select from exercises e
      where e.organization_id = new.organization_id and e.id = new.exercise_id and e.status = 'COMPLETED')
    and (new.kind in ('INJECT_RATED', 'DECISION_RATED') or new.kind = 'NOTE_RECORDED' and not exists (
      select from exercise_notes n where n.organization_id = new.organization_id and n.id = new.subject_id
        and n.kind <> 'OBSERVATION'));
  return new;
end
$$;
-- Triggers run in the order of their names, so follow_inject has set `spoils`.
create trigger withhold_judgment before insert on hotwash.exercise_events
  for each row execute function hotwash.withhold_judgment();

create function hotwash.open_judgments() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  update decisions set exercise_is_over = true where organization_id = new.organization_id and exercise_id = new.id;
  update retests set exercise_is_over = true where organization_id = new.organization_id and exercise_id = new.id;
  update exercise_notes set exercise_is_over = true where organization_id = new.organization_id and exercise_id = new.id;
  update exercise_events set spoils = false where organization_id = new.organization_id and exercise_id = new.id
    and spoils and kind in ('INJECT_RATED', 'DECISION_RATED', 'NOTE_RECORDED');
  return null;
end
$$;
create trigger open_judgments after update of status on hotwash.exercises for each row
  when (old.status <> 'COMPLETED' and new.status = 'COMPLETED') execute function hotwash.open_judgments();

alter function hotwash.withhold_judgment owner to hotwash_gate;
alter function hotwash.open_judgments owner to hotwash_gate;
revoke execute on function hotwash.withhold_judgment, hotwash.open_judgments from public;

-- What exercises under way have already. The owner is held to row policies, too, unless they are lifted.
do $$
declare
  lifted text;
  touched constant text[] := array['exercises', 'injects', 'decisions', 'retests', 'exercise_notes', 'exercise_events',
    'knowledge_queue'];
begin
  foreach lifted in array touched loop
    execute format('alter table hotwash.%I no force row level security', lifted);
  end loop;
  foreach lifted in array array['decisions', 'retests', 'exercise_notes'] loop
    execute format('update hotwash.%I t set exercise_is_over = false from hotwash.exercises e
      where e.organization_id = t.organization_id and e.id = t.exercise_id and e.status <> ''COMPLETED''', lifted);
  end loop;
  update hotwash.exercise_events t set spoils = true from hotwash.exercises e
    where e.organization_id = t.organization_id and e.id = t.exercise_id and e.status <> 'COMPLETED'
      and (t.kind in ('INJECT_RATED', 'DECISION_RATED') or t.kind = 'NOTE_RECORDED' and exists (
        select from hotwash.exercise_notes n where n.organization_id = t.organization_id and n.id = t.subject_id
          and n.spoils));
  -- Search must forget their ratings.
  insert into hotwash.knowledge_queue (organization_id, record_kind, record_id)
    select i.organization_id, 'INJECT', i.id from hotwash.injects i
      join hotwash.exercises e on e.organization_id = i.organization_id and e.id = i.exercise_id
    where i.rating_note is not null and e.status <> 'COMPLETED';
  -- A table with pending deferred triggers cannot be altered.
  set constraints all immediate;
  foreach lifted in array touched loop
    execute format('alter table hotwash.%I force row level security', lifted);
  end loop;
end
$$;
